/** The three lists of "My credits". Credits that are shown or pending, and not answered, are new. */
export const creditLists = ["new", "accepted", "declined"] as const;
export type CreditListKind = (typeof creditLists)[number];

/** As many credits as a list shows at once. */
export const myCreditsPageSize = 20;
