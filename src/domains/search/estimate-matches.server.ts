import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Reading } from "./read-matches.server.ts";
import { matches, type Works } from "./search-conditions.server.ts";
import {
  prefixUnderestimate,
  sampleDeviations,
  sampleRows,
  statisticsRows,
  trustedFrom,
  unknownPrefixShare,
  unknownWordShare,
} from "./search-tuning.ts";

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
 * are trusted for one frequent word, and for one prefix far beyond the cap; otherwise a random sample must agree.
 */
export async function isSurelyCapped(
  queries: Queries,
  { works, totalMax }: Pick<Reading, "works" | "totalMax">,
  tsquery: string,
  { all, matching }: Estimate,
): Promise<boolean> {
  const isSure = (found: number, read: number, variance = found) =>
    ((found - sampleDeviations * Math.sqrt(variance)) / read) * all > totalMax;
  const isExpectedSure = (expected: number, read: number) => isSure((expected / all) * read, read);
  const isPrefix = tsquery.includes(":*");
  if (!/[&!]/.test(tsquery)) {
    // The estimate adds up a word and its stem, but the same works may have both.
    const least = matching / tsquery.split("|").length;
    const isKnown = least > (isPrefix ? unknownPrefixShare : unknownWordShare) * all + 1;
    const isFar = isPrefix ? least > trustedFrom * totalMax : isExpectedSure(least, Math.min(all, statisticsRows));
    if (isKnown && isFar) return true;
  }
  if (!isExpectedSure(isPrefix ? matching * prefixUnderestimate : matching, sampleRows)) return false;
  const { read, found, variance } = await sampleMatches(queries, works, tsquery, sampleRows / all);
  // Fewer rows than expected mean that the table has shrunk since it was analyzed.
  return isSure(found, Math.max(read, Math.min(sampleRows, all)), variance);
}

type Sample = { read: number; found: number; variance: number };

/**
 * Counts matches in a random `share` of the table's pages. The works of one publisher are often on the same pages, which makes the
 * number of matches vary more than in a sample of single rows.
 */
async function sampleMatches(queries: Queries, works: Works, tsquery: string, share: number): Promise<Sample> {
  const percent = sql.raw(String(Math.min(100, 100 * share)));
  // Repeatable, because the cap decides the order, which has to be the same for all pages of a search.
  const pages = sql`select count(*) as read, count(*) filter (where ${matches(works, tsquery)}) as found
    from ${works.table} tablesample system (${percent}) repeatable (0) group by (ctid::text::point)[0]`;
  const { rows } = await queries.execute<Sample>(
    sql`select coalesce(sum(read), 0)::int as read, coalesce(sum(found), 0)::int as found,
      coalesce(sum(found * found), 0)::int as variance from (${pages}) as pages`,
  );
  return rows[0] ?? { read: 0, found: 0, variance: 0 };
}
