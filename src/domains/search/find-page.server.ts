import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { allInTitle, allWords } from "#platform/search/typed-words.server.ts";
import { type Estimate, estimateMatches, isSurelyCapped } from "./estimate-matches.server.ts";
import { pageByDate, pageByDateUnestimated } from "./page-by-date.server.ts";
import { collectMatches, countByFacets, countMatches, type FoundIds, listAll } from "./read-matches.server.ts";
import { matches } from "./search-conditions.server.ts";
import { type Search, withFacets } from "./search-for-works.server.ts";
import { collectMax, rankedMax } from "./search-tuning.ts";
import { searchTotalMax } from "./vocab.ts";

type Order = "date" | "rank" | "titles first";

/**
 * Finds one page of results and counts them all.
 *
 *   the search has       matches         order                                by
 *   nothing              any             date                                 listAll
 *   filters, or a sort   any             date                                 pageByDate
 *   words                ≤ `rankedMax`   rank, then date                      pageByRank
 *   words                more            all words in the title, then date    pageTitlesFirst
 *
 * Where few matches are expected, one query reads them all for both total and page: `collectPage`, in the order expected to be
 * the right one.
 */
export async function findPage(search: Search): Promise<FoundIds> {
  const { queries, reading, isNamed } = search;
  const tsquery = withFacets(allWords(search.words), search.facets);
  if (tsquery === null) return isNamed ? collectPage(search, null, "date") : listAll(queries, reading);
  const estimate = isNamed ? null : await estimateMatches(queries, reading.works, tsquery);
  const expected = estimate?.matching ?? 0;
  const isCapped = estimate !== null && (await isSurelyCapped(queries, reading.works, tsquery, estimate));
  const guess = orderOf(search, expected);
  const collected = !isCapped && isCollectible(search, expected) ? await collectPage(search, tsquery, guess) : null;
  const total = collected?.total ?? (isCapped ? searchTotalMax + 1 : await countAll(search, tsquery));
  const order = orderOf(search, total);
  if (collected && order === guess && (isNamed || total <= searchTotalMax)) return collected;
  if (order === "rank") return pageByRank(search, tsquery);
  if (order === "titles first") return { total, ids: await pageTitlesFirst(search, total) };
  return { total, ids: await pageOfDates(search, tsquery, total, estimate) };
}

function orderOf({ words, reading }: Search, total: number): Order {
  if (allWords(words) === null || reading.sort) return "date";
  return total <= rankedMax ? "rank" : "titles first";
}

/** Whether reading each match once costs less than counting first: few are expected, or a later page needs most of them anyway. */
function isCollectible({ words, reading }: Search, expected: number): boolean {
  return expected <= rankedMax || reading.range.offset > 0 || (allWords(words) !== null && expected <= collectMax);
}

/** Total and page in one query. Stops behind the cap, where the page is of no use, unless users narrow the search. */
function collectPage(search: Search, tsquery: string | null, order: Order): Promise<FoundIds> {
  const max = search.isNamed ? null : searchTotalMax + 1;
  return collectMatches(search.queries, search.reading, { tsquery, rank: rankFor(search, order), max });
}

function countAll({ queries, reading, words, facets }: Search, tsquery: string): Promise<number> {
  return allWords(words) === null && facets !== null
    ? countByFacets(queries, reading, facets)
    : countMatches(queries, reading, tsquery);
}

const pageByRank = (search: Search, tsquery: string): Promise<FoundIds> => collectPage(search, tsquery, "rank");

async function pageOfDates(
  { reading, ...search }: Search,
  tsquery: string,
  total: number,
  estimate: Estimate | null,
): Promise<number[]> {
  const part = { ...search, reading: { ...reading, range: rangeWithin(reading.range, total) } };
  if (part.reading.range.limit <= 0) return [];
  if (estimate === null) return (await pageByDateUnestimated(part, tsquery)).ids;
  // A total below the cap is exact.
  const matching = total > searchTotalMax ? estimate.matching : total;
  return (await pageByDate(part, tsquery, { ...estimate, matching })).ids;
}

/** The works with all words in their title by date, then all others by date. */
async function pageTitlesFirst({ reading, ...search }: Search, total: number): Promise<number[]> {
  const range = rangeWithin(reading.range, total);
  if (range.limit <= 0) return [];
  const { words, facets } = search;
  const anywhere = allWords(words) ?? "";
  const inTitle = allInTitle(words) ?? anywhere;
  const find = (query: string, part: typeof range) =>
    pageByDateUnestimated({ ...search, reading: { ...reading, range: part } }, withFacets(query, facets) ?? query);
  const titles = await find(inTitle, range);
  if (titles.ids.length === range.limit) return titles.ids;
  const rest = { limit: range.limit - titles.ids.length, offset: Math.max(0, range.offset - titles.total) };
  return [...titles.ids, ...(await find(`(${anywhere}) & !(${inTitle})`, rest)).ids];
}

function rangeWithin({ offset, limit }: { offset: number; limit: number }, total: number) {
  return { offset, limit: Math.min(limit, total - offset) };
}

/** Higher for a better match: complete words in the title, then prefixes in the title, then complete words anywhere. */
function rankFor({ reading, words }: Search, order: Order): SQL {
  const better = {
    date: [],
    rank: [allInTitle(words, "exact"), allInTitle(words), allWords(words, "exact")],
    "titles first": [allInTitle(words)],
  }[order];
  const flags = better.map((tsquery) => (tsquery === null ? sql`0` : sql`(${matches(reading.works, tsquery)})::int`));
  return flags.length === 0 ? sql`0` : flags.reduce((rank, flag) => sql`(${rank}) * 2 + ${flag}`);
}
