import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { isActive } from "./active.server.ts";
import { type UserRow, users } from "./users-table.server.ts";
import { formerUsernamesMax, usernameKeptDays } from "./vocab.ts";

/**
 * Throws `username_taken` when somebody else had this name less than 90 days ago. Call it after the name was written, in
 * the same transaction: writing it waits for whoever gives it up at this moment, so that this sees what they leave behind.
 */
export async function claimUsername(tx: Queries, userId: number, username: string): Promise<void> {
  const name = username.toLowerCase();
  await tx.execute(sql`
    delete from former_usernames where until <= now() or (name = ${name} and user_id = ${userId})`);
  const { rows } = await tx.execute(sql`select 1 from former_usernames where name = ${name}`);
  if (rows.length) throw usernameTaken();
}

/**
 * Keeps the name that a user gives up leading to them, for 90 days. Throws `too_many_usernames` for the sixth at a time, or
 * one person could keep any number of names from everybody else.
 */
export async function keepFormerUsername(tx: Queries, userId: number, username: string): Promise<void> {
  await tx.execute(sql`
    insert into former_usernames (name, user_id, until)
    values (${username.toLowerCase()}, ${userId}, now() + make_interval(days => ${usernameKeptDays}))`);
  const { rows } = await tx.execute<{ kept: number }>(sql`
    select count(*)::int as kept from former_usernames where user_id = ${userId}`);
  if ((rows[0]?.kept ?? 0) <= formerUsernamesMax) return;
  const refusal = fail("too_many_usernames", { days: usernameKeptDays });
  throw fail(refusal.code, { days: usernameKeptDays }, { issues: [{ path: "username", message: refusal.message }] });
}

/** The active user who had this name less than 90 days ago. */
export async function findByFormerUsername(queries: Queries, username: string): Promise<UserRow | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(
      sql`${isActive()} and ${users.id} = (
        select user_id from former_usernames where name = ${username.toLowerCase()} and until > now())`,
    );
  return user;
}

/** The username that a user has and those that still lead to them. */
export async function namesOf(queries: Queries, userId: number): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    select username as name from users where id = ${userId}
    union select name from former_usernames where user_id = ${userId}`);
  return rows.map(({ name }) => name);
}

export function usernameTaken() {
  return fail("username_taken", {}, { issues: [{ path: "username", message: fail("username_taken").message }] });
}
