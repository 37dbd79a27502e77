import { books } from "#domains/books/books-table.server.ts";
import { selectHeldUsers, selectHiddenBooks, selectInactiveUsers } from "#domains/books/left-out.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { and, eq, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { SearchQuery } from "#domains/search/search-query.ts";

/** The kind of work that a search finds, with the columns that it reads. */
export type Works = { table: typeof books | typeof issues; row: WorkRow; bookId: PgColumn; creditedId: PgColumn };
type WorkRow = { search: PgColumn; facets: PgColumn; publisherId: PgColumn; createdAt: PgColumn; id: PgColumn };

export const allBooks: Works = { table: books, row: books, bookId: books.id, creditedId: issues.bookId };
export const allIssues: Works = { table: issues, row: issues, bookId: issues.bookId, creditedId: issues.id };

/** What a search requires of genres, status, and rating, as `tsquery`s. */
export type Facets = {
  all: string;
  /**
   * The same, with the status joined to each genre and rating ('=drama=ongoing'). Null without a status, with nothing to join it to, or
   * if the search names a user.
   */
  withStatus: string | null;
};

/** Requires all of `include`, none of `exclude`, the status, and any of the ratings. Null without such filters. */
export function toFacets({ include = [], exclude = [], status = "all", ...query }: SearchQuery): Facets | null {
  const ratings = query["content-rating"] ?? [];
  const isRated = ratings.length > 0 && !ratings.includes("all");
  const joinFacets = (suffix: string, others: string[]): string => {
    const facet = (name: string) => `'=${name}${suffix}'`;
    const rated = isRated ? [`(${ratings.map(facet).join(" | ")})`] : [];
    return [...include.map(facet), ...others, ...rated, ...exclude.map((genre) => `!${facet(genre)}`)].join(" & ");
  };
  const all = joinFacets("", status === "all" ? [] : [`'=${status}'`]);
  // The works of one user are found by other indexes.
  const isNamed = query.username !== undefined || query.credit !== undefined;
  const isPaired = status !== "all" && (include.length > 0 || isRated) && !isNamed;
  return all === "" ? null : { all, withStatus: isPaired ? joinFacets(`=${status}`, []) : null };
}

/** What works must have: words, as a `tsquery`, and facets. */
export type Terms = { words: string | null; facets: Facets | null };

/** Joins terms in one `tsquery`. Null without any. */
export function toTsquery({ words, facets }: Terms): string | null {
  return [words && `(${words})`, facets?.all].filter(Boolean).join(" & ") || null;
}

export const matches = ({ row }: Works, tsquery: string): SQL => sql`${row.search} @@ ${tsquery}::tsquery`;

/** Matches in a scan by date. Matches facets alone in their copy, which the date index includes, without reading the row. */
export function matchesInScan({ row }: Works, terms: Terms): SQL | undefined {
  const tsquery = toTsquery(terms);
  return tsquery === null ? undefined : sql`${terms.words === null ? row.facets : row.search} @@ ${tsquery}::tsquery`;
}

/**
 * Matches by the index of words. Its lists of facets with a status are short, whereas half of all works may have the same status: 3.4
 * instead of 6.3 ms for a word, a genre, and a status.
 */
export function matchesInIndex(works: Works, { words, facets }: Terms): SQL | undefined {
  if (facets?.withStatus) {
    const paired = sql`join_status(${works.row.facets}) @@ ${facets.withStatus}::tsquery`;
    return and(words === null ? undefined : matches(works, words), paired);
  }
  const tsquery = toTsquery({ words, facets });
  return tsquery === null ? undefined : matches(works, tsquery);
}

/** Condition: the work is public, or hidden but the viewer's own. */
export function isShown({ row, bookId }: Works, viewerId?: number): SQL | undefined {
  return and(
    sql`${bookId} not in (${selectHiddenBooks(viewerId)})`,
    sql`${row.publisherId} not in (${selectInactiveUsers()})`,
  );
}

/** Condition: the work is shown, and lists of the whole site have it. Without it, a work of a held account is found only with its owner's name. */
export function isListedFor(works: Works, viewerId?: number): SQL | undefined {
  return and(isShown(works, viewerId), sql`${works.row.publisherId} not in (${selectHeldUsers(viewerId)})`);
}

export const isPublishedBy = ({ row }: Works, userId: number): SQL => eq(row.publisherId, userId);

/** Uses an array, which PostgreSQL reads first. For a join with credits, its estimate would be off by a factor of 1,000. */
export const hasIdIn = ({ row }: Works, ids: SQL): SQL => sql`${row.id} = any(array(${ids}))`;
