/** The three lists of "My credits". Unanswered credits, shown or pending, are new. */
export const creditLists = ["new", "accepted", "declined"] as const;
export type CreditListKind = (typeof creditLists)[number];

/** How many credits a list shows at a time. */
export const myCreditsPageSize = 20;

/** What becomes of a link to claim a name: used, refused, or undone by the publisher or a moderator. */
export type ClaimAnswer = "accepted" | "declined" | "undone";
/** For how many days such a link works. */
export const claimDays = 90;
/** How many names without an account a list shows at a time. */
export const namesPageSize = 100;

/** How many credits can be accepted with one call. */
export const acceptedAtOnce = 100;
