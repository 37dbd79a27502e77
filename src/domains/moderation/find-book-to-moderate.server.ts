import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";

/** A book with its owner, whether or not anybody else may see it. */
export async function findBookToModerate(queries: Queries, id: number) {
  const owner = {
    id: users.id,
    username: users.username,
    email: users.email,
    emailConfirmedAt: users.emailConfirmedAt,
  };
  const { title, urlSlug, contentRating, hiddenReason, lastIssueNumber } = books;
  const [book] = await queries
    .select({ id: books.id, title, urlSlug, contentRating, hiddenReason, lastIssueNumber, owner })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(eq(books.id, id));
  return book;
}
