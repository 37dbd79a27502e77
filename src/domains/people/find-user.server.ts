import { failSuspended } from "#platform/api/fail-suspended.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { fail } from "./errors.ts";
import { isActive, isNotErased } from "./active.server.ts";
import { suspensionOf } from "./suspend.server.ts";
import { type UserRow, users } from "./users-table.server.ts";

type UserRef = { id: number } | { username: string };

/** Finds a user by email, even a deactivated or banned one, but not one who is being erased. */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotErased()));
  return user;
}

/** Finds an active user by id, or by username in any letter case. */
export async function findActiveUser(queries: Queries, by: UserRef): Promise<UserRow | undefined> {
  const [user] =
    "id" in by
      ? await selectActiveById(queries).execute({ id: by.id })
      : await selectActiveByName(queries).execute({ name: by.username.toLowerCase() });
  return user;
}

const selectActiveById = prepareQuery((queries) =>
  queries
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder("id")), isActive()))
    .prepare("active_user_by_id"),
);
const selectActiveByName = prepareQuery((queries) =>
  queries
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, sql.placeholder("name")), isActive()))
    .prepare("active_user_by_name"),
);

/** Finds a user by username in any letter case, even a deactivated or banned one, but not one who is being erased. */
export async function findUnerasedUser(queries: Queries, username: string): Promise<UserRow | undefined> {
  const named = eq(sql`lower(${users.username})`, username.toLowerCase());
  const [user] = await queries.select().from(users).where(and(named, isNotErased()));
  return user;
}

/** Finds an active user by id or username. Throws `code` if there is none. */
export async function requireActiveUser(
  queries: Queries,
  by: UserRef,
  code: "user_not_found" | "session_ended",
): Promise<UserRow> {
  const user = await findActiveUser(queries, by);
  if (!user) throw fail(code);
  return user;
}

/**
 * Locks an active user until the transaction ends, so that deactivation, erasing, and other changes to the account wait. Call it
 * before locking anything else. Throws `session_ended` if the user is not active.
 */
export async function lockUser(tx: Queries, id: number): Promise<UserRow> {
  const active = and(eq(users.id, id), isActive());
  const [user] = await tx.select().from(users).where(active).for("no key update");
  if (!user) throw fail("session_ended");
  return user;
}

/**
 * Same, for changes that a suspended user may not make. The suspension may have begun after the call was admitted, such as during a
 * long upload. Also throws `account_suspended`.
 */
export async function lockUnsuspendedUser(tx: Queries, id: number): Promise<UserRow> {
  const user = await lockUser(tx, id);
  const suspension = suspensionOf(user);
  if (suspension) throw failSuspended(suspension);
  return user;
}
