import { findActiveUser } from "#domains/accounts/users.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { allInTitle, allWords, type TypedWord, typedWords } from "#platform/db/typed-words.server.ts";
import type { SearchQuery } from "./contract.ts";
import { corrected, type Corrected } from "./corrected-words.server.ts";
import { hasSurelyMore } from "./many-matches.server.ts";
import {
  among,
  facetsWanted,
  isShown,
  matches,
  publishedBy,
  rangeOf,
  type SearchedRow,
} from "./search-filters.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** What is searched through: all books, or all issues. */
export type Searched = { table: typeof books | typeof issues; row: SearchedRow; bookId: PgColumn; credited: PgColumn };
export const allBooks: Searched = { table: books, row: books, bookId: books.id, credited: issues.bookId };
export const allIssues: Searched = { table: issues, row: issues, bookId: issues.bookId, credited: issues.id };

/** One page of what was found, in its order. `total` is counted up to one more than `searchTotalMax`. */
export type FoundIds = { ids: number[]; total: number };

/** Matches up to this many are put in order by how well they match; of more, those with all words in the title come first. */
const rankedMax = 1000;

/** The works that `query` asks for. Where nothing has its words, and others that differ by a letter do, it is these. */
export async function findWorks(
  queries: Queries,
  searched: Searched,
  query: SearchQuery,
): Promise<Corrected<FoundIds>> {
  const named = await namedIn(queries, searched, query);
  if (named === null) return { ids: [], total: 0 };
  const facets = facetsWanted(query);
  const shown = and(isShown(searched.row, searched.bookId), ...named);
  const typed = query.q ?? "";
  return corrected(queries, {
    typed,
    words: await typedWords(queries, typed),
    isFiltered: named.length > 0 || facets !== null,
    find: (words) => pageOf(listing(queries, searched, { shown, facets, isNamed: named.length > 0 }), query, words),
  });
}

/** Conditions for the users that a query names; null when one of them is nobody. */
async function namedIn(queries: Queries, searched: Searched, { username, credit }: SearchQuery): Promise<SQL[] | null> {
  const conditions: SQL[] = [];
  if (username !== undefined) {
    const publisher = await findActiveUser(queries, { username });
    if (!publisher) return null;
    conditions.push(publishedBy(searched.row, publisher.id));
  }
  if (credit !== undefined) {
    const credited = await findActiveUser(queries, { username: credit.username });
    if (!credited) return null;
    conditions.push(among(searched.row, await worksCredited(queries, searched, credited.id, credit.role)));
  }
  return conditions;
}

/** Looked up beforehand: what the planner thinks of how many there are is wrong by a thousand times. The newest ones. */
async function worksCredited(queries: Queries, { credited }: Searched, userId: number, role: CreditRole) {
  const rows = await queries
    .selectDistinct({ id: credited })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .where(and(eq(credits.userId, userId), eq(credits.role, role)))
    .orderBy(desc(credited))
    .limit(searchTotalMax + 1);
  return rows.map(({ id }) => id as number);
}

async function pageOf(list: Listing, query: SearchQuery, words: TypedWord[]): Promise<FoundIds> {
  const wanted = allWords(words);
  const total = await list.count(wanted);
  const range = rangeOf(query);
  if (range.offset >= total || range.limit === 0) return { ids: [], total };
  if (wanted === null || query.sort) return { ids: await list.ids(wanted, range, list.byDate(query.sort)), total };
  if (total <= rankedMax)
    return { ids: await list.ids(wanted, range, [...list.byMatch(words), ...list.byDate()]), total };
  return { ids: await titlesFirst(list, range, wanted, allInTitle(words) ?? wanted), total };
}

/** The titles are counted too, so that a page knows how many of them stand before it. */
async function titlesFirst(
  list: Listing,
  { limit, offset }: Range,
  wanted: string,
  inTitle: string,
): Promise<number[]> {
  const titles = await list.ids(inTitle, { limit, offset }, list.byDate());
  if (titles.length === limit) return titles;
  const before = titles.length > 0 ? offset + titles.length : await list.count(inTitle);
  const others = { limit: limit - titles.length, offset: Math.max(0, offset - before) };
  return [...titles, ...(await list.ids(`(${wanted}) & !(${inTitle})`, others, list.byDate()))];
}

type Range = { limit: number; offset: number };
type Listing = ReturnType<typeof listing>;
/** `isNamed`: `shown` says more than what is shown to everybody. */
type Wanted = { shown: SQL | undefined; facets: string | null; isNamed: boolean };

/** Counts and lists the works that are `shown`, have these `facets` and, given with each call, some words. */
function listing(queries: Queries, searched: Searched, { shown, facets, isNamed }: Wanted) {
  const { table, row } = searched;
  const matching = (words: string | null) => {
    const tsquery = [words && `(${words})`, facets].filter(Boolean).join(" & ");
    return tsquery ? matches(row, tsquery) : undefined;
  };
  const where = (words: string | null) => and(matching(words), shown);
  return {
    async count(words: string | null): Promise<number> {
      const match = matching(words);
      if (match && !isNamed && (await hasSurelyMore(queries, searched, match))) return searchTotalMax + 1;
      const counted = sql`select 1 from ${table} where ${where(words)} limit ${searchTotalMax + 1}`;
      const { rows } = await queries.execute<{ total: number }>(
        sql`select count(*)::int as total from (${counted}) as counted`,
      );
      return rows[0]?.total ?? 0;
    },
    async ids(words: string | null, { limit, offset }: Range, order: SQL[]): Promise<number[]> {
      const rows = await queries
        .select({ id: table.id })
        .from(table)
        .where(where(words))
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => id);
    },
    byDate(sort?: "asc" | "desc"): SQL[] {
      const direction = sort === "desc" ? asc : desc;
      return [direction(row.createdAt), direction(row.id)];
    },
    /** The whole words in the title, then their beginnings in the title, then the whole words anywhere. */
    byMatch(words: TypedWord[]): SQL[] {
      const ranks = [allInTitle(words, "whole words"), allInTitle(words), allWords(words, "whole words")];
      return ranks.flatMap((tsquery) => (tsquery === null ? [] : [desc(matches(row, tsquery))]));
    },
  };
}
