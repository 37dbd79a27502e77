/** Places in one call, such as those that a device sends after a login. */
export const placesPerCall = 500;
/** How long before a call a page may have been in view, in seconds: ten years. */
export const longestAgo = 10 * 365 * 86_400;
/** Issues in which an account keeps a place. Beyond that, those read longest ago are deleted. */
export const placesMax = 5000;
/** Books in one call that lists places. */
export const booksPerCall = 50;
/** Places in one response. */
export const placesShown = 2000;
/** The largest `limit` of the history. */
export const historyPageMax = 100;
/** Bookmarked books, and people, listed with new issues in one response. */
export const newIssuesShown = 200;
