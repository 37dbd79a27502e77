import type { Queries } from "#platform/db/database.ts";
import { readSettings } from "#domains/settings/site-settings.server.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { failAt } from "./errors.ts";
import { isActive } from "./active.server.ts";
import { isErasedName, isOfficialName } from "./reserved-usernames.server.ts";
import { type UserRow, users } from "./users-table.server.ts";
import { formerUsernamesMax, usernameReservedDays } from "./vocab.ts";

/**
 * Throws `username_taken` if somebody else gave up this name or was erased with it less than 90 days ago, or if it could pass for
 * the site's own. Call it after writing the name, in the same transaction: that write waits for a concurrent transaction that
 * gives up the name, so this sees its result.
 */
export async function claimUsername(tx: Queries, userId: number, username: string): Promise<void> {
  const name = username.toLowerCase();
  await tx.execute(sql`
    delete from former_usernames where until <= now() or (name = ${name} and user_id = ${userId})`);
  const { rows } = await tx.execute(sql`select 1 from former_usernames where name = ${name}`);
  const { name: siteName } = await readSettings(tx);
  if (rows.length || isOfficialName(username, siteName) || (await isErasedName(tx, username)))
    throw failAt("username", "username_taken");
}

/**
 * Reserves a name that its user gives up; its links keep working for 90 days. Throws `too_many_usernames` beyond five names at a
 * time, so that nobody can hoard them.
 */
export async function reserveFormerUsername(tx: Queries, userId: number, username: string): Promise<void> {
  await tx.execute(sql`
    insert into former_usernames (name, user_id, until)
    values (${username.toLowerCase()}, ${userId}, now() + make_interval(days => ${usernameReservedDays}))`);
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from former_usernames where user_id = ${userId}`);
  if ((rows[0]?.total ?? 0) <= formerUsernamesMax) return;
  throw failAt("username", "too_many_usernames", { days: usernameReservedDays });
}

/** Finds the active user who gave up this name less than 90 days ago. */
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

/** Lists a user's current username and the former ones that are still reserved for them. */
export async function listUsernames(queries: Queries, userId: number): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    select username as name from users where id = ${userId}
    union select name from former_usernames where user_id = ${userId}`);
  return rows.map(({ name }) => name);
}
