import { isInactive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isHidden } from "#domains/books/visible.server.ts";
import { alias, and, eq, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { SearchQuery } from "./contract.ts";
import { searchAllAtOnce, searchPageSize, searchTotalMax } from "./vocab.ts";

/** Which part of the results is asked for. What lies past the highest total is not shown. */
export function rangeOf({ limit, page = 1 }: SearchQuery): { limit: number; offset: number } {
  const size = limit === 0 ? searchAllAtOnce : (limit ?? searchPageSize);
  const offset = (page - 1) * size;
  return { offset, limit: Math.max(0, Math.min(size, searchTotalMax - offset)) };
}

/** A row that a search goes through: a book, or an issue. */
export type SearchedRow = {
  search: PgColumn;
  facets: PgColumn;
  publisherId: PgColumn;
  createdAt: PgColumn;
  id: PgColumn;
};

/** The part of a `tsquery` that says what a work can be filtered by: in all of `include`, in none of `exclude`. Null: anything. */
export function facetsWanted({ include = [], exclude = [], status = "all", ...query }: SearchQuery): string | null {
  const ratings = query["content-rating"] ?? [];
  const facet = (name: string) => `'=${name}'`;
  const parts = [
    ...include.map(facet),
    ...(status === "all" ? [] : [facet(status)]),
    ...(ratings.length === 0 || ratings.includes("all") ? [] : [`(${ratings.map(facet).join(" | ")})`]),
    ...exclude.map((genre) => `!${facet(genre)}`),
  ];
  return parts.length === 0 ? null : parts.join(" & ");
}

export const matches = (row: SearchedRow, tsquery: string): SQL => sql`${row.search} @@ ${tsquery}::tsquery`;

const hiddenBook = alias(books, "hidden");
const inactiveUser = alias(users, "gone");

/** Neither of a hidden book nor of a deactivated publisher. Both are few: they are read once, and each row is held against them. */
export function isShown(row: SearchedRow, bookId: PgColumn): SQL | undefined {
  const hidden = sql`select hidden.id from ${books} as hidden where ${isHidden(hiddenBook)}`;
  const gone = sql`select gone.id from ${users} as gone where ${isInactive(inactiveUser)}`;
  if (bookId === books.id) return and(sql`${bookId} not in (${hidden})`, sql`${row.publisherId} not in (${gone})`);
  // An issue's publisher stands far behind in its row, which takes longer to look up than this takes to read.
  const left = sql`select left_behind.id from (${gone}) as gone join ${books} as left_behind on left_behind.publisher_id = gone.id`;
  return sql`${bookId} not in (${hidden} union all ${left})`;
}

/** Published by the user of this id. */
export const publishedBy = (row: SearchedRow, userId: number): SQL => eq(row.publisherId, userId);

/** Works of these ids. */
export const among = (row: SearchedRow, ids: number[]): SQL => sql`${row.id} = any(${sql.param(ids)}::bigint[])`;
