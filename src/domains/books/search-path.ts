/** Query parameters of the search page, in the order in which its addresses have them. */
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
  "page",
] as const;
export type SearchParameter = (typeof searchParameters)[number];
/** What the address of a search says; absent parameters have their default. */
export type SearchAddress = { [N in SearchParameter]?: string };

/** Parameters that mean nothing when users are searched. */
const ofWorks = new Set<SearchParameter>(["include", "exclude", "status", "content-rating", "sort", "credit"]);

/**
 * The address of a search, its parameters always in the same order. Left out are the defaults (issues, page 1) and, when
 * users are searched, the filters of works.
 */
export function searchPath(search: SearchAddress): string {
  const ofUsers = search["search-type"] === "users";
  const query = new URLSearchParams();
  for (const name of searchParameters) {
    const value = search[name];
    const isDefault = (name === "page" && value === "1") || (name === "search-type" && value === "issues");
    if (value && !isDefault && !(ofUsers && ofWorks.has(name))) query.set(name, value);
  }
  // Commas and colons are allowed in a query; lists and credits stay readable.
  return `/search${query.size ? `?${query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":")}` : ""}`;
}
