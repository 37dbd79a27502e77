import { isBanned } from "./active.server.ts";
import { type UserRow, users } from "./users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, isNull, sql } from "#platform/db/drizzle.server.ts";
import { unreachableEmail } from "./unreachable-email.server.ts";

/** Whether a banned account holds this email without ever having confirmed it. The email may be anybody's. */
export function isUnproven(holder: Pick<UserRow, "bannedAt" | "emailConfirmedAt">): boolean {
  return holder.bannedAt !== null && holder.emailConfirmedAt === null;
}

/**
 * Releases the email of a banned account that never confirmed it, so that its real owner can use it. Call this only for somebody
 * who has to confirm the email.
 */
export async function releaseUnprovenEmail(tx: Queries, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: unreachableEmail })
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isBanned(), isNull(users.emailConfirmedAt)));
}
