import { type AccreditedList, roles } from "#domains/issues/vocab.ts";

/** The most works listed for each role. A search by credit lists all of them. */
export const accreditedWorksMax = 100;

/** The roles with their lists of accredited works, A to Z by the name of the list. */
export const accreditedRoles = roles.toSorted((a, b) => (a.works < b.works ? -1 : 1));

export const accreditedLists = accreditedRoles.map(({ works }) => works);

export const isAccreditedList = (name: string): name is AccreditedList => roles.some(({ works }) => works === name);
