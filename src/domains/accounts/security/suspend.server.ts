import { type UserRow, users } from "#domains/accounts/users-table.server.ts";
import type { Suspension } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";

/** Keeps a user from changing anything until then; their works stay visible. Replaces an earlier suspension. */
export async function suspendUser(tx: Queries, id: number, { until, reason }: Suspension): Promise<void> {
  await tx.update(users).set({ suspendedUntil: until, suspendReason: reason }).where(eq(users.id, id));
}

/** Undoes `suspendUser` before its time. */
export async function endSuspension(tx: Queries, id: number): Promise<void> {
  await tx.update(users).set({ suspendedUntil: null, suspendReason: null }).where(eq(users.id, id));
}

/** The suspension of a user, if it has not ended. */
export function suspensionOf({
  suspendedUntil,
  suspendReason,
}: Pick<UserRow, "suspendedUntil" | "suspendReason">): Suspension | undefined {
  return suspendedUntil && suspendedUntil > new Date()
    ? { until: suspendedUntil, reason: suspendReason ?? "" }
    : undefined;
}
