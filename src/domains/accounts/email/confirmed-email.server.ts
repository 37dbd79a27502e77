import type { UserRow } from "#domains/accounts/users-table.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";

/** `mailGoesOut`: mail is delivered (`SMTP_URL`), not written to files. */
type Dependencies = { queries: Queries; mailGoesOut: boolean };

/**
 * Throws `email_not_confirmed` unless the user has confirmed their email, so that nobody publishes under somebody else's. If no
 * mail goes out, nobody could confirm anything, and this does nothing.
 */
export async function requireConfirmedEmail({ queries, mailGoesOut }: Dependencies, userId: number): Promise<void> {
  if (!mailGoesOut) return;
  const [user] = await queries.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, userId));
  if (!user?.at) throw fail("email_not_confirmed");
}

/** Whom a mail to an account is for. Without a name while its email is not confirmed: a stranger may read it, and a name can be an advertisement. */
export function addresseeOf(user: Pick<UserRow, "email" | "username" | "emailConfirmedAt">) {
  return { to: user.email, username: user.emailConfirmedAt ? user.username : "" };
}
