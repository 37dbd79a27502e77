import { isModerator } from "#platform/api/is-moderator.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { users } from "./users-table.server.ts";
import type { UserRole } from "./vocab.ts";

/** Changes a user's role. Their sessions continue with the new role. Whoever may moderate is trusted with their own works, too. */
export async function setRole(tx: Queries, id: number, role: UserRole): Promise<void> {
  await tx
    .update(users)
    .set({ role, ...(isModerator({ role }) && { standing: null }) })
    .where(eq(users.id, id));
}
