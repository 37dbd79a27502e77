import { books } from "#domains/books/books-table.server.ts";
import { selectUnlistedBooks } from "#domains/books/left-out.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, type SQL, sql } from "#platform/db/drizzle.server.ts";
import {
  allBooks,
  type Facets,
  isListedFor,
  matchesInIndex,
  matchesInScan,
  type Terms,
  type Works,
} from "./search-conditions.server.ts";
import type { Position, Range, SearchQuery } from "#domains/search/search-query.ts";
import { trustedFrom } from "./search-tuning.ts";

// The ways to read matches from a table. Totals stop at one more than `totalMax`.

/** The ids of one page of results, in order, and the total. */
export type FoundIds = { ids: number[]; total: number };

/** Which page to read: a `range` of the `works` that are `shown` to a viewer, by rank if there is one, then by date. */
export type Reading = {
  works: Works;
  shown: SQL | undefined;
  viewerId?: number | undefined;
  sort: SearchQuery["sort"];
  /** Leaves out the works before this one and the work itself. */
  past?: Position | undefined;
  range: Range;
  /** Up to how many matches are counted. */
  totalMax: number;
};

/**
 * Lists all works that lists have by scanning only the date index. Counts them only if there might be fewer than the cap. Every book has
 * an issue, so if enough books are shown, there are enough issues too.
 */
export async function listAll(
  queries: Queries,
  { works, viewerId, range, sort, totalMax }: Omit<Reading, "shown">,
): Promise<FoundIds> {
  const shown = sql`${works.bookId} not in (select id from left_out)`;
  const counted = sql`select count(*)::int from (select 1 from ${works.table} where ${shown} limit ${totalMax + 1}) as counted`;
  const booksShown = sql`(select reltuples from pg_class where oid = 'books'::regclass) - (select count(*) from left_out)`;
  const total = sql`case when ${booksShown} > ${trustedFrom * totalMax} then ${totalMax + 1} else (${counted}) end`;
  const listed = sql`select id from ${works.table} where ${shown} order by ${orderByDate(sort)}
    limit ${range.limit} offset ${range.offset}`;
  return readFoundIds(
    queries,
    sql`with left_out as materialized (${selectUnlistedBooks(viewerId)}) select ${total} as total, array(${listed}) as ids`,
  );
}

/**
 * Reads every match once, for both the total and the page, and sorts by `rank`, then by date. If it stops after `max` matches, only
 * the total is usable.
 */
export async function collectMatches(
  queries: Queries,
  reading: Reading,
  { rank, max, ...terms }: Terms & { rank: SQL; max: number | null },
): Promise<FoundIds> {
  const { works, shown } = reading;
  const where = and(matchesInIndex(works, terms), shown, isPast(reading));
  const found = sql`select id, created_at, ${rank} as rank from ${works.table} where ${where} limit ${max}`;
  const { range, sort } = reading;
  const ids = sql`select id from found order by rank desc, ${orderByDate(sort)} limit ${range.limit} offset ${range.offset}`;
  return readFoundIds(
    queries,
    sql`with found as materialized (${found}) select (select count(*)::int from found) as total, array(${ids}) as ids`,
  );
}

/**
 * Scans up to `limit` works of the date index, until the page is full. Cheap for frequent matches, because works with similar dates
 * are stored together. `total` counts only the matches that were scanned, at most to the end of the page.
 */
export async function scanByDate(
  queries: Queries,
  reading: Omit<Reading, "totalMax">,
  { limit, ...terms }: Terms & { limit: number },
): Promise<FoundIds> {
  const { works, shown, range, sort } = reading;
  const from = reading.past ? sql` where ${isPast(reading)}` : undefined;
  const scanned = sql`select * from ${works.table}${from} order by ${orderByDate(sort)} limit ${limit}`;
  const found = sql`select id from (${scanned}) as ${works.table}
    where ${and(matchesInScan(works, terms), shown)} order by ${orderByDate(sort)} limit ${range.offset + range.limit}`;
  return readFoundIds(
    queries,
    sql`with scan as materialized (select array(${found}) as found)
      select cardinality(found) as total, found[${range.offset + 1}::int:] as ids from scan`,
  );
}

export async function countMatches(queries: Queries, reading: Reading, terms: Terms): Promise<number> {
  const { works, shown, totalMax } = reading;
  return sumCapped(
    queries,
    totalMax,
    sql`select 1 as works from ${works.table} where ${and(matchesInIndex(works, terms), shown)}`,
  );
}

/** Counts works by facets alone. Issues have the facets of their book, which knows how many they are, so reading books suffices. */
export async function countByFacets(queries: Queries, reading: Reading, facets: Facets): Promise<number> {
  const terms = { words: null, facets };
  if (reading.works === allBooks) return countMatches(queries, reading, terms);
  const where = and(matchesInIndex(allBooks, terms), isListedFor(allBooks, reading.viewerId));
  return sumCapped(
    queries,
    reading.totalMax,
    sql`select ${books.lastIssueNumber} - ${books.issueGaps} as works from ${books} where ${where}`,
  );
}

async function sumCapped(queries: Queries, max: number, counted: SQL): Promise<number> {
  const { rows } = await queries.execute<{ total: number }>(
    sql`select least(coalesce(sum(works), 0), ${max + 1})::int as total from (${counted} limit ${max + 1}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

async function readFoundIds(queries: Queries, query: SQL): Promise<FoundIds> {
  const { rows } = await queries.execute<{ total: number; ids: string[] }>(query);
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { total, ids: ids.map(Number) };
}

/** Condition: the work comes after `past` in the order by date. Undefined without one. */
function isPast({ works: { row }, past, sort }: Pick<Reading, "works" | "past" | "sort">): SQL | undefined {
  if (!past) return undefined;
  const createdAt = sql`'epoch'::timestamptz + ${past.createdAt}::bigint * interval '1 microsecond'`;
  const position = sql`(${createdAt}, ${past.id}::bigint)`;
  const columns = sql`(${row.createdAt}, ${row.id})`;
  return sort === "desc" ? sql`${columns} > ${position}` : sql`${columns} < ${position}`;
}

/** Whether more than `limit` works come after `past`. */
export async function hasMore(queries: Queries, reading: Omit<Reading, "totalMax">, limit: number): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`select 1 from ${reading.works.table} where ${isPast(reading)} order by ${orderByDate(reading.sort)} offset ${limit} limit 1`,
  );
  return rows.length > 0;
}

/** The position of a work, as the `past` of the search that goes on after it. Undefined if the work has been deleted. */
export async function readPosition(queries: Queries, { table }: Works, id: number): Promise<string | undefined> {
  const { rows } = await queries.execute<{ position: string }>(
    sql`select (extract(epoch from created_at) * 1000000)::bigint || '-' || id as position from ${table} where id = ${id}`,
  );
  return rows[0]?.position;
}

/** The sort "desc" means oldest first: it is labeled "Oldest to Newest". */
function orderByDate(sort: SearchQuery["sort"]): SQL {
  return sql.raw(sort === "desc" ? "created_at, id" : "created_at desc, id desc");
}
