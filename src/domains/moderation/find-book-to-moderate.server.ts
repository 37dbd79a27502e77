import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isTakenDown } from "#domains/books/visible.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/people/errors.ts";

/** Finds a book with its owner, whether or not anybody else may see it. */
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

/** Locks a book that a moderator has hidden. Throws `already_decided` if none has. */
export async function lockTakenDown(tx: Queries, id: number): Promise<void> {
  const locked = await tx
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.id, id), isTakenDown()))
    .for("no key update");
  if (locked.length === 0) throw fail("already_decided");
}
