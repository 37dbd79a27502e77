import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";

/** Deletes expired links that reset a password or confirm an email. */
export async function removeExpiredLinks(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    with resets as (
      delete from password_resets where token_hash in (
        select token_hash from password_resets where expires_at < now() limit ${limit}) returning 1),
    changes as (
      delete from email_changes where user_id in (
        select user_id from email_changes where expires_at < now() limit ${limit}) returning 1)
    select from resets union all select from changes`);
  return rowCount ?? 0;
}
