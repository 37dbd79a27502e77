import { hidingTag, nameTag, peopleTag, userTag } from "#domains/people/cache-tags.ts";
import { listUsernames } from "#domains/people/former-usernames.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { bookTag, worksTag } from "#domains/books/cache-tags.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, ne } from "#platform/db/drizzle.server.ts";
import { credits, issues, namedCredits } from "./issues-table.server.ts";

/**
 * Drops the cached pages that show this person, their works, or their credits; all lists of people or works; and sitemaps. Has the list of
 * withheld pictures reread.
 */
export async function announcePerson(tx: Queries, userId: number): Promise<void> {
  const names = await listUsernames(tx, userId);
  const bookIds = await listBooksNaming(tx, userId);
  await announce(tx, userTag(userId), peopleTag, worksTag, hidingTag, ...names.map(nameTag), ...bookIds.map(bookTag));
}

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
