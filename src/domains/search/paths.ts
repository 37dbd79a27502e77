import { type SearchAddress, type SearchParameter, searchParameters, searchPath } from "#domains/books/search-path.ts";
import { contentRatings } from "#domains/books/vocab.ts";

/** Parameters with several values, separated by commas. A form without JavaScript repeats the parameter instead. */
const lists = new Set<SearchParameter>(["include", "exclude", "content-rating"]);

/** Parameters whose values are the site's own terms, which people may type in upper or lower case. */
const terms = new Set<SearchParameter>(["search-type", "include", "exclude", "status", "content-rating", "sort"]);

/** The search that `query` describes. Empty and unknown parameters are left out. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const entries = searchParameters.map((name) => {
    const values = query.getAll(name).flatMap((value) => (lists.has(name) ? value.split(",") : value));
    const given = values.flatMap((value) => value.trim() || []).map((value) => normalizeTerm(name, value));
    return [name, lists.has(name) ? given.join(",") : given[0]];
  });
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** Converts a term to the case that the API expects: upper case for ratings, lower case for all others. */
function normalizeTerm(name: SearchParameter, value: string): string {
  if (!terms.has(name)) return value;
  const rating = contentRatings.find((known) => known === value.toUpperCase());
  return name === "content-rating" && rating ? rating : value.toLowerCase();
}

/**
 * The address for a form that is submitted from the results of `shown`: the first page if the search has changed, otherwise the
 * current page.
 */
export function submittedSearchPath(shown: SearchAddress, submitted: SearchAddress): string {
  const changed = searchPath({ ...submitted, page: "1" }) !== searchPath({ ...shown, page: "1" });
  return searchPath({ ...submitted, page: changed ? "1" : (shown.page ?? "1") });
}
