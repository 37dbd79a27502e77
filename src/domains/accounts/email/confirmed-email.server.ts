import { type UserRow, users } from "#domains/accounts/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";

/** `isMailEnabled`: mail is delivered (`SMTP_URL`), not written to files. */
type Dependencies = { queries: Queries; isMailEnabled: boolean };

/**
 * Throws `email_not_confirmed` unless the user has confirmed their email, so that nobody begins to publish under somebody else's. Does
 * nothing if no mail goes out, because then nobody could confirm.
 */
export async function requireConfirmedEmail({ queries, isMailEnabled }: Dependencies, userId: number): Promise<void> {
  if (!isMailEnabled) return;
  const [user] = await queries.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, userId));
  if (!user?.at) throw fail("email_not_confirmed");
}

/**
 * The addressee of mail to an account. The name is left out until the email is confirmed, because the email may reach a
 * stranger, and the name can be an advertisement.
 */
export function toRecipient(user: Pick<UserRow, "email" | "username" | "emailConfirmedAt">) {
  return { to: user.email, username: user.emailConfirmedAt ? user.username : "" };
}
