/** People on one page of a list of subscriptions. */
export const subscriptionsPageSize = 20;
export const bookmarksAtOnceMax = 100;
