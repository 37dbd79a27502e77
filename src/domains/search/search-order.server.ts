import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { allInTitle, allWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import type { SearchQuery } from "./contract.ts";
import { type Estimate, estimated, hasSurelyMore } from "./search-estimate.server.ts";
import { matches, rangeOf } from "./search-filters.server.ts";
import {
  count,
  countFaceted,
  everything,
  type FoundIds,
  gathered,
  passedBy,
  type Range,
  type Searched,
} from "./search-listing.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** Matches up to this many are put in order by how well they match; of more, those with all words in the title come first. */
const rankedMax = 1000;
/** So many are read once, with their dates, for total and page alike: whoever turns the pages needs most of them read anyway. */
const readOnceMax = 5000;

/** What a search is for beside words. `isNamed`: `shown` says more than what is shown to everybody. */
export type Asked = {
  queries: Queries;
  searched: Searched;
  query: SearchQuery;
  shown: SQL | undefined;
  facets: string | null;
  isNamed: boolean;
};

/** One page of the works that have all these words, best first; by date where the query says so or has no words. */
export async function pageOf(asked: Asked, words: TypedWord[]): Promise<FoundIds> {
  const { queries, searched, shown, query, isNamed } = asked;
  const wanted = allWords(words);
  const tsquery = withFacets(asked, wanted);
  const whole = { shown, range: rangeOf(query), sort: query.sort };
  if (tsquery === null && !isNamed) return everything(queries, searched, whole);
  const estimate = isNamed || tsquery === null ? null : await estimated(queries, searched, tsquery);
  const ranked = () => {
    const rank = wanted === null || query.sort ? sql`0` : rankOf(searched, bestFirst(words));
    return gathered(queries, searched, { ...whole, tsquery, rank, max: searchTotalMax + 1 });
  };
  if (estimate === null || tsquery === null || estimate.matching <= rankedMax) {
    const found = await ranked();
    if (found.total <= rankedMax || tsquery === null || wanted === null || query.sort) return found;
    return { ...found, ids: await pageOfMany(asked, words, tsquery, found.total, estimate) };
  }
  const counted = async () => {
    if (await hasSurelyMore(queries, searched, tsquery, estimate)) return { total: searchTotalMax + 1 };
    if (whole.range.offset > 0 || (wanted !== null && estimate.matching <= readOnceMax)) {
      const rank = wanted === null || query.sort ? sql`0` : rankOf(searched, [allInTitle(words)]);
      return gathered(queries, searched, { ...whole, tsquery, rank, max: searchTotalMax + 1 });
    }
    return { total: await (wanted === null ? countFaceted : count)(queries, searched, tsquery, shown) };
  };
  const found: { total: number; ids?: number[] } = await counted();
  if (found.total <= rankedMax) return ranked();
  if (found.ids && found.total <= searchTotalMax) return { ...found, ids: found.ids };
  return { ids: await pageOfMany(asked, words, tsquery, found.total, estimate), total: found.total };
}

function withFacets({ facets }: Asked, words: string | null): string | null {
  return [words && `(${words})`, facets].filter(Boolean).join(" & ") || null;
}

/** The whole words in the title, then their beginnings in the title, then the whole words anywhere. */
const bestFirst = (words: TypedWord[]) => [
  allInTitle(words, "whole words"),
  allInTitle(words),
  allWords(words, "whole words"),
];

/** A number that is higher for what matches an earlier one of `better`. */
function rankOf({ row }: Searched, better: (string | null)[]): SQL {
  const flags = better.map((tsquery) => (tsquery === null ? sql`0` : sql`(${matches(row, tsquery)})::int`));
  return flags.reduce((rank, flag) => sql`${rank} * 2 + ${flag}`);
}

/** A page of more matches than are put in order by how well they match: titles first, or all by date. */
async function pageOfMany(
  asked: Asked,
  words: TypedWord[],
  tsquery: string,
  total: number,
  estimate: Estimate | null,
): Promise<number[]> {
  const { offset, limit } = rangeOf(asked.query);
  const range = { offset, limit: Math.min(limit, total - offset) };
  if (range.limit <= 0) return [];
  const wanted = allWords(words);
  if (wanted === null || asked.query.sort) return (await byDate(asked, tsquery, range, estimate)).ids;
  const inTitle = allInTitle(words) ?? wanted;
  const titles = await byDate(asked, withFacets(asked, inTitle) ?? inTitle, range, null);
  if (titles.ids.length === range.limit) return titles.ids;
  const others = withFacets(asked, `(${wanted}) & !(${inTitle})`) ?? wanted;
  const rest = { limit: range.limit - titles.ids.length, offset: Math.max(0, offset - titles.total) };
  return [...titles.ids, ...(await byDate(asked, others, rest, null)).ids];
}

/** So many newest works say how frequent a match is; which words are frequent in titles alone, no statistics know. */
const firstWalk = 4000;
/** To find a match by an index and to put it in order costs as much as passing by this many works. */
const passedForOne = 5;

/** Passes by as many works as it takes to fill the page, where that costs less than to read each match. */
async function byDate(
  { queries, searched, shown, query, facets }: Asked,
  tsquery: string,
  range: Range,
  estimate: Estimate | null,
): Promise<FoundIds> {
  const wanted = { tsquery, shown, range, sort: query.sort };
  // The index of dates has the facets too: where nothing else is asked, no row is looked at.
  const row = tsquery === facets ? { ...searched.row, search: searched.row.facets } : searched.row;
  const passed = { ...searched, row };
  const first = estimate ? null : await passedBy(queries, passed, { ...wanted, walk: firstWalk });
  if (first?.ids.length === range.limit) return first;
  const { all, ...expected } = estimate ?? (await estimated(queries, searched, tsquery));
  const matching = first ? (first.total / firstWalk) * all : expected.matching;
  const walk = Math.ceil((1.5 * (range.offset + range.limit) * all) / Math.max(1, matching)) + firstWalk;
  if (walk < matching * passedForOne) {
    const found = await passedBy(queries, passed, { ...wanted, walk });
    if (found.ids.length === range.limit) return found;
  }
  return gathered(queries, searched, { ...wanted, rank: sql`0`, max: null });
}
