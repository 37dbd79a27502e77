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

/**
 * How many rows a table has, how many of them match, and how many have the words as they are written, without prefixes, according to
 * PostgreSQL's statistics.
 */
export type Estimate = { all: number; matching: number; exact: number };

type Plan = { "Plan Rows": number };

/**
 * Estimates matches from a query plan, without reading a row. The statistics know every frequent word, but assume that words are
 * independent.
 */
export async function estimateMatches(queries: Queries, works: Works, tsquery: string): Promise<Estimate> {
  const { rows } = await queries.execute<{ "QUERY PLAN": [{ Plan: { Plans?: Plan[] } }] }>(
    sql`explain (format json) select 1 from ${works.table} where ${matches(works, tsquery)}
      union all select 1 from ${works.table}
      union all select 1 from ${works.table} where ${matches(works, tsquery.replaceAll(":*", ""))}`,
  );
  const plans = rows[0]?.["QUERY PLAN"][0].Plan.Plans ?? [];
  const [matching = 0, all = 0, exact = 0] = plans.map((plan) => plan["Plan Rows"]);
  return { all: Math.max(1, all), matching, exact };
}

/**
 * Whether there are certainly more matches than the cap, so that counting them is unnecessary. False means unknown. The statistics
 * are trusted for one frequent word, which may be the beginning of others, and for one prefix far beyond the cap; otherwise a random
 * sample must agree.
 */
export async function isSurelyCapped(
  queries: Queries,
  { works, totalMax }: Pick<Reading, "works" | "totalMax">,
  tsquery: string,
  { all, matching, exact }: Estimate,
): Promise<boolean> {
  const isSure = (found: number, read: number, variance = found) =>
    ((found - sampleDeviations * Math.sqrt(variance)) / read) * all > totalMax;
  const isExpectedSure = (expected: number, read: number) => isSure((expected / all) * read, read);
  const isPrefix = tsquery.includes(":*");
  if (!/[&!]/.test(tsquery)) {
    // The estimates add up a word and its stem, but the same works may have both.
    const [word = 0, prefix = 0] = [exact, matching].map((estimate) => estimate / tsquery.split("|").length);
    if (word > unknownWordShare * all + 1 && isExpectedSure(word, Math.min(all, statisticsRows))) return true;
    if (isPrefix && prefix > unknownPrefixShare * all + 1 && prefix > trustedFrom * totalMax) return true;
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
