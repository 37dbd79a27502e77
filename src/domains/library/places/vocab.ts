/** Places in one call: those of a device that its owner logs in on. */
export const placesPerCall = 500;
/** Issues in which an account keeps a place. Of more, those read longest ago are forgotten. */
export const placesMax = 5000;
/** Books in one call for the places in them. */
export const booksPerCall = 50;
/** Places in one response. */
export const placesShown = 2000;
/** The largest `limit` of the history. */
export const historyPageMax = 100;
/** Bookmarks, and people one subscribes to, that are named with new issues. */
export const newIssuesShown = 200;
