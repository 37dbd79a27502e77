import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { users } from "./users-table.server.ts";
import type { UserRole } from "./vocab.ts";

/** Gives an ordinary user the role of creator. Called when they publish a book. */
export async function becomeCreator(queries: Queries, id: number): Promise<void> {
  await queries
    .update(users)
    .set({ role: "creator" })
    .where(and(eq(users.id, id), eq(users.role, "user")));
}

/** Changes a user's role. Their sessions continue with the new role. */
export async function setRole(tx: Queries, id: number, role: UserRole): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}
