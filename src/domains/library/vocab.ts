/** People on one page of a list of subscribers or subscriptions. */
export const subscriptionsPageSize = 20;
/** The largest `limit` of a call that lists bookmarks. */
export const bookmarksPageMax = 100;
