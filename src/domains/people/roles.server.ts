import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { users } from "./users-table.server.ts";
import type { UserRole } from "./vocab.ts";

/** Changes a user's role. Their sessions continue with the new role. */
export async function setRole(tx: Queries, id: number, role: UserRole): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}
