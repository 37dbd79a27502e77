import { isInactive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isHidden, isHiddenFrom } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { alias, and, eq, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { SearchQuery } from "./search-query.ts";

/** The kind of work that a search finds, with the columns that it reads. */
export type Works = { table: typeof books | typeof issues; row: WorkRow; bookId: PgColumn; creditedId: PgColumn };
type WorkRow = { search: PgColumn; facets: PgColumn; publisherId: PgColumn; createdAt: PgColumn; id: PgColumn };

export const allBooks: Works = { table: books, row: books, bookId: books.id, creditedId: issues.bookId };
export const allIssues: Works = { table: issues, row: issues, bookId: issues.bookId, creditedId: issues.id };

/** Builds a `tsquery` for genres, status, and rating: all of `include`, none of `exclude`. Null without such filters. */
export function toFacetsQuery({ include = [], exclude = [], status = "all", ...query }: SearchQuery): string | null {
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

export const matches = ({ row }: Works, tsquery: string): SQL => sql`${row.search} @@ ${tsquery}::tsquery`;

/** Matches facets in the copy that the date index includes, without reading the row. */
export const matchesFacets = ({ row }: Works, tsquery: string): SQL => sql`${row.facets} @@ ${tsquery}::tsquery`;

const hiddenBook = alias(books, "hidden");
const inactiveUser = alias(users, "inactive");

/**
 * Condition: the work is public, or hidden but the viewer's own. Hidden books and inactive publishers are few, so they are read once
 * and hashed.
 */
export function isShown({ row, bookId }: Works, viewerId?: number): SQL | undefined {
  return and(sql`${bookId} not in (${hiddenBooks(viewerId)})`, sql`${row.publisherId} not in (${inactiveUsers()})`);
}

/** Selects the ids of the books that are not shown; hidden books of an inactive publisher appear twice. */
export function selectLeftOutBooks(viewerId?: number): SQL {
  const theirs = sql`select theirs.id from (${inactiveUsers()}) as inactive join ${books} as theirs on theirs.publisher_id = inactive.id`;
  return sql`${hiddenBooks(viewerId)} union all ${theirs}`;
}

function hiddenBooks(viewerId: number | undefined): SQL {
  const isLeftOut = viewerId === undefined ? isHidden(hiddenBook) : isHiddenFrom(viewerId, hiddenBook);
  return sql`select hidden.id from ${books} as hidden where ${isLeftOut}`;
}

function inactiveUsers(): SQL {
  return sql`select inactive.id from ${users} as inactive where ${isInactive(inactiveUser)}`;
}

export const isPublishedBy = ({ row }: Works, userId: number): SQL => eq(row.publisherId, userId);

/** Uses an array, which PostgreSQL reads first. For a join with credits, its estimate would be off by a factor of 1,000. */
export const hasIdIn = ({ row }: Works, ids: SQL): SQL => sql`${row.id} = any(array(${ids}))`;
