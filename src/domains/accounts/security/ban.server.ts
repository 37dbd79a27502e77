import { isBanned } from "#domains/people/active.server.ts";
import { endMailedLinks } from "#domains/people/email-changes.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { removeApplication } from "#domains/registration/application-rows.server.ts";
import { fail } from "./errors.ts";
import { withholdReleased } from "#platform/images/record-images.server.ts";
import { endSessions } from "#domains/sessions/session-rows.server.ts";

const now = sql`now()`;

/**
 * Hides a user and their works until `unbanUser`, and ends their sessions and mailed links. The caller announces the person.
 * Banning a banned user replaces the reason.
 */
export async function banUser(tx: Queries, id: number, reason: string): Promise<void> {
  await tx
    .update(users)
    .set({
      bannedAt: sql`coalesce(${users.bannedAt}, ${now})`,
      banReason: reason,
      // A ban decides about an application too.
      appliedAt: null,
      deactivatedAt: sql`coalesce(${users.deactivatedAt}, ${now})`,
      sessionVersion: sql`${users.sessionVersion} + 1`,
    })
    .where(eq(users.id, id));
  await withholdReleased(tx, id);
  await endSessions(tx, id);
  await endMailedLinks(tx, id);
  await removeApplication(tx, id);
}

/**
 * Undoes `banUser`. Somebody who was deactivated before the ban stays so until their next login. The caller announces the person.
 * Throws `already_decided` if the user is not banned.
 */
export async function unbanUser(tx: Queries, id: number): Promise<void> {
  const { rowCount } = await tx
    .update(users)
    .set({
      bannedAt: null,
      banReason: null,
      deactivatedAt: sql`nullif(${users.deactivatedAt}, ${users.bannedAt})`,
    })
    .where(and(eq(users.id, id), isBanned()));
  if (!rowCount) throw fail("already_decided");
}

/**
 * Throws `account_banned` with the reason if this user is banned, and `application_waiting` if nobody has decided about their account yet.
 * Call it only for somebody who has proven to be the user.
 */
export function requireAdmitted(user: Pick<UserRow, "bannedAt" | "banReason" | "appliedAt">): void {
  if (user.bannedAt) throw fail("account_banned", { reason: user.banReason ?? "" });
  if (user.appliedAt) throw fail("application_waiting");
}
