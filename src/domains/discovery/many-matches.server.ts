import type { Queries } from "#platform/db/database.ts";
import { getTableName, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { Searched } from "./find-works.server.ts";
import { searchTotalMax } from "./vocab.ts";

const sampleRows = 2000;
/** What a sample finds may be too much by chance; by more than this many standard deviations it never is. */
const deviations = 6;

/**
 * Whether far more rows match than are ever counted, which saves counting them: where the planner expects so, blocks of the
 * table picked by chance must say so too. False says nothing.
 */
export async function hasSurelyMore(queries: Queries, { table }: Searched, matching: SQL): Promise<boolean> {
  const { rows } = await queries.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select 1 from ${table} where ${matching}`,
  );
  if ((rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0) <= searchTotalMax) return false;
  const { rows: sizes } = await queries.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  const size = sizes[0]?.rows ?? 0;
  if (size <= searchTotalMax) return false;
  const percent = sql.raw(String(Math.min(100, (100 * sampleRows) / size)));
  const { rows: sampled } = await queries.execute<{ all: number; matching: number }>(
    sql`select count(*)::int as all, count(*) filter (where ${matching})::int as matching
      from ${table} tablesample system (${percent})`,
  );
  const { all = 0, matching: some = 0 } = sampled[0] ?? {};
  return all > 0 && ((some - deviations * Math.sqrt(some)) / all) * size > searchTotalMax;
}
