import { books } from "#domains/books/books-table.server.ts";
import { draftPictures, drafts } from "#domains/drafts/drafts-table.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { masterPages, masters } from "#platform/images/masters-table.server.ts";
import type { ExportedFile } from "./zip-stream.server.ts";

/** Yields every master of a user once, after a list of the pages that were made from each. Only one master is read at a time. */
export async function* exportMasters(queries: Queries, userId: number): AsyncGenerator<ExportedFile> {
  const own = await queries.select().from(masters).where(eq(masters.userId, userId)).orderBy(asc(masters.id));
  const pathOf = ({ id, name }: (typeof own)[number]) => `masters/${id} ${name}`;
  const published = await listPublishedPages(queries, userId);
  const drafted = await listDraftedPages(queries, userId);
  yield {
    path: "masters.json",
    json: own.map((master) => ({
      file: pathOf(master),
      sha256: master.hash,
      bytes: master.bytes,
      keptSince: master.createdAt,
      pages: published
        .filter(({ masterId }) => masterId === master.id)
        .map(({ book, issue, page }) => ({ book, issue, page })),
      drafts: [...new Set(drafted.filter(({ masterId }) => masterId === master.id).map(({ draft }) => draft))],
    })),
  };
  for (const master of own) yield { path: pathOf(master), master };
}

function listPublishedPages(queries: Queries, userId: number) {
  const { masterId } = masterPages;
  return queries
    .select({ masterId, book: books.id, issue: issues.number, page: pages.number })
    .from(masterPages)
    .innerJoin(masters, eq(masters.id, masterId))
    .innerJoin(images, eq(images.hash, masterPages.pageHash))
    .innerJoin(pages, eq(pages.imageId, images.id))
    .innerJoin(issues, eq(issues.id, pages.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .where(and(eq(masters.userId, userId), eq(books.publisherId, userId)))
    .orderBy(asc(books.id), asc(issues.number), asc(pages.number));
}

function listDraftedPages(queries: Queries, userId: number) {
  const { masterId } = masterPages;
  return queries
    .select({ masterId, draft: drafts.id })
    .from(masterPages)
    .innerJoin(masters, eq(masters.id, masterId))
    .innerJoin(images, eq(images.hash, masterPages.pageHash))
    .innerJoin(draftPictures, eq(draftPictures.imageId, images.id))
    .innerJoin(drafts, eq(drafts.id, draftPictures.draftId))
    .where(and(eq(masters.userId, userId), eq(drafts.userId, userId)))
    .orderBy(asc(drafts.id));
}
