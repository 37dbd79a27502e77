import type { ImageRule } from "#platform/images/image-rule.ts";

// Words and limits of issues, pages and credits (spec.md sections 3, 5 and 9, silences.md section 3).

export const issueTitleMax = 50;
export const pagesMax = 200;
export const pageWidthMax = 1988;
export const pageHeightMax = 3056;
export const pageBytesMax = 2_097_152;

export const pageLimits = { maxWidth: pageWidthMax, maxHeight: pageHeightMax, maxBytes: pageBytesMax };
export const pageRule: ImageRule = {
  ...pageLimits,
  wrongDimensions: `This file is too large! The dimensions cannot be larger than the recommended file size: ${pageWidthMax} pixels x ${pageHeightMax} pixels`,
  tooLarge: `This file is too large! The file size cannot be larger than: ${pageBytesMax}`,
};

/**
 * The eight roles of a credit, in the order in which they are shown. `list` names the role's list in the credits of a work and
 * `works` in what a user is credited for, both in the API; `label` and `heading` are for one credit and for a list of them.
 */
export const roles = [
  { role: "writer", list: "writers", works: "writer", label: "Writer", heading: "Writers", creditedBy: "Written by" },
  { role: "artist", list: "artists", works: "artist", label: "Artist", heading: "Artists", creditedBy: "Drawn by" },
  {
    role: "penciller",
    list: "pencillers",
    works: "penciller",
    label: "Penciller",
    heading: "Pencillers",
    creditedBy: "Pencilled by",
  },
  { role: "inker", list: "inkers", works: "inker", label: "Inker", heading: "Inkers", creditedBy: "Inked by" },
  {
    role: "colorist",
    list: "colorists",
    works: "colorist",
    label: "Colorist",
    heading: "Colorists",
    creditedBy: "Colored by",
  },
  {
    role: "letterer",
    list: "letterers",
    works: "letterer",
    label: "Letterer",
    heading: "Letterers",
    creditedBy: "Lettered by",
  },
  {
    role: "cover artist",
    list: "coverArtists",
    works: "coverArtist",
    label: "Cover artist",
    heading: "Cover artists",
    creditedBy: "Cover by",
  },
  { role: "editor", list: "editors", works: "editor", label: "Editor", heading: "Editors", creditedBy: "Edited by" },
] as const;
type Role = (typeof roles)[number];
export type CreditRole = Role["role"];
export type CreditListName = Role["list"];
export type AccreditedList = Role["works"];

export const creditRoles = roles.map(({ role }) => role);
/** Usernames by role, A to Z, and which of them have no profile, since their account was erased. */
export type CreditLists = Record<CreditListName, string[]> & { withoutProfile: string[] };

/** The uploaded book or issue is shown this long after success, in milliseconds. */
export const redirectAfterUploadMs = 500;
/** Users that the credits picker offers at once. */
export const creditUsersShown = 10;

/** What the forms say of an upload and of an edit that failed (spec.md section 8). */
export const uploadFailed = "An Error occurred while uploading. Please try again later.";
export const editFailed = "An Error occurred while updating the data for this work. Please try again later.";
