import { userTag } from "#domains/people/cache-tags.ts";
import { findBookOrNull } from "#domains/books/books.server.ts";
import { bookTag } from "#domains/books/cache-tags.ts";
import { genreLabel, genres } from "#domains/books/vocab.ts";
import type { SearchContract } from "#domains/search/contract.ts";
import { searchTotalMax } from "#domains/search/vocab.ts";
import type { Api } from "#platform/api/operation.ts";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { toBookSections } from "./book-sections.server.ts";
import type { Catalog, CatalogIssue, Paging, Section } from "./catalog.ts";
import { findIssuesById, findIssuesOfBook, findOneIssue } from "./find-issues.server.ts";
import {
  bookCatalogPath,
  booksPage,
  genreCatalogPath,
  genresPage,
  newestPage,
  ownPage,
  searchPage,
} from "./opds-paths.ts";

export type CatalogSources = { queries: Queries; api: Api<Pick<SearchContract, "search">>; addTags: AddTags };
type PageRequest = { page: number; query: string };

export const perPage = 20;
/** The date of pages without dated entries. */
const since = new Date("2026-01-01T00:00:00Z");
/** For pages that only link to other pages. */
export const undated = { updated: since };

/** The catalog page at `path`, or one issue. Null if there is no such page or its content is not public. */
export async function findCatalog(
  sources: CatalogSources,
  siteName: string,
  path: string,
  asked: PageRequest,
): Promise<Catalog | CatalogIssue | null> {
  if (path === "") return { ...undated, path, title: siteName, sections: rootSections };
  if (path === newestPage) return listFound(sources, { path, title: "Newest issues" }, asked, {});
  if (path === searchPage)
    return listFound(sources, { path, title: `Search: ${asked.query}` }, asked, { q: asked.query });
  if (path === booksPage) return listBooks(sources, { path, title: "All books", up: "" }, asked, {});
  if (path === genresPage) return { ...undated, path, title: "Genres", up: "", sections: genreSections };
  const genre = genres.find((one) => path === genreCatalogPath(one));
  if (genre) return listBooks(sources, { path, title: genreLabel(genre), up: genresPage }, asked, { include: genre });
  const [, book, issue] = /^\/books\/([1-9]\d{0,14})(?:\/issues\/([1-9]\d{0,8}))?$/.exec(path) ?? [];
  if (!book) return null;
  return issue ? findIssue(sources, Number(book), Number(issue)) : listBook(sources, Number(book), asked);
}

export const toSection = (path: string, title: string, summary: string, lists: Section["lists"]): Section => ({
  ...undated,
  path,
  title,
  summary,
  lists,
});
const rootSections: Section[] = [
  { ...toSection(newestPage, "Newest issues", "Every issue, newest first.", "issues"), isNewest: true },
  toSection(booksPage, "All books", "Every book, newest first.", "sections"),
  toSection(genresPage, "Genres", "Books by genre.", "sections"),
  toSection(
    ownPage,
    "Yours",
    "Your bookmarks and subscriptions. To show them, your app needs an API key from “Edit profile.”",
    "sections",
  ),
];
const genreSections = genres.map((genre) =>
  toSection(genreCatalogPath(genre), genreLabel(genre), `Books in the genre ${genreLabel(genre)}.`, "sections"),
);

type Head = { path: string; title: string; up?: string };

async function listFound(
  { queries, api }: CatalogSources,
  head: Head,
  { page, query }: PageRequest,
  search: { q?: string },
) {
  const found = await api.search({
    params: { type: "issues" },
    query: { ...search, page: String(page), limit: String(perPage) },
  });
  const issues = await findIssuesById(
    queries,
    (found.issues ?? []).map(({ issue_id }) => issue_id),
  );
  return { up: "", ...head, updated: newestOf(issues), paging: toPaging(page, found.totalResultCount, query), issues };
}

async function listBooks(
  { queries, api }: CatalogSources,
  head: Head,
  { page, query }: PageRequest,
  search: { include?: string },
) {
  const found = await api.search({
    params: { type: "books" },
    query: { ...search, page: String(page), limit: String(perPage) },
  });
  const sections = await toBookSections(queries, found.books ?? []);
  return { ...head, updated: newestOf(sections), paging: toPaging(page, found.totalResultCount, query), sections };
}

async function listBook(
  { queries, addTags }: CatalogSources,
  id: number,
  { page, query }: PageRequest,
): Promise<Catalog | null> {
  // Tagged even if nothing is found: the cached 404 must be dropped when the book is shown again.
  addTags(bookTag(id));
  const book = await findBookOrNull(queries, id, null);
  if (!book) return null;
  addTags(userTag(book.publisherId));
  const issues = await findIssuesOfBook(queries, id, { page, perPage });
  const paging = toPaging(page, book.lastIssueNumber - book.issueGaps, query);
  return { path: bookCatalogPath(id), title: book.title, up: booksPage, updated: newestOf(issues), paging, issues };
}

async function findIssue({ queries, addTags }: CatalogSources, bookId: number, number: number) {
  addTags(bookTag(bookId));
  return (await findOneIssue(queries, bookId, number)) ?? null;
}

export function toPaging(page: number, total: number, query: string): Paging {
  return { page, perPage, total: Math.min(total, searchTotalMax), query };
}

export function newestOf(entries: readonly { updated: Date | null; created?: Date }[]): Date {
  const dates = entries.map(({ updated, created }) => updated ?? created ?? since);
  return dates.reduce((latest, date) => (date > latest ? date : latest), since);
}
