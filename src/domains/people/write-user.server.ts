import type { Queries } from "#platform/db/database.ts";
import type { SQL } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { mapTakenErrors } from "./map-taken-errors.server.ts";
import { type UserRow, users } from "./users-table.server.ts";

type Update = { [Column in keyof typeof users.$inferInsert]?: (typeof users.$inferInsert)[Column] | SQL };

/** Updates the user that `which` selects, and returns the new row. Throws `session_ended` if there is none, `username_taken`, and `email_taken`. */
export async function writeUser(tx: Queries, which: SQL | undefined, values: Update): Promise<UserRow> {
  const [user] = await mapTakenErrors(tx.update(users).set(values).where(which).returning());
  if (!user) throw fail("session_ended");
  return user;
}
