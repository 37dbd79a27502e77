import { endMailedLinks, spendEmailToken } from "#domains/people/email-changes.server.ts";
import { lockUser } from "#domains/people/find-user.server.ts";
import { isOtherEmail } from "#domains/people/is-other-email.ts";
import { releaseUnprovenEmail } from "#domains/people/unproven-email.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { writeUser } from "#domains/people/write-user.server.ts";
import { endSessions } from "#domains/sessions/session-rows.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/accounts/security/errors.ts";

/**
 * Sets the user's email, and ends their other sessions if the address is different. `isConfirmed` means that a mailed link has
 * shown that the mailbox is theirs. Throws `email_taken` and `session_ended`.
 */
export async function setEmail(
  tx: Queries,
  { id, session }: Pick<Viewer, "id" | "session">,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
): Promise<{ before: UserRow; user: UserRow }> {
  const before = await lockUser(tx, id);
  const emailConfirmedAt = isConfirmed ? sql`now()` : null;
  const user = await writeUser(tx, eq(users.id, id), { email, emailConfirmedAt });
  // Someone with access to the old mailbox may have logged in through it.
  if (isOtherEmail(email, before.email)) await endSessions(tx, id, session);
  // Links already sent to the old mailbox must not work: somebody else may be reading it.
  await endMailedLinks(tx, id);
  return { before, user };
}

/** Calls `setEmail` with the email that `token` was mailed to. Also throws `email_link_ended`. */
export async function confirmEmail(tx: Queries, viewer: Pick<Viewer, "id" | "session">, token: string) {
  const { email: current, emailConfirmedAt } = await lockUser(tx, viewer.id);
  const email = await spendEmailToken(tx, viewer.id, token);
  // Tells people who open a link twice that the first time was enough.
  const state = emailConfirmedAt ? "confirmed" : "not confirmed yet";
  if (email === undefined) throw fail("email_link_ended", { email: current, state });
  await releaseUnprovenEmail(tx, email);
  return setEmail(tx, viewer, { email, isConfirmed: true });
}
