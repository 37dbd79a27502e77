import { books } from "#domains/books/books-table.server.ts";
import { requireConfirmedEmail } from "#domains/people/confirmed-email.server.ts";
import { lockUnsuspendedUser, requireActiveUser } from "#domains/people/find-user.server.ts";
import { isInFirstWeek } from "#domains/people/first-week.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, count, eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/publishing/records/errors.ts";

export type AuthorRules = { isMailEnabled: boolean; limits: Limits<"firstWeekBooks"> };
type Work = "book" | "issue";

declare const isChecked: unique symbol;
/** Somebody who may publish now, and whose account is locked until the transaction ends. */
export type Author = Pick<UserRow, "id" | "role"> & { [isChecked]: Work };

/**
 * Throws unless this person may publish a new book or issue: `session_ended` if they have left, `suspended`, `email_not_confirmed`, or
 * `too_many_books` in their first week. Locks them, so that it stays true until the transaction ends.
 */
export async function mayPublish(rules: AuthorRules, tx: Queries, userId: number, work: Work): Promise<Author> {
  const user = await lockUnsuspendedUser(tx, userId);
  await checkAuthor(rules, tx, user, work);
  return user as UserRow & Author;
}

/** The same before an upload arrives: without a lock, and without suspended people, who are refused earlier. */
export async function expectToPublish(rules: AuthorRules, queries: Queries, userId: number, work: Work): Promise<void> {
  await checkAuthor(rules, queries, await requireActiveUser(queries, { id: userId }, "session_ended"), work);
}

async function checkAuthor({ isMailEnabled, limits }: AuthorRules, queries: Queries, user: UserRow, work: Work) {
  // Others have published before; if they have not confirmed their email, no mail went out then.
  if (user.role === "user") requireConfirmedEmail(user, isMailEnabled);
  // Nobody can flood the site before anybody notices.
  if (work === "issue" || !isInFirstWeek(user)) return;
  const { points, seconds } = limits.rules.firstWeekBooks;
  const isRecent = sql`${books.createdAt} > now() - make_interval(secs => ${seconds})`;
  const [row] = await queries
    .select({ total: count() })
    .from(books)
    .where(and(eq(books.publisherId, user.id), isRecent));
  if ((row?.total ?? 0) >= points) throw fail("too_many_books", {}, { retryAfterSeconds: seconds });
}
