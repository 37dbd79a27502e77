/** The three lists of "My credits". Unanswered credits, shown or pending, are new. */
export const creditLists = ["new", "accepted", "declined"] as const;
export type CreditListKind = (typeof creditLists)[number];

/** How many credits a list shows at a time. */
export const myCreditsPageSize = 20;

/** How many credits can be accepted with one call. */
export const acceptedAtOnce = 100;
