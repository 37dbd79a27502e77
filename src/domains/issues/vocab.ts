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

export const creditRoles = [
  "writer",
  "artist",
  "penciller",
  "inker",
  "colorist",
  "letterer",
  "cover artist",
  "editor",
] as const;
export type CreditRole = (typeof creditRoles)[number];

/** The lists that credits are read as, each with its role and the heading that is shown. */
export const creditLists = {
  writers: { role: "writer", label: "Writers" },
  artists: { role: "artist", label: "Artists" },
  pencillers: { role: "penciller", label: "Pencillers" },
  inkers: { role: "inker", label: "Inkers" },
  colorists: { role: "colorist", label: "Colorists" },
  letterers: { role: "letterer", label: "Letterers" },
  coverArtists: { role: "cover artist", label: "Cover artists" },
  editors: { role: "editor", label: "Editors" },
} as const satisfies Record<string, { role: CreditRole; label: string }>;
export type CreditListName = keyof typeof creditLists;
/** Usernames by role, A to Z, and which of them lead to no profile, since their account was erased. */
export type CreditLists = Record<CreditListName, string[]> & { withoutProfile: string[] };

/** The uploaded book or issue is shown this long after success, in milliseconds. */
export const redirectAfterUploadMs = 500;
/** Users that the credits picker offers at once. */
export const creditUsersShown = 10;

/** What the forms say of an upload and of an edit that failed (spec.md section 8). */
export const uploadFailed = "An Error occurred while uploading. Please try again later.";
export const editFailed = "An Error occurred while updating the data for this work. Please try again later.";
