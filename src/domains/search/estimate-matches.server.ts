import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Reading } from "./read-matches.server.ts";
import { matches, type Works } from "./search-conditions.server.ts";
import { prefixUnderestimate, sampleDeviations, sampleRows, statisticsRows, trustedFrom } from "./search-tuning.ts";

/** How many rows a table has and how many of them match, according to PostgreSQL's statistics. */
export type Estimate = { all: number; matching: number };

type Plan = { "Plan Rows": number };

/**
 * Estimates matches from a query plan, without reading a row. The statistics know every frequent word, but assume that words are
 * independent.
 */
export async function estimateMatches(queries: Queries, works: Works, tsquery: string): Promise<Estimate> {
  const { rows } = await queries.execute<{ "QUERY PLAN": [{ Plan: { Plans?: Plan[] } }] }>(
    sql`explain (format json) select 1 from ${works.table} where ${matches(works, tsquery)}
      union all select 1 from ${works.table}`,
  );
  const [matching, all] = rows[0]?.["QUERY PLAN"][0].Plan.Plans ?? [];
  return { all: Math.max(1, all?.["Plan Rows"] ?? 0), matching: matching?.["Plan Rows"] ?? 0 };
}

/**
 * Whether there are certainly more matches than the cap, so that counting them is unnecessary. False means unknown. The statistics
 * are trusted for one complete word or its stem, and for one prefix far beyond the cap; otherwise a random sample must agree.
 */
export async function isSurelyCapped(
  queries: Queries,
  { works, totalMax }: Pick<Reading, "works" | "totalMax">,
  tsquery: string,
  { all, matching }: Estimate,
): Promise<boolean> {
  const isSure = (found: number, read: number) =>
    read > 0 && ((found - sampleDeviations * Math.sqrt(found)) / read) * all > totalMax;
  const isExpectedSure = (expected: number, read: number) => isSure((expected / all) * read, read);
  const isOneWord = !/[&!]/.test(tsquery);
  const isPrefix = tsquery.includes(":*");
  if (isOneWord && isPrefix && matching > trustedFrom * totalMax) return true;
  if (isOneWord && !isPrefix) {
    // The estimate adds up a word and its stem, but the same works may have both.
    const least = matching / tsquery.split("|").length;
    return isExpectedSure(least, Math.min(all, statisticsRows));
  }
  if (!isExpectedSure(isPrefix ? matching * prefixUnderestimate : matching, sampleRows)) return false;
  const percent = sql.raw(String(Math.min(100, (100 * sampleRows) / all)));
  const { rows } = await queries.execute<{ read: number; found: number }>(
    sql`select count(*)::int as read, count(*) filter (where ${matches(works, tsquery)})::int as found
      from ${works.table} tablesample system (${percent})`,
  );
  const { read = 0, found = 0 } = rows[0] ?? {};
  return isSure(found, read);
}
