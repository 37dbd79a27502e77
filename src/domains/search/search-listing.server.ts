import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { SearchQuery } from "./contract.ts";
import { isShown, matches, type SearchedRow } from "./search-filters.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** What is searched through: all books, or all issues. */
export type Searched = { table: typeof books | typeof issues; row: SearchedRow; bookId: PgColumn; credited: PgColumn };
export const allBooks: Searched = { table: books, row: books, bookId: books.id, credited: issues.bookId };
export const allIssues: Searched = { table: issues, row: issues, bookId: issues.bookId, credited: issues.id };

/** One page of what was found, in its order. `total` is counted up to one more than `searchTotalMax`. */
export type FoundIds = { ids: number[]; total: number };

export type Range = { limit: number; offset: number };
/** Works that match `tsquery`, where there is one, and are `shown`: this `range` of them. */
type Wanted = { tsquery: string | null; shown: SQL | undefined; range: Range; sort: SearchQuery["sort"] };

/**
 * Reads every match once, counts them up to `max`, and puts them in order: those with a higher `rank` first, then by date.
 * With more matches than `max` only the total is of use.
 */
export async function gathered(
  queries: Queries,
  searched: Searched,
  { tsquery, shown, range, sort, rank, max }: Wanted & { rank: SQL; max: number | null },
): Promise<FoundIds> {
  const where = and(tsquery === null ? undefined : matches(searched.row, tsquery), shown);
  return pageFrom(
    queries,
    sql`select id, created_at, ${rank} as rank from ${searched.table} where ${where} limit ${max}`,
    range,
    sort,
  );
}

/**
 * The same by date alone, and only among the first `walk` works: for frequent matches, whose page is full soon. Works of about
 * one date lie side by side, so to pass by them is cheap.
 */
export async function passedBy(
  queries: Queries,
  searched: Searched,
  { tsquery, shown, range, sort, walk }: Wanted & { tsquery: string; walk: number },
): Promise<FoundIds> {
  const first = sql`select * from ${searched.table} order by ${byDate(sort)} limit ${walk}`;
  return pageFrom(
    queries,
    sql`select id, created_at, 0 as rank from (${first}) as ${searched.table}
      where ${and(matches(searched.row, tsquery), shown)} limit ${range.offset + range.limit}`,
    range,
    sort,
  );
}

async function pageFrom(queries: Queries, found: SQL, range: Range, sort: Wanted["sort"]): Promise<FoundIds> {
  const { rows } = await queries.execute<{ total: number; ids: string[] }>(
    sql`with found as materialized (${found})
      select (select count(*)::int from found) as total,
        array(select id from found order by rank desc, ${byDate(sort)} limit ${range.limit} offset ${range.offset}) as ids`,
  );
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { total, ids: ids.map(Number) };
}

/** How many match, up to one more than `searchTotalMax`. Where a date stands in a row is far to go: counting looks at none. */
export async function count(
  queries: Queries,
  { table, row }: Searched,
  tsquery: string,
  shown: SQL | undefined,
): Promise<number> {
  return sum(queries, sql`select 1 as works from ${table} where ${and(matches(row, tsquery), shown)}`);
}

/**
 * The same where `facets` are all that is asked. An issue has those of its book, whose issues are numbered without a gap:
 * issues are counted by their books, which are fewer.
 */
export async function countFaceted(
  queries: Queries,
  searched: Searched,
  facets: string,
  shown: SQL | undefined,
): Promise<number> {
  if (searched.table === books) return count(queries, searched, facets, shown);
  const where = and(matches(books, facets), isShown(books, books.id));
  return sum(queries, sql`select ${books.lastIssueNumber} as works from ${books} where ${where}`);
}

async function sum(queries: Queries, some: SQL): Promise<number> {
  const { rows } = await queries.execute<{ total: number }>(
    sql`select least(sum(works), ${searchTotalMax + 1})::int as total from (${some} limit ${searchTotalMax + 1}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

/** All that are shown, from an index alone. */
export async function everything(
  queries: Queries,
  { table }: Searched,
  { shown, range, sort }: Omit<Wanted, "tsquery">,
): Promise<FoundIds> {
  const some = sql`select 1 from ${table} where ${shown} limit ${searchTotalMax + 1}`;
  const listed = sql`select id from ${table} where ${shown} order by ${byDate(sort)}
    limit ${range.limit} offset ${range.offset}`;
  const { rows } = await queries.execute<{ total: number; ids: string[] }>(
    sql`select (select count(*)::int from (${some}) as counted) as total, array(${listed}) as ids`,
  );
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { total, ids: ids.map(Number) };
}

function byDate(sort: Wanted["sort"]): SQL {
  return sql.raw(sort === "desc" ? "created_at, id" : "created_at desc, id desc");
}
