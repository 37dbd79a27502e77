import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { inArray, sql } from "#platform/db/drizzle.server.ts";

/** When a book was last changed by its owner: created, edited, or continued with a new issue. */
export const lastChange = sql<Date>`greatest(${books.updatedAt}, ${books.createdAt}, (
  select latest.created_at from ${issues} as latest
  where latest.book_id = ${books}.id and latest.number = ${books}.last_issue_number))`.mapWith(books.createdAt);

/** When each of these books was last changed. */
export async function findLastChanges(queries: Queries, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.select({ id: books.id, lastChange }).from(books).where(inArray(books.id, ids));
  return new Map(rows.map((row) => [row.id, row.lastChange]));
}
