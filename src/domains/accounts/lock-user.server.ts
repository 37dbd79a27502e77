import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { isActive } from "./active.server.ts";
import { type UserRow, users } from "./users-table.server.ts";

/**
 * Locks an active user until the transaction ends, so that leaving the site and other changes to the account wait. Call it
 * before locking anything else. Throws `session_ended` if the user has left.
 */
export async function lockUser(tx: Queries, id: number): Promise<UserRow> {
  const active = and(eq(users.id, id), isActive());
  const [user] = await tx.select().from(users).where(active).for("no key update");
  if (!user) throw fail("session_ended");
  return user;
}
