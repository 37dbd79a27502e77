import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { matchAllInTitle, matchAllWords } from "#platform/search/typed-words.server.ts";
import { type Estimate, estimateMatches, isSurelyCapped } from "./estimate-matches.server.ts";
import { readPageByDate, readPageByDateUnestimated } from "./page-by-date.server.ts";
import { collectMatches, countByFacets, countMatches, type FoundIds, listAll } from "./read-matches.server.ts";
import { matches } from "./search-conditions.server.ts";
import { addFacets, type Search } from "./search-for-works.server.ts";
import { collectMax, rankedMax } from "./search-tuning.ts";
import { searchTotalMax } from "./vocab.ts";

type Order = "date" | "rank" | "titles first";

/**
 * Finds one page of results and counts them all.
 *
 *   the search has       matches         order                                by
 *   nothing              any             date                                 listAll
 *   filters, or a sort   any             date                                 readPageByDate
 *   words                ≤ `rankedMax`   rank, then date                      readPageByRank
 *   words                more            all words in the title, then date    readTitlesFirst
 *
 * If few matches are expected, `collectPage` reads them all in one query, for both the total and the page, in the order that the
 * estimate suggests.
 */
export async function findPage(search: Search): Promise<FoundIds> {
  const { queries, reading, isNamed } = search;
  const tsquery = addFacets(matchAllWords(search.words), search.facets);
  if (tsquery === null) return isNamed ? collectPage(search, null, "date") : listAll(queries, reading);
  const estimate = isNamed ? null : await estimateMatches(queries, reading.works, tsquery);
  const { total, collected } = await collectOrCount(search, tsquery, estimate);
  const order = chooseOrder(search, total);
  const isUsable = isNamed || total <= searchTotalMax;
  if (collected && isUsable && isSameOrder(search, collected.order, order)) return collected.page;
  if (order === "rank") return readPageByRank(search, tsquery);
  if (order === "titles first") return { total, ids: await readTitlesFirst(search, total) };
  return { total, ids: await readPageWithinTotal(search, tsquery, total, estimate) };
}

/**
 * Finds the total. If one query for both costs less than counting first, also finds the page, in the order that the estimate suggests.
 */
async function collectOrCount(
  search: Search,
  tsquery: string,
  estimate: Estimate | null,
): Promise<{ total: number; collected?: { page: FoundIds; order: Order } }> {
  if (estimate && (await isSurelyCapped(search.queries, search.reading.works, tsquery, estimate)))
    return { total: searchTotalMax + 1 };
  const expected = estimate?.matching ?? 0;
  if (!isCollectible(search, expected)) return { total: await countAll(search, tsquery) };
  const order = chooseOrder(search, expected);
  const page = await collectPage(search, tsquery, order);
  return { total: page.total, collected: { page, order } };
}

function chooseOrder({ words, reading }: Search, total: number): Order {
  if (matchAllWords(words) === null || reading.sort) return "date";
  return total <= rankedMax ? "rank" : "titles first";
}

/** Whether one query for both costs less than counting first: few matches are expected, or a later page needs most of them anyway. */
function isCollectible({ words, reading }: Search, expected: number): boolean {
  return expected <= rankedMax || reading.range.offset > 0 || (matchAllWords(words) !== null && expected <= collectMax);
}

/** Reads the total and the page in one query. Unless the search names a user, stops beyond the cap, where the page is not used. */
function collectPage(search: Search, tsquery: string | null, order: Order): Promise<FoundIds> {
  const max = search.isNamed ? null : searchTotalMax + 1;
  return collectMatches(search.queries, search.reading, { tsquery, rank: buildRank(search, order), max });
}

function countAll({ queries, reading, words, facets }: Search, tsquery: string): Promise<number> {
  return matchAllWords(words) === null && facets !== null
    ? countByFacets(queries, reading, facets)
    : countMatches(queries, reading, tsquery);
}

const readPageByRank = (search: Search, tsquery: string): Promise<FoundIds> => collectPage(search, tsquery, "rank");

async function readPageWithinTotal(
  { reading, ...search }: Search,
  tsquery: string,
  total: number,
  estimate: Estimate | null,
): Promise<number[]> {
  const withinTotal = { ...search, reading: { ...reading, range: clampRange(reading.range, total) } };
  if (withinTotal.reading.range.limit <= 0) return [];
  if (estimate === null) return (await readPageByDateUnestimated(withinTotal, tsquery)).ids;
  // A total up to the cap is exact.
  const matching = total > searchTotalMax ? estimate.matching : total;
  return (await readPageByDate(withinTotal, tsquery, { ...estimate, matching })).ids;
}

/** Reads a page of all matches: first those with all words in the title, then all others, each by date. */
async function readTitlesFirst({ reading, ...search }: Search, total: number): Promise<number[]> {
  const range = clampRange(reading.range, total);
  if (range.limit <= 0) return [];
  const { words, facets } = search;
  const anywhere = matchAllWords(words) ?? "";
  const inTitle = matchAllInTitle(words) ?? anywhere;
  const find = (query: string, part: typeof range) =>
    readPageByDateUnestimated({ ...search, reading: { ...reading, range: part } }, addFacets(query, facets) ?? query);
  const titles = await find(inTitle, range);
  if (titles.ids.length === range.limit) return titles.ids;
  const rest = { limit: range.limit - titles.ids.length, offset: Math.max(0, range.offset - titles.total) };
  return [...titles.ids, ...(await find(`(${anywhere}) & !(${inTitle})`, rest)).ids];
}

function clampRange({ offset, limit }: { offset: number; limit: number }, total: number) {
  return { offset, limit: Math.min(limit, total - offset) };
}

/** Whether both orders sort the matches of this search in the same way, because they apply the same tests. */
function isSameOrder(search: Search, one: Order, other: Order): boolean {
  return String(listTests(search, one)) === String(listTests(search, other));
}

/** Builds the rank of a match: higher is better. Each test reads the vector of every match. */
function buildRank(search: Search, order: Order): SQL {
  const flags = listTests(search, order).map((tsquery) => sql`(${matches(search.reading.works, tsquery)})::int`);
  return flags.length === 0 ? sql`0` : flags.reduce((rank, flag) => sql`(${rank}) * 2 + ${flag}`);
}

/**
 * Lists the tests for better matches, most important first: exact words in the title, prefixes in the title, exact words anywhere.
 * No other word begins with a complete word, so a search of complete words has fewer distinct tests, and its orders may be the same.
 */
function listTests({ words }: Search, order: Order): string[] {
  const inTitle = matchAllInTitle(words);
  const tests = {
    date: [],
    rank: [matchAllInTitle(words, "exact"), inTitle, matchAllWords(words, "exact")],
    "titles first": [inTitle],
  }[order];
  const all = matchAllWords(words);
  return [...new Set(tests)].filter((test) => test !== all).filter((test) => test !== null);
}
