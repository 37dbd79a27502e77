import { findActiveUser } from "#domains/accounts/users.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { allInTitle, allWords, type TypedWord, typedWords } from "#platform/db/typed-words.server.ts";
import type { SearchQuery } from "./contract.ts";
import { corrected, type Corrected } from "./corrected-words.server.ts";
import {
  booksOf,
  creditedIssues,
  facetsWanted,
  isShown,
  matches,
  publishedBy,
  rangeOf,
  type SearchedRow,
} from "./search-filters.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** What is searched through: all books, or all issues. */
export type Searched = {
  table: typeof books | typeof issues;
  row: SearchedRow;
  bookId: PgColumn;
  creditedTo: (userId: number, role: string) => SQL;
};
export const allBooks: Searched = {
  table: books,
  row: books,
  bookId: books.id,
  creditedTo: (userId, role) => sql`${books.id} in (${booksOf(creditedIssues(userId, role))})`,
};
export const allIssues: Searched = {
  table: issues,
  row: issues,
  bookId: issues.bookId,
  creditedTo: (userId, role) => sql`${issues.id} in (${creditedIssues(userId, role)})`,
};

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
    find: (words) => pageOf(listing(queries, searched, shown, facets), query, words),
  });
}

/** Conditions for the users that a query names; null when one of them is nobody. */
async function namedIn(queries: Queries, { row, creditedTo }: Searched, query: SearchQuery): Promise<SQL[] | null> {
  const { username, credit } = query;
  const [publisher, credited] = await Promise.all(
    [username, credit?.username].map((name) => (name ? findActiveUser(queries, { username: name }) : undefined)),
  );
  if ((username && !publisher) || (credit && !credited)) return null;
  return [
    ...(publisher ? [publishedBy(row, publisher.id)] : []),
    ...(credit && credited ? [creditedTo(credited.id, credit.role)] : []),
  ];
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

/** Counts and lists the works that are `shown`, have these `facets` and, given with each call, some words. */
function listing(queries: Queries, { table, row }: Searched, shown: SQL | undefined, facets: string | null) {
  const where = (words: string | null) => {
    const tsquery = [words && `(${words})`, facets].filter(Boolean).join(" & ");
    return and(tsquery ? matches(row, tsquery) : undefined, shown);
  };
  return {
    async count(words: string | null): Promise<number> {
      const some = sql`select 1 from ${table} where ${where(words)} limit ${searchTotalMax + 1}`;
      const { rows } = await queries.execute<{ total: number }>(
        sql`select count(*)::int as total from (${some}) as counted`,
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
