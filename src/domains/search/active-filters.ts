import { fromStart, type SearchAddress, searchPath } from "#domains/books/search-path.ts";
import { bookStatusLabels, contentRatingLabels, genreLabel } from "#domains/books/vocab.ts";
import { roles } from "#domains/issues/vocab.ts";
import { sortLabels } from "./vocab.ts";

/** A filter or sort of a search. `href` is the address of the search without it. */
export type ActiveFilter = { label: string; href: string };

/**
 * Lists the filters and the sort of a search. Leaves out `all`, which does not filter, and newest first without words, which is the
 * default. A search for users has no filters.
 */
export function listActiveFilters(search: SearchAddress): ActiveFilter[] {
  if (search["search-type"] === "users") return [];
  const { status, sort, credit } = search;
  const isDefaultSort = sort === "asc" && !search.q;
  const hrefWithout = (change: SearchAddress) => searchPath({ ...search, ...fromStart, ...change });
  const toFilters = (name: "include" | "exclude" | "content-rating", labelOf: (part: string) => string) => {
    const parts = splitList(search[name]);
    if (parts.includes("all")) return [];
    return parts.map((part) => ({
      label: labelOf(part),
      href: hrefWithout({ [name]: parts.filter((other) => other !== part).join(",") }),
    }));
  };
  return [
    ...(credit ? [{ label: toCreditLabel(credit), href: hrefWithout({ credit: "" }) }] : []),
    ...toFilters("include", genreLabel),
    ...toFilters("exclude", (genre) => `Not ${genreLabel(genre)}`),
    ...(status && status !== "all"
      ? [{ label: findLabel(bookStatusLabels, status), href: hrefWithout({ status: "" }) }]
      : []),
    ...toFilters("content-rating", (rating) => findLabel(contentRatingLabels, rating)),
    ...(sort && !isDefaultSort ? [{ label: findLabel(sortLabels, sort), href: hrefWithout({ sort: "" }) }] : []),
  ];
}

/** Splits a comma-separated list and drops duplicates. */
export function splitList(list = ""): string[] {
  return [...new Set(list.split(",").filter(Boolean))];
}

/** Turns `inker:ada-inker` into "Inked by ada-inker". */
function toCreditLabel(credit: string): string {
  const [role = "", username] = credit.split(":");
  const roleName = role.toLowerCase().replaceAll("-", " ");
  const creditedBy = roles.find((known) => known.role === roleName)?.creditedBy ?? roleName;
  return username ? `${creditedBy} ${username}` : credit;
}

// An address may contain anything, so a value without a label is shown unchanged.
function findLabel(labels: Record<string, string>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] as string) : value;
}
