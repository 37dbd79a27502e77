import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Estimate } from "./estimate-matches.server.ts";
import { collectMatches, type FoundIds, hasMore, type Reading, scanByDate } from "./read-matches.server.ts";
import type { Terms } from "./search-conditions.server.ts";
import { firstScan, firstScanMax, measuringScan, scanMargin, scannedPerMatch } from "./search-tuning.ts";

/**
 * Reads a page of matches by date. Scans the date index if that costs less than collecting every match. `total` is certain to be
 * exact only if the page is not full.
 */
export async function readPageByDate(
  queries: Queries,
  reading: Reading,
  terms: Terms,
  { all, matching }: Omit<Estimate, "exact">,
): Promise<FoundIds> {
  const { offset, limit } = reading.range;
  const scan = Math.ceil((scanMargin * (offset + limit) * all) / Math.max(1, matching)) + firstScan;
  if (scan < matching * scannedPerMatch) {
    const found = await scanByDate(queries, reading, { ...terms, limit: scan });
    if (found.ids.length === limit) return found;
  }
  return collectMatches(queries, reading, { ...terms, rank: sql`0`, max: null });
}

/**
 * Reads a page of matches by date without an estimate, for example of words in titles, which the statistics do not know. A first
 * scan measures how frequent the matches are among `all` works.
 */
export async function readPageByDateUnestimated(
  queries: Queries,
  reading: Reading,
  terms: Terms,
  all: number,
): Promise<FoundIds> {
  const { offset, limit } = reading.range;
  const scan = offset + limit > firstScanMax ? measuringScan : firstScan;
  const first = await scanByDate(queries, reading, { ...terms, limit: scan });
  if (first.ids.length === limit) return first;
  return readPageByDate(queries, reading, terms, { all, matching: (first.total / scan) * all });
}

/**
 * Reads a page of the works past a position, and counts those up to the cap: reads all of them up to one more than that, because the
 * statistics know nothing about a part of the table.
 */
export async function readPagePast(
  queries: Queries,
  reading: Reading,
  terms: Terms,
  { all, matching }: Omit<Estimate, "exact">,
): Promise<FoundIds> {
  const { totalMax, range } = reading;
  const counted = { ...reading, range: { offset: 0, limit: totalMax + 1 } };
  const scan = Math.ceil((scanMargin * totalMax * all) / Math.max(1, matching)) + firstScan;
  const toPage = ({ ids }: FoundIds) => ({
    total: ids.length,
    ids: ids.slice(range.offset, range.offset + range.limit),
  });
  if (scan < matching * scannedPerMatch) {
    const found = await scanByDate(queries, counted, { ...terms, limit: scan });
    if (found.ids.length > totalMax || !(await hasMore(queries, reading, scan))) return toPage(found);
  }
  return toPage(await collectMatches(queries, counted, { ...terms, rank: sql`0`, max: null }));
}
