import { usernameReservedDays } from "./vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";

/** Names that could pass for the site or the people who run it, without punctuation and digits. */
const official = new Set([
  "administration",
  "administrator",
  "anonymous",
  "copyright",
  "deleted",
  "erased",
  "everyone",
  "hostmaster",
  "longbox",
  "longboxadmin",
  "longboxhelp",
  "longboxofficial",
  "longboxsupport",
  "longboxteam",
  "moderation",
  "moderator",
  "moderators",
  "official",
  "operator",
  "postmaster",
  "security",
  "support",
  "sysadmin",
  "system",
  "webmaster",
]);

/** Whether a username could pass for the site's own, whatever its case, punctuation, and digits. */
export function isOfficialName(username: string): boolean {
  return official.has(username.toLowerCase().replace(/[^a-z]/g, ""));
}

/** Reserves all usernames, current and former, of a user who is about to be erased. They are kept for 90 days, as hashes. */
export async function reserveErasedNames(tx: Queries, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into erased_usernames (name_hash, until)
    select sha256(convert_to(name, 'UTF8')), now() + make_interval(days => ${usernameReservedDays})
    from (select lower(username) as name from users where id = ${userId}
      union select name from former_usernames where user_id = ${userId}) as names
    on conflict (name_hash) do update set until = excluded.until`);
}

/** Whether somebody who had this name was erased less than 90 days ago. */
export async function isErasedName(queries: Queries, username: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    select from erased_usernames
    where name_hash = sha256(convert_to(${username.toLowerCase()}, 'UTF8')) and until > now()`);
  return rows.length > 0;
}

/** Deletes erased names whose 90 days are over. */
export async function removeFreedNames(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from erased_usernames where name_hash in (
      select name_hash from erased_usernames where until <= now() limit ${limit})`);
  return rowCount ?? 0;
}
