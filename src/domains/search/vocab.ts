export const searchTypes = ["issues", "books", "lines", "users"] as const;
export type SearchType = (typeof searchTypes)[number];

/** The longest text to search for, in characters. */
export const searchTextMax = 200;
export const searchPageSize = 20;
export const searchPageSizeMax = 100;
/** The page size that `limit=0` means. */
export const searchAllAtOnce = 500;
/** Results are counted and shown up to this total. */
export const searchTotalMax = 10_000;
/** The same for searches with words: counting more would cost more than the rest of the search. */
export const wordSearchTotalMax = 1_000;
export const suggestionsMax = 8;
/** Longer descriptions are cut in results and have a Read More button. In characters. */
export const resultDescriptionMax = 500;
/** How many of the latest issues the home page reads to fill its rows. Each number applies if the one before was not enough. */
export const latestIssuesRead = [60, 500, 20_000] as const;
/** The maximum number of books that the home page chooses from. */
export const latestBooksRead = 500;
/** The number of places that one creator can have in a row of the home page, unless there are not enough others. */
export const homePlacesOfCreator = 2;
/** New accounts together have at most one in so many places of a row of the home page. */
export const newAccountsShare = 3;
/** The number of entries in each row of the home page. */
export const newComicsShown = 12;
export const recentlyUpdatedShown = 12;
export const newCreatorsShown = 8;
/** The number of covers on a page of the issues that credit somebody in one role. */
export const creditsPageSize = 24;

/** The number of covers of each role if somebody has several: whole rows of six, three, or two. */
export function creditsOfEachRole(roles: number): number {
  return roles === 2 ? 12 : 6;
}
/** How many of the newest books the home page reads to count those of each genre. */
export const genreBooksRead = 1000;

export const searchTypeLabels: Record<SearchType, string> = {
  issues: "Issues",
  books: "Books",
  lines: "Lines",
  users: "Users",
};
export const sortLabels = { asc: "Newest to Oldest", desc: "Oldest to Newest" };
