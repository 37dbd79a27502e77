import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { allInTitle, allWords, type TypedWord } from "#platform/db/typed-words.server.ts";
import type { SearchQuery } from "./contract.ts";
import { estimated, hasSurelyMore } from "./search-estimate.server.ts";
import { matches, rangeOf } from "./search-filters.server.ts";
import { everything, type FoundIds, gathered, passedBy, type Range, type Searched } from "./search-listing.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** Matches up to this many are put in order by how well they match; of more, those with all words in the title come first. */
const rankedMax = 1000;

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
  const { queries, searched, shown, query } = asked;
  const wanted = allWords(words);
  const tsquery = withFacets(asked, wanted);
  if (asked.isNamed) return few(asked, words, tsquery, 0);
  if (tsquery === null) return everything(queries, searched, { shown, range: rangeOf(query), sort: query.sort });
  const estimate = await estimated(queries, searched, tsquery);
  if (!(await hasSurelyMore(queries, searched, tsquery, estimate))) {
    const found = await few(asked, words, tsquery, estimate.matching);
    if (found.total <= searchTotalMax) return found;
  }
  const ids =
    wanted === null || query.sort
      ? (await byDate(asked, tsquery, rangeOf(query), estimate.all)).ids
      : await titlesFirst(asked, wanted, allInTitle(words) ?? wanted, estimate.all);
  return { ids, total: searchTotalMax + 1 };
}

function withFacets({ facets }: Asked, words: string | null): string | null {
  return [words && `(${words})`, facets].filter(Boolean).join(" & ") || null;
}

/** Reads each match. How they are ordered hangs on how many there are, so a wrong expectation costs a second reading. */
async function few(
  { queries, searched, shown, query }: Asked,
  words: TypedWord[],
  tsquery: string | null,
  expected: number,
): Promise<FoundIds> {
  const isRanked = words.length > 0 && !query.sort;
  const ordered = (many: boolean) => {
    const rank = isRanked ? rankOf(searched, many ? [allInTitle(words)] : bestFirst(words)) : sql`0`;
    const wanted = { tsquery, shown, range: rangeOf(query), sort: query.sort };
    return gathered(queries, searched, { ...wanted, rank, max: searchTotalMax + 1 });
  };
  const found = await ordered(expected > rankedMax);
  const isAsExpected = expected > rankedMax === found.total > rankedMax;
  return !isRanked || isAsExpected || found.total > searchTotalMax ? found : ordered(found.total > rankedMax);
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

/** A page of more matches than are ever counted. */
async function titlesFirst(asked: Asked, wanted: string, inTitle: string, all: number): Promise<number[]> {
  const range = rangeOf(asked.query);
  const titles = await byDate(asked, withFacets(asked, inTitle) ?? inTitle, range, all);
  if (titles.ids.length === range.limit) return titles.ids;
  const others = withFacets(asked, `(${wanted}) & !(${inTitle})`) ?? wanted;
  const rest = { limit: range.limit - titles.ids.length, offset: Math.max(0, range.offset - titles.total) };
  return [...titles.ids, ...(await byDate(asked, others, rest, all)).ids];
}

/** So many newest works say how frequent a match is; which words are frequent in titles alone, no statistics know. */
const firstWalk = 4000;
/** To find a match by an index and to put it in order costs as much as passing by this many works. */
const passedForOne = 4;

/** Passes by as many works as it takes to fill the page, where that costs less than to read each match. */
async function byDate(
  { queries, searched, shown, query }: Asked,
  tsquery: string,
  range: Range,
  all: number,
): Promise<FoundIds> {
  const wanted = { tsquery, shown, range, sort: query.sort };
  const near = await passedBy(queries, searched, { ...wanted, walk: firstWalk });
  if (near.ids.length === range.limit) return near;
  const walk = Math.ceil((1.5 * firstWalk * (range.offset + range.limit)) / Math.max(1, near.total));
  if (near.total > 0 && walk < (near.total / firstWalk) * all * passedForOne) {
    const found = await passedBy(queries, searched, { ...wanted, walk });
    if (found.ids.length === range.limit) return found;
  }
  return gathered(queries, searched, { ...wanted, rank: sql`0`, max: null });
}
