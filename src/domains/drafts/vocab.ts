/** The parts of a draft that have pictures, named as in the upload form. */
export type DraftPart = "bookCoverPhoto" | "issueCoverPhoto" | "issueAssets";

/** How many drafts an account can have. */
export const draftsMax = 200;
export const draftPageSize = 20;
/** Drafts that nobody has touched for this long are announced by mail; so many days later they go. */
export const untouchedDays = 180;
export const removalDays = 30;
/** How far ahead a draft can be scheduled. */
export const scheduledDaysMax = 731;
/** For how many days the link to a draft works, unless its author chooses otherwise, and at most. */
export const previewDays = 14;
export const previewDaysMax = 90;
