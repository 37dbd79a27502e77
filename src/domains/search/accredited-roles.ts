import type { CreditRole } from "#domains/issues/vocab.ts";

/** The lists of accredited works, each with the role it is of. */
export const accreditedRoles = {
  artist: "artist",
  colorist: "colorist",
  coverArtist: "cover artist",
  editor: "editor",
  inker: "inker",
  letterer: "letterer",
  penciller: "penciller",
  writer: "writer",
} as const satisfies Record<string, CreditRole>;
export type AccreditedList = keyof typeof accreditedRoles;

/** Works listed of each role; the search by credit has all of them. */
export const accreditedWorksMax = 100;

export const isAccreditedList = (name: string): name is AccreditedList => name in accreditedRoles;
export const accreditedLists = Object.keys(accreditedRoles).filter(isAccreditedList);
