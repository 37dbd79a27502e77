import { type UserRow, users } from "./users-table.server.ts";
import type { Suspension } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, gt, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";

/** Keeps a user from changing anything until a date; their works stay visible. Replaces an earlier suspension. */
export async function suspendUser(tx: Queries, id: number, { until, reason }: Suspension): Promise<void> {
  await tx.update(users).set({ suspendedUntil: until, suspendReason: reason }).where(eq(users.id, id));
}

/** Ends a suspension early. Throws `already_decided` if the user is not suspended. */
export async function endSuspension(tx: Queries, id: number): Promise<void> {
  const { rowCount } = await tx
    .update(users)
    .set({ suspendedUntil: null, suspendReason: null })
    .where(and(eq(users.id, id), gt(users.suspendedUntil, sql`now()`)));
  if (!rowCount) throw fail("already_decided");
}

/** Returns the suspension of a user, if it has not ended. */
export function suspensionOf({
  suspendedUntil,
  suspendReason,
}: Pick<UserRow, "suspendedUntil" | "suspendReason">): Suspension | undefined {
  return suspendedUntil && suspendedUntil > new Date()
    ? { until: suspendedUntil, reason: suspendReason ?? "" }
    : undefined;
}
