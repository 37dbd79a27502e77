import { namesOf } from "#domains/accounts/former-usernames.server.ts";
import { nameTag } from "#domains/accounts/users.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { credits, issues } from "./issues-table.server.ts";

/**
 * Tells every page that shows this person, their works or their credits that these look different now. What shows numbers of
 * subscribers, or people at the other end of a subscription, shows `people`.
 */
export async function announcePerson(tx: Queries, userId: number): Promise<void> {
  const names = await namesOf(tx, userId);
  const shown = await booksNaming(tx, userId);
  const tags = [...names.map(nameTag), ...shown.map((id) => `book:${id}`)];
  await announce(tx, `user:${userId}`, "people", "works", ...tags);
}

/** The ids of a person's books and of those that they are credited in. */
export async function booksNaming(queries: Queries, userId: number): Promise<number[]> {
  const own = queries.select({ id: books.id }).from(books).where(eq(books.publisherId, userId));
  const credited = queries
    .select({ id: issues.bookId })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .where(eq(credits.userId, userId));
  const found = await own.union(credited);
  return found.map(({ id }) => id);
}
