import { fail } from "#domains/moderation/notices/errors.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import { isModerator } from "#platform/api/is-moderator.ts";
import type { Queries } from "#platform/db/database.ts";
import { findBookToModerate } from "./find-book-to-moderate.server.ts";
import type { ReportedThing } from "./record/vocab.ts";
import { reportedThings } from "./reported-things.server.ts";
import { findPerson } from "./reports.server.ts";

/**
 * Finds the person and, if it is about a work, the book that a moderator acts on. For an issue or its credits, that is its book.
 * Throws `book_not_found`, `issue_not_found`, or `user_not_found`, and `not_allowed` if the person is a moderator and the viewer no
 * admin.
 */
export async function findSubject(queries: Queries, { kind, id }: ReportedThing, viewer: Pick<Viewer, "role">) {
  const { findBookId, notFound } = reportedThings[kind];
  const bookId = await findBookId(queries, id);
  if (bookId === undefined) throw fail(notFound);
  const book = bookId === null ? undefined : await findBookToModerate(queries, bookId);
  if (bookId !== null && !book) throw fail("book_not_found");
  const person = await findPerson(queries, book?.owner.id ?? id);
  if (!person) throw fail("user_not_found");
  // Only admins can act on moderators and admins.
  if (isModerator(person) && viewer.role !== "admin") throw fail("not_allowed");
  return { book, person };
}
