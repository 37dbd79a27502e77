import { searchParameters } from "./vocab.ts";

type Parameter = (typeof searchParameters)[number];
/** What a search's address says; what is absent is not asked for. */
export type SearchAddress = { [N in Parameter]?: string };

/** These hold several values, apart by commas; a form without JavaScript repeats the parameter instead. */
const lists = new Set<Parameter>(["include", "exclude", "content-rating"]);
/** These say nothing of users. */
const ofWorks = new Set<Parameter>(["include", "exclude", "status", "content-rating", "sort", "credit"]);

/** The search that `query` asks for. Empty and unknown parameters are left out. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const said = searchParameters.map((name) => {
    const values = query.getAll(name).flatMap((value) => value.trim() || []);
    return [name, lists.has(name) ? values.join(",") : values[0]];
  });
  return Object.fromEntries(said.filter(([, value]) => value));
}

/**
 * The address of a search, its parameters always in the same order. Issues and page 1 go without saying, and so does
 * what filters works when users are searched.
 */
export function searchPath(search: SearchAddress): string {
  const ofUsers = search["search-type"] === "users";
  const query = new URLSearchParams();
  for (const name of searchParameters) {
    const value = search[name];
    const unsaid =
      (name === "page" && value === "1") ||
      (name === "search-type" && value === "issues") ||
      (ofUsers && ofWorks.has(name));
    if (value && !unsaid) query.set(name, value);
  }
  // Commas and colons may stand in a query; lists and credits stay readable.
  return `/search${query.size ? `?${query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":")}` : ""}`;
}

/**
 * Where a form that asks for `asked` leads from the results of `shown`. Changed filters begin on the first page; the
 * same ones stay on the page that is shown.
 */
export function sentSearchPath(shown: SearchAddress, asked: SearchAddress): string {
  const changed = searchPath({ ...asked, page: "1" }) !== searchPath({ ...shown, page: "1" });
  return searchPath({ ...asked, page: changed ? "1" : (shown.page ?? "1") });
}
