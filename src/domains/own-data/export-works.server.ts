import { books } from "#domains/books/books-table.server.ts";
import { readCredits } from "#domains/issues/credits.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { pagePanels } from "#domains/panels/panels-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { asc, eq } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import type { ExportedFile } from "./zip-stream.server.ts";

const picture = { hash: images.hash, format: images.format };

/** Yields every book of a user with its issues and pages. Only one issue is in memory at a time. */
export async function* exportWorks(queries: Queries, userId: number): AsyncGenerator<ExportedFile> {
  const own = await queries
    .select({ id: books.id })
    .from(books)
    .where(eq(books.publisherId, userId))
    .orderBy(asc(books.id));
  for (const { id } of own) yield* exportBook(queries, id);
}

async function* exportBook(queries: Queries, id: number): AsyncGenerator<ExportedFile> {
  const { removed: hidden, deletedAt } = books;
  const texts = {
    id: books.id,
    title: books.title,
    urlSlug: books.urlSlug,
    description: books.description,
    contentRating: books.contentRating,
    status: books.status,
    language: books.language,
    hidden,
    downloadable: books.downloadable,
    keepsMasters: books.keepsMasters,
    sharesScript: books.sharesScript,
    sharesPanels: books.sharesPanels,
    createdAt: books.createdAt,
    updatedAt: books.updatedAt,
    deletedAt,
  };
  const [book] = await queries
    .select({ texts, genres: books.genres, cover: picture })
    .from(books)
    .innerJoin(images, eq(images.id, books.coverId))
    .where(eq(books.id, id));
  // Deleted while the export was running.
  if (!book) return;
  const folder = `works/${book.texts.urlSlug}-${id}`;
  yield { path: `${folder}/book.json`, json: { ...book.texts, genres: book.genres } };
  yield { path: `${folder}/cover`, picture: book.cover };
  const all = await queries
    .select({ id: issues.id })
    .from(issues)
    .where(eq(issues.bookId, id))
    .orderBy(asc(issues.number));
  for (const issue of all) yield* exportIssue(queries, folder, issue.id);
}

async function* exportIssue(queries: Queries, bookFolder: string, id: number): AsyncGenerator<ExportedFile> {
  const { number, title, description, pageTotal, createdAt, updatedAt } = issues;
  const [issue] = await queries
    .select({ texts: { id: issues.id, number, title, description, pageTotal, createdAt, updatedAt }, cover: picture })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(eq(issues.id, id));
  if (!issue) return;
  const { withoutProfile: _, ...credits } = await readCredits(queries, { issueId: id });
  const folder = `${bookFolder}/issues/${issue.texts.number}`;
  const found = await queries
    .select({
      number: pages.number,
      kind: pages.kind,
      contentNote: pages.contentNote,
      description: pages.description,
      panels: pagePanels.panels,
      picture,
    })
    .from(pages)
    .leftJoin(pagePanels, eq(pagePanels.pageId, pages.id))
    .innerJoin(images, eq(images.id, pages.imageId))
    .where(eq(pages.issueId, id))
    .orderBy(asc(pages.number));
  yield {
    path: `${folder}/issue.json`,
    json: {
      ...issue.texts,
      credits,
      pages: found.map(({ picture: _picture, panels, ...said }) => ({ ...said, panels: panels ?? [] })),
    },
  };
  yield { path: `${folder}/cover`, picture: issue.cover };
  for (const page of found)
    yield { path: `${folder}/pages/${String(page.number).padStart(3, "0")}`, picture: page.picture };
}
