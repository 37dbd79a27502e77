import { deleteKeys } from "#domains/accounts/api-keys/api-key-rows.server.ts";
import { forgetTries } from "#domains/accounts/security/second-factor-rows.server.ts";
import { endMailedLinks } from "#domains/people/email-changes.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { writeUser } from "#domains/people/write-user.server.ts";
import { endSessions } from "#domains/sessions/session-rows.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";

/**
 * Sets a password, and ends all of the user's sessions, API keys, and mailed links. `confirmsEmail` means that they have followed
 * a mailed link. Throws `session_ended` if the user is gone, or if a concurrent change has already raised `sessionVersion`.
 */
export async function setPassword(
  tx: Queries,
  { id, sessionVersion, confirmsEmail = false }: { id: number; sessionVersion?: number; confirmsEmail?: boolean },
  passwordHash: string,
): Promise<UserRow> {
  const unchanged = sessionVersion === undefined ? undefined : eq(users.sessionVersion, sessionVersion);
  const nextVersion = sql`${users.sessionVersion} + 1`;
  const emailConfirmedAt = confirmsEmail ? sql`coalesce(${users.emailConfirmedAt}, now())` : undefined;
  const values = { passwordHash, sessionVersion: nextVersion, emailConfirmedAt };
  const user = await writeUser(tx, and(eq(users.id, id), unchanged), values);
  await endSessions(tx, id);
  await deleteKeys(tx, id);
  // Wrong codes were typed by somebody who knows only the old password.
  await forgetTries(tx, id);
  await endMailedLinks(tx, id);
  return user;
}
