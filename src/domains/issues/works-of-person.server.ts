import { books } from "#domains/books/books-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, ne } from "#platform/db/drizzle.server.ts";
import { credits, issues, namedCredits } from "./issues-table.server.ts";

/** The ids of the books that a person has published or is credited in. */
export async function listBooksNaming(queries: Queries, userId: number): Promise<number[]> {
  const own = queries.select({ id: books.id }).from(books).where(eq(books.publisherId, userId));
  const found = await own.union(selectOthersBooks(queries, userId));
  return found.map(({ id }) => id);
}

/** The ids of other people's books in which a person is credited. */
export async function listOthersBooksNaming(queries: Queries, userId: number): Promise<number[]> {
  const found = await selectOthersBooks(queries, userId);
  return found.map(({ id }) => id);
}

function selectOthersBooks(queries: Queries, userId: number) {
  const credited = (table: typeof credits | typeof namedCredits) =>
    queries
      .select({ id: issues.bookId })
      .from(table)
      .innerJoin(issues, eq(issues.id, table.issueId))
      .where(and(eq(table.userId, userId), ne(issues.publisherId, userId)));
  return credited(credits).union(credited(namedCredits));
}
