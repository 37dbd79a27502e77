import { books } from "#domains/books/books-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { issues } from "./issues-table.server.ts";
import { takenBackIssues } from "./taken-back-table.server.ts";

/**
 * Takes the next issue number of a book, after those of issues that have been taken back. Concurrent callers get different numbers. Throws
 * `book_not_found`.
 */
export async function takeIssueNumber(tx: Queries, bookId: number): Promise<number> {
  const next = nextNumber(bookId);
  const [row] = await tx
    .update(books)
    .set({ lastIssueNumber: next, issueGaps: sql`${books.issueGaps} + ${next} - ${books.lastIssueNumber} - 1` })
    .where(eq(books.id, bookId))
    .returning({ number: books.lastIssueNumber });
  if (!row) throw fail("book_not_found");
  return row.number;
}

/** The number that the next issue of a book gets, unless another comes before it. Throws `book_not_found`. */
export async function findNextNumber(queries: Queries, bookId: number): Promise<number> {
  const [row] = await queries
    .select({ number: nextNumber(bookId) })
    .from(books)
    .where(eq(books.id, bookId));
  if (!row) throw fail("book_not_found");
  return row.number;
}

function nextNumber(bookId: number) {
  const taken = sql`(select max(${takenBackIssues.number}) from ${takenBackIssues} where ${takenBackIssues.bookId} = ${bookId})`;
  return sql<number>`greatest(${books.lastIssueNumber}, ${taken}) + 1`;
}

/** Renews what a book knows of its issues' numbers, after one has been removed or has returned. */
export async function renewIssueNumbers(tx: Queries, bookId: number): Promise<void> {
  const ofBook = sql`from ${issues} where ${issues.bookId} = ${bookId}`;
  await tx
    .update(books)
    .set({
      lastIssueNumber: sql`(select coalesce(max(${issues.number}), 0) ${ofBook})`,
      issueGaps: sql`(select coalesce(max(${issues.number}), 0) - count(*) ${ofBook})`,
    })
    .where(eq(books.id, bookId));
}
