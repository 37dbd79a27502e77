import { usernameReservedDays } from "./vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";

/** Words for the site and the people who run it. */
const officialWords =
  "admin(?:istrat(?:ion|or))?s?|anonymous|copyright|deleted|erased|everyone|help(?:desk)?|hostmaster|longbox|moderation|mod(?:erator)?s?|official|operators?|postmaster|root|security|staff|support|sys(?:admin|op)s?|system|webmaster";
/** Words that say nothing without one of those. */
const fillers = "a|and|comics|my|of|real|site|team|the";

/** Matches skeletons that consist of words for the site, among them its name. */
function matchOfficial(siteName: string): RegExp {
  const ownName = siteName
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");
  const official = toSkeleton(ownName === "" ? officialWords : `${officialWords}|${ownName}`);
  return new RegExp(`^(?=.*(?:${official}))(?:${official}|${toSkeleton(fillers)})+$`);
}

/** Replaces letters and digits by those that they look like. */
function toSkeleton(text: string): string {
  const plain = { "0": "o", "1": "l", i: "l", "3": "e", "4": "a", "5": "s", "7": "t" } as Record<string, string>;
  return text
    .replace(/[013457i]/g, (sign) => plain[sign] ?? sign)
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/**
 * Whether a username could pass for the site's own: it consists of words for the site, whatever its case and punctuation, with digits added
 * or instead of letters.
 */
export function isOfficialName(username: string, siteName: string): boolean {
  const official = matchOfficial(siteName);
  const name = username.toLowerCase().replace(/[^a-z\d]/g, "");
  return [name, name.replaceAll(/^\d+|\d+$/g, ""), name.replace(/\d/g, "")].some((each) =>
    official.test(toSkeleton(each)),
  );
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
