import { books } from "#domains/books/books-table.server.ts";
import { publishings } from "#domains/publishing/records/publishing-tables.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, like, lt, sql } from "#platform/db/drizzle.server.ts";
import { sampleBooks } from "./books.ts";

const keyPrefix = "sample-comic/";

/** The Idempotency-Key that a sample comic is published with; it identifies the comic later. */
export function sampleKey(urlSlug: string): string {
  return `${keyPrefix}${urlSlug}`;
}

/** Whether the site has books other than the sample comics. */
export async function hasOwnBooks(queries: Queries): Promise<boolean> {
  const [row] = await queries
    .select({ own: sql<boolean>`count(*) > count(${publishings.bookId})` })
    .from(books)
    .leftJoin(publishings, and(eq(publishings.bookId, books.id), like(publishings.idempotencyKey, `${keyPrefix}%`)));
  return row?.own ?? false;
}

/** The slugs of the sample comics that are missing or incomplete. */
export async function unfinishedBooks(queries: Queries): Promise<string[]> {
  // Dating a book is the last step: it moves the book's creation time before that of its `publishings` row.
  const finished = await queries
    .select({ key: publishings.idempotencyKey })
    .from(publishings)
    .innerJoin(books, eq(books.id, publishings.bookId))
    .where(and(like(publishings.idempotencyKey, `${keyPrefix}%`), lt(books.createdAt, publishings.createdAt)));
  const keys = new Set(finished.map(({ key }) => key));
  return sampleBooks.map(({ urlSlug }) => urlSlug).filter((urlSlug) => !keys.has(sampleKey(urlSlug)));
}
