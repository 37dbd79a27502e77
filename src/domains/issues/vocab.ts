import type { ImageRule } from "#platform/images/image-rule.ts";

// Vocabulary and limits of issues, pages, and credits. Sizes are in pixels and bytes.

/** Maximum lengths of the number that an issue bears, and of the name of a story arc, in characters. */
export const issueLabelMax = 20;
export const arcMax = 50;
/** The longest address that an issue had before, in characters. */
export const oldAddressMax = 500;
export const issueTitleMax = 50;
export const pagesMax = 200;
/** The number of issues on one page of a book's list, and the maximum in a list without pages. */
export const issuesPerPage = 50;
export const issuesListedMax = 1000;
export const pageWidthMax = 1988;
export const pageHeightMax = 3056;
export const pageBytesMax = 2_097_152;

/** The longest name of somebody who is credited without an account. */
export const creditNameMax = 80;
/** How many people without an account an issue credits at most. */
export const namedCreditsMax = 100;
export const pageLimits = { maxWidth: pageWidthMax, maxHeight: pageHeightMax, maxBytes: pageBytesMax };
export const pageRule: ImageRule = {
  ...pageLimits,
  wrongDimensions: `This file is too large! The dimensions cannot be larger than the recommended file size: ${pageWidthMax} pixels x ${pageHeightMax} pixels`,
  tooLarge: `This file is too large! The file size cannot be larger than: ${pageBytesMax}`,
};

/**
 * The eight roles of a credit, in the order they are shown. In the API, `list` is the role's key in the credits of a work, and
 * `works` its key in a user's accredited works. `label` names one credit, `heading` a list of them.
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
    creditedBy: "Penciled by",
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
/** The credited person's answer: none yet ("new", or "pending" if they ask first), accepted, or declined. */
export const creditStates = ["new", "pending", "accepted", "declined"] as const;
export type CreditState = (typeof creditStates)[number];
/** Usernames by role, A to Z. `withoutProfile` lists people whose accounts were erased and people who have declined. */
export type CreditLists = Record<CreditListName, string[]> & { withoutProfile: string[] };

/** Milliseconds between a successful upload and the redirect to the work. */
export const redirectAfterUploadMs = 500;
/** The credits picker offers at most this many users. */
export const creditUsersShown = 10;

/** The forms' messages for a failed upload or edit. */
export const uploadFailed = "An Error occurred while uploading. Please try again later.";
export const editFailed = "An Error occurred while updating the data for this work. Please try again later.";

/** The maximum length of a query in the search inside a book. */
export const pageQueryMax = 200;
