import { fail } from "./errors.ts";
import type { UserRow } from "./users-table.server.ts";

/**
 * Throws `email_not_confirmed` unless the user has confirmed their email, so that nobody begins to publish under somebody else's. Does
 * nothing unless mail is delivered (`SMTP_URL`), because otherwise nobody could confirm.
 */
export function requireConfirmedEmail({ emailConfirmedAt }: Pick<UserRow, "emailConfirmedAt">, isMailEnabled: boolean) {
  if (isMailEnabled && !emailConfirmedAt) throw fail("email_not_confirmed");
}

/**
 * The addressee of mail to an account. The name is left out until the email is confirmed, because the email may reach a
 * stranger, and the name can be an advertisement.
 */
export function toRecipient(user: Pick<UserRow, "email" | "username" | "emailConfirmedAt">) {
  return { to: user.email, username: user.emailConfirmedAt ? user.username : "" };
}
