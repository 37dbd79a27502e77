import { type SearchAddress, searchPath } from "#domains/books/search-path.ts";
import { bookStatusLabels, contentRatingLabels, genreLabel } from "#domains/books/vocab.ts";
import { roles } from "#domains/issues/vocab.ts";
import { sortLabels } from "./vocab.ts";

/** One thing that narrows or orders a search; `href` is the same search without it. */
export type ActiveFilter = { label: string; href: string };

/** What a search is filtered by, besides its words and its type. `all` filters nothing, and users are not filtered. */
export function activeFilters(search: SearchAddress): ActiveFilter[] {
  if (search["search-type"] === "users") return [];
  const { status, sort, credit } = search;
  const without = (change: SearchAddress) => searchPath({ ...search, page: "1", ...change });
  const eachOf = (name: "include" | "exclude" | "content-rating", labelOf: (part: string) => string) => {
    const parts = partsOf(search[name]);
    if (parts.includes("all")) return [];
    return parts.map((part) => ({
      label: labelOf(part),
      href: without({ [name]: parts.filter((other) => other !== part).join(",") }),
    }));
  };
  return [
    ...(credit ? [{ label: creditLabel(credit), href: without({ credit: "" }) }] : []),
    ...eachOf("include", genreLabel),
    ...eachOf("exclude", (genre) => `Not ${genreLabel(genre)}`),
    ...(status && status !== "all"
      ? [{ label: labelIn(bookStatusLabels, status), href: without({ status: "" }) }]
      : []),
    ...eachOf("content-rating", (rating) => labelIn(contentRatingLabels, rating)),
    ...(sort ? [{ label: labelIn(sortLabels, sort), href: without({ sort: "" }) }] : []),
  ];
}

/** The parts of a comma list, each once. */
export function partsOf(list = ""): string[] {
  return [...new Set(list.split(",").filter(Boolean))];
}

/** "Inked by ada-inker" for `inker:ada-inker`. */
function creditLabel(credit: string): string {
  const [role = "", username] = credit.split(":");
  const written = role.toLowerCase().replaceAll("-", " ");
  const creditedBy = roles.find((known) => known.role === written)?.creditedBy ?? written;
  return username ? `${creditedBy} ${username}` : credit;
}

// An address may hold anything; what has no label is shown as it came.
function labelIn(labels: Record<string, string>, value: string): string {
  return labels[value] ?? value;
}
