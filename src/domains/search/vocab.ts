/** What can be searched for (spec.md section 2, "Search page"). */
export const searchTypes = ["issues", "books", "users"] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchPageSize = 20;
export const searchPageSizeMax = 100;
/** What `limit=0` gives at once. */
export const searchAllAtOnce = 500;
/** Results are counted, and shown, up to here. */
export const searchTotalMax = 10_000;
export const suggestionsMax = 8;
/** Descriptions in results are cut here, with a Read More. In characters. */
export const resultDescriptionMax = 500;
/** Entries of the home page's rows. */
export const newComicsShown = 12;
export const recentlyUpdatedShown = 12;
export const newCreatorsShown = 8;

export const searchTypeLabels: Record<SearchType, string> = { issues: "Issues", books: "Books", users: "Users" };
export const sortLabels = { asc: "Newest to Oldest", desc: "Oldest to Newest" };
