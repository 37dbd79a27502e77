import { searchParameters } from "./vocab.ts";

/** What a search's address says; what is absent is not asked for. */
export type SearchAddress = { [N in (typeof searchParameters)[number]]?: string };

/** The search that `query` asks for. Empty and unknown parameters are left out. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const said = searchParameters.map((name) => [name, query.get(name)?.trim()]);
  return Object.fromEntries(said.filter(([, value]) => value));
}

/** The address of a search, its parameters always in the same order. Issues and page 1 go without saying. */
export function searchPath(search: SearchAddress): string {
  const query = new URLSearchParams();
  for (const name of searchParameters) {
    const value = search[name];
    const unsaid = (name === "page" && value === "1") || (name === "search-type" && value === "issues");
    if (value && !unsaid) query.set(name, value);
  }
  // Commas may stand in a query; lists stay readable.
  return `/search${query.size ? `?${query.toString().replaceAll("%2C", ",")}` : ""}`;
}
