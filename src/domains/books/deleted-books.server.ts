import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, sql } from "#platform/db/drizzle.server.ts";
import { books } from "./books-table.server.ts";
import { deletedBookDays, keptUntil } from "./deleted-book.ts";

/** How many deleted books their owner is shown. */
const shownBooks = 100;
const startOfKeeping = sql`now() - make_interval(days => ${deletedBookDays})`;

/** Hides a book from everybody, its owner included. The caller must have locked it. */
export async function markDeleted(tx: Queries, id: number): Promise<void> {
  await tx.update(books).set({ deletedAt: sql`now()` }).where(eq(books.id, id));
}

/** Undoes `markDeleted`, and returns the slug; undefined if the user has no deleted book with this id that is still kept. */
export async function unmarkDeleted(tx: Queries, publisherId: number, id: number): Promise<string | undefined> {
  const [book] = await tx
    .update(books)
    .set({ deletedAt: null })
    .where(and(eq(books.id, id), isKeptFor(publisherId)))
    .returning({ urlSlug: books.urlSlug });
  return book?.urlSlug;
}

/** Lists the deleted books that a user can bring back, the last deleted first. */
export async function listDeletedBooks(queries: Queries, publisherId: number) {
  const rows = await queries
    .select({
      book_id: books.id,
      book_title: books.title,
      total_issues: sql<number>`${books.lastIssueNumber} - ${books.issueGaps}`,
      deletedAt: sql<Date>`${books.deletedAt}`.mapWith(books.createdAt),
    })
    .from(books)
    .where(isKeptFor(publisherId))
    .orderBy(desc(books.deletedAt), desc(books.id))
    .limit(shownBooks);
  return rows.map(({ deletedAt, ...book }) => ({ ...book, kept_until: keptUntil(deletedAt).toISOString() }));
}

/** The ids of at most `limit` books that nobody can bring back anymore. */
export async function listBooksToPurge(queries: Queries, limit: number): Promise<number[]> {
  const rows = await queries
    .select({ id: books.id })
    .from(books)
    .where(sql`${books.deletedAt} <= ${startOfKeeping}`)
    .orderBy(asc(books.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function isKeptFor(publisherId: number) {
  return and(eq(books.publisherId, publisherId), sql`${books.deletedAt} > ${startOfKeeping}`);
}
