import { type SearchAddress, type SearchParameter, searchParameters, searchPath } from "#domains/books/search-path.ts";

/** Parameters with several values, separated by commas. A form without JavaScript repeats the parameter instead. */
const lists = new Set<SearchParameter>(["include", "exclude", "content-rating"]);

/** The search that `query` describes. Empty and unknown parameters are left out. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const entries = searchParameters.map((name) => {
    const values = query.getAll(name).flatMap((value) => value.trim() || []);
    return [name, lists.has(name) ? values.join(",") : values[0]];
  });
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/**
 * The address that a submitted form leads to from the results of `shown`: the first page of a changed search, or the current page
 * of an unchanged one.
 */
export function submittedSearchPath(shown: SearchAddress, submitted: SearchAddress): string {
  const changed = searchPath({ ...submitted, page: "1" }) !== searchPath({ ...shown, page: "1" });
  return searchPath({ ...submitted, page: changed ? "1" : (shown.page ?? "1") });
}
