import type { Queries } from "#platform/db/database.ts";
import { and, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { matchAllInTitle, matchAllWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import { type Estimate, estimateMatches, isSurelyCapped } from "./estimate-matches.server.ts";
import { readPageByDate, readPageByDateUnestimated, readPagePast } from "./page-by-date.server.ts";
import {
  collectMatches,
  countByFacets,
  countMatches,
  type FoundIds,
  listAll,
  type Reading,
} from "./read-matches.server.ts";
import { matches, type Terms, toTsquery } from "./search-conditions.server.ts";
import type { Range } from "./search-query.ts";
import { collectFilteredMax, collectMax } from "./search-tuning.ts";

/** A search for works. Conditions on publisher and credit are part of `reading.shown`. */
type Search = {
  queries: Queries;
  reading: Reading;
  words: TypedWord[];
  terms: Terms;
  /** Whether the search names a publisher or a credit. The statistics cannot estimate how few works match. */
  isNamed: boolean;
};

/**
 * Finds one page of results and counts them all, up to the cap.
 *
 *   the search has       matches         order                                by
 *   a position (`past`)  any             date                                 readPagePast
 *   nothing              any             date                                 listAll
 *   filters, or a sort   any             date                                 readPageByDate
 *   words                few             rank, then date                      collectPage
 *   words                many            all words in the title, then date    readTitlesFirst
 *
 * Few means at most `collectMax` if no more were expected, otherwise at most the cap, and never certainly more than the cap. `collectPage`
 * reads them all in one query, for both the total and the page.
 */
export async function findPage(search: Search): Promise<FoundIds> {
  const { queries, reading, terms } = search;
  if (search.isNamed) return collectPage(search);
  const tsquery = toTsquery(terms);
  if (reading.past) return readPagePast(queries, reading, terms, await estimateAny(search, tsquery));
  if (tsquery === null) return listAll(queries, reading);
  const estimate = await estimateMatches(queries, reading.works, tsquery);
  const { total, page } = await collectOrCount(search, tsquery, estimate);
  if (page) return page;
  if (!isRanked(search)) return readPageWithinTotal(search, total, estimate);
  return total <= reading.totalMax ? collectPage(search) : readTitlesFirst(search, total, estimate);
}

/** Without words and filters, all works match. */
async function estimateAny({ queries, reading }: Search, tsquery: string | null): Promise<Omit<Estimate, "exact">> {
  const every = Number.MAX_SAFE_INTEGER;
  return tsquery === null ? { all: every, matching: every } : estimateMatches(queries, reading.works, tsquery);
}

/** Finds the total. If one query for both costs less than counting first, also finds the page, unless there are too many matches. */
async function collectOrCount(
  search: Search,
  tsquery: string,
  estimate: Estimate,
): Promise<{ total: number; page?: FoundIds }> {
  if (await isSurelyCapped(search.queries, search.reading, tsquery, estimate))
    return { total: search.reading.totalMax + 1 };
  if (!isCollectible(search, estimate.matching)) return { total: await countAll(search) };
  const page = await collectPage(search);
  return page.total > readMax(search) ? { total: page.total } : { total: page.total, page };
}

/** Whether better matches come first. Otherwise, the order is by date. */
const isRanked = ({ terms, reading }: Search): boolean => terms.words !== null && !reading.sort && !reading.past;

/** Whether one query for both costs less than counting first: few matches are expected, or a later page needs most of them anyway. */
function isCollectible({ terms, reading }: Search, expected: number): boolean {
  if (terms.words !== null) return expected <= collectMax;
  return expected <= collectFilteredMax || reading.range.offset > 0;
}

/** The highest number of matches that are read for one page. */
const readMax = ({ reading }: Search): number => Math.max(reading.totalMax, collectMax);

/** Reads the total and the page in one query. Unless the search names a user, stops beyond `readMax`, where the page is not usable. */
function collectPage(search: Search): Promise<FoundIds> {
  const max = search.isNamed ? null : readMax(search) + 1;
  return collectMatches(search.queries, search.reading, { ...search.terms, rank: buildRank(search), max });
}

function countAll({ queries, reading, terms }: Search): Promise<number> {
  return terms.words === null && terms.facets !== null
    ? countByFacets(queries, reading, terms.facets)
    : countMatches(queries, reading, terms);
}

async function readPageWithinTotal(
  { queries, reading, terms }: Search,
  total: number,
  estimate: Estimate,
): Promise<FoundIds> {
  const range = { ...reading.range, limit: Math.min(reading.range.limit, total - reading.range.offset) };
  if (range.limit <= 0) return { total, ids: [] };
  // A total up to the cap is exact.
  const matching = total > reading.totalMax ? estimate.matching : total;
  const page = await readPageByDate(queries, { ...reading, range }, terms, { all: estimate.all, matching });
  return correctTotal(total, page, range);
}

/** Reads a page of more matches than the cap: first those with all words in the title, then all others, each by date. */
async function readTitlesFirst(
  { queries, reading, words, terms }: Search,
  total: number,
  { all }: Estimate,
): Promise<FoundIds> {
  const { range } = reading;
  if (range.limit <= 0) return { total, ids: [] };
  const anywhere = terms.words ?? "";
  const inTitle = matchAllInTitle(words) ?? anywhere;
  const find = (wanted: string, part: Partial<Reading>) =>
    readPageByDateUnestimated(queries, { ...reading, ...part }, { ...terms, words: wanted }, all);
  // Stop words are indexed only in titles: "the" in a title begins with "th", but is no match for it. "is true" keeps the planner from
  // reading all matches of this condition from the index.
  const isMatch = inTitle.includes(":*") ? sql`(${matches(reading.works, anywhere)}) is true` : undefined;
  const titles = await find(inTitle, { shown: and(reading.shown, isMatch) });
  if (titles.ids.length === range.limit) return { total, ids: titles.ids };
  const rest = { limit: range.limit - titles.ids.length, offset: Math.max(0, range.offset - titles.total) };
  const others = await find(`(${anywhere}) & !(${inTitle})`, { range: rest });
  return correctTotal(total, { total: titles.total + others.total, ids: [...titles.ids, ...others.ids] }, range);
}

/**
 * A page that is not full ends with the last match, so its own total is exact. The statistics may be out of date, and they count works
 * that are not shown.
 */
function correctTotal(total: number, page: FoundIds, { limit }: Range): FoundIds {
  return page.ids.length < limit ? page : { total, ids: page.ids };
}

/** Builds the rank of a match: higher is better. Each test reads the vector of every match. */
function buildRank(search: Search): SQL {
  const flags = listTests(search).map((tsquery) => sql`(${matches(search.reading.works, tsquery)})::int`);
  return flags.length === 0 ? sql`0` : flags.reduce((rank, flag) => sql`(${rank}) * 2 + ${flag}`);
}

/**
 * Lists the tests for better matches, most important first: exact words in the title, prefixes in the title, exact words anywhere.
 * No other word begins with a complete word, so a search of complete words has fewer distinct tests.
 */
function listTests(search: Search): string[] {
  if (!isRanked(search)) return [];
  const { words, terms } = search;
  const tests = [matchAllInTitle(words, "exact"), matchAllInTitle(words), matchAllWords(words, "exact")];
  return [...new Set(tests)].filter((test) => test !== terms.words).filter((test) => test !== null);
}
