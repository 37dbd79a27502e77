import { isUnusedPrefix } from "#domains/publishing/records/image-prefixes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";

/** How long the prefixes issued for a form stay valid if no work uses them. */
const prefixDays = 1;
/** How long a repeated Idempotency-Key gets the first response again. */
const keyDays = 7;

/** Deletes prefixes that were issued more than a day ago and that no work uses. */
export async function removeUnusedPrefixes(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from image_prefixes where prefix in (
      select prefix from image_prefixes as old
      where created_at < now() - make_interval(days => ${prefixDays}) and ${isUnusedPrefix}
      limit ${limit})`);
  return rowCount ?? 0;
}

/** Deletes Idempotency-Keys that are more than a week old. */
export async function removeOldKeys(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from publishings where (user_id, idempotency_key) in (
      select user_id, idempotency_key from publishings
      where created_at < now() - make_interval(days => ${keyDays}) limit ${limit})`);
  return rowCount ?? 0;
}
