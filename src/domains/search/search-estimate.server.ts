import type { Queries } from "#platform/db/database.ts";
import { getTableName, sql } from "#platform/db/drizzle.server.ts";
import { matches } from "./search-filters.server.ts";
import type { Searched } from "./search-listing.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** How many rows there are, and how many of them match, as PostgreSQL's statistics say. */
export type Estimate = { all: number; matching: number };

/** Reads no row. The statistics know how often each frequent word is there, and take words for independent of each other. */
export async function estimated(queries: Queries, { table, row }: Searched, tsquery: string): Promise<Estimate> {
  const [{ rows: plans }, { rows: sizes }] = await Promise.all([
    queries.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      sql`explain (format json) select 1 from ${table} where ${matches(row, tsquery)}`,
    ),
    queries.execute<{ rows: number }>(
      sql`select reltuples::float8 as rows from pg_class where oid = ${getTableName(table)}::regclass`,
    ),
  ]);
  return { all: Math.max(1, sizes[0]?.rows ?? 0), matching: plans[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0 };
}

const sampleRows = 1500;
/** What a sample finds may be too much by chance; by more than this many standard deviations it hardly ever is. */
const deviations = 4;

/**
 * Whether far more rows match than are ever counted, which saves counting them. One whole word's statistics are believed,
 * also a beginning's where they are far beyond doubt; others are held against blocks of the table picked by chance. False
 * says nothing.
 */
export async function hasSurelyMore(
  queries: Queries,
  { table, row }: Searched,
  tsquery: string,
  { all, matching }: Estimate,
): Promise<boolean> {
  if (matching < 1.2 * searchTotalMax) return false;
  if (!/[&|!*]/.test(tsquery) || (!/[&|!]/.test(tsquery) && matching > 3 * searchTotalMax)) return true;
  const percent = sql.raw(String(Math.min(100, (100 * sampleRows) / all)));
  const { rows } = await queries.execute<{ read: number; found: number }>(
    sql`select count(*)::int as read, count(*) filter (where ${matches(row, tsquery)})::int as found
      from ${table} tablesample system (${percent})`,
  );
  const { read = 0, found = 0 } = rows[0] ?? {};
  return read > 0 && ((found - deviations * Math.sqrt(found)) / read) * all > searchTotalMax;
}
