import { users } from "#domains/people/users-table.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import type { Site } from "../../../src/site.ts";

/** Gives a user the role of a moderator, as only operators can. */
export async function makeModerator({ database }: Pick<Site, "database">, userId: number): Promise<void> {
  await database.queries.update(users).set({ role: "moderator" }).where(eq(users.id, userId));
}
