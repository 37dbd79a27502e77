import { indexBook } from "#domains/books/change-book.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { searchColumns } from "#platform/search/search-text.server.ts";
import { listCreditedNames } from "./credits.server.ts";
import { issues } from "./issues-table.server.ts";

/**
 * Indexes a book and some of its issues for search, from the current rows: titles, descriptions, names of publisher and credited people,
 * genres, rating, and status. Call it at the end of a transaction that changed any of these and has locked the book.
 */
export async function renewSearch(
  tx: Queries,
  bookId: number,
  which: "all issues" | "no issue" | { issueId: number },
): Promise<void> {
  const credited = await listCreditedNames(tx, bookId);
  const book = await indexBook(tx, bookId, [...credited.values()].flat());
  const bookTexts = [book.title, book.description, book.username, ...[...credited.values()].flat()];
  if (which === "no issue") return rememberWords(tx, bookTexts);
  const one = which === "all issues" ? undefined : eq(issues.id, which.issueId);
  const found = await tx
    .select({ id: issues.id, title: issues.title, description: issues.description })
    .from(issues)
    .where(and(eq(issues.bookId, bookId), one));
  for (const { id, title, description } of found) {
    const texts = [description, book.username, ...(credited.get(id) ?? [])];
    await tx
      .update(issues)
      .set(searchColumns({ titles: [title, book.title], texts, facets: book.facets }))
      .where(eq(issues.id, id));
  }
  await rememberWords(tx, found.flatMap(({ title, description }) => [title, description]).concat(bookTexts));
}
