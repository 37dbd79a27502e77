import { type UserRow, users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { hashPassword } from "./passwords.server.ts";

/** Hashes the password that a user has just entered again, so that it matches however a device writes it. Ends nothing. */
export async function renewPasswordHash(
  queries: Queries,
  { id, passwordHash: old }: Pick<UserRow, "id" | "passwordHash">,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password, { account: id });
  await queries
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)));
}
