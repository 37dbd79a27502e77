import { type AccreditedList, roles } from "#domains/issues/vocab.ts";

/** Works listed of each role; the search by credit has all of them. */
export const accreditedWorksMax = 100;

/** The lists of accredited works, A to Z by name. */
export const accreditedRoles = roles.toSorted((a, b) => (a.works < b.works ? -1 : 1));

export const isAccreditedList = (name: string): name is AccreditedList => roles.some(({ works }) => works === name);
