/** Query parameters of the search page, in their order in its addresses. */
export const searchParameters = [
  "q",
  "search-type",
  "include",
  "exclude",
  "status",
  "content-rating",
  "sort",
  "credit",
  "limit",
  "past",
  "page",
] as const;
export type SearchParameter = (typeof searchParameters)[number];
/** Query parameters of a search. Absent ones have their default values. */
export type SearchAddress = { [N in SearchParameter]?: string };

/** Parameters that do not apply to a search for users. */
const worksOnly = new Set<SearchParameter>(["include", "exclude", "status", "content-rating", "sort", "credit"]);

const defaults: SearchAddress = { "search-type": "issues", sort: "asc", page: "1" };

/** The first page of a search. */
export const fromStart = { page: "1", past: "" } as const satisfies SearchAddress;

/**
 * The address of a search, with its parameters always in the same order. Leaves out defaults (issues, page 1, newest first if there are no
 * words) and, in a search for users, the filters of works.
 */
export function searchPath(search: SearchAddress): string {
  const isUserSearch = search["search-type"] === "users";
  const query = new URLSearchParams();
  for (const name of searchParameters) {
    const value = search[name];
    const isDefault = value === defaults[name] && !(name === "sort" && search.q);
    if (value && !isDefault && !(isUserSearch && worksOnly.has(name))) query.set(name, value);
  }
  // Commas and colons are allowed in a query. Unescaped, they keep lists and credits readable.
  return `/search${query.size ? `?${query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":")}` : ""}`;
}
