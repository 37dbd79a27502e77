import { toOwnNumber } from "#domains/issues/shapes.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isHidden, isVisibleTo } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf, unlock } from "#platform/images/picture.server.ts";
import { findWorks } from "./find-works.server.ts";
import type { WorkResult } from "./results.ts";
import { allBooks, allIssues } from "./matching/search-conditions.server.ts";
import type { SearchQuery } from "./search-query.ts";
import type { Corrected } from "./matching/search-with-correction.server.ts";

const bookColumns = {
  book_id: books.id,
  issue_id: issues.id,
  cover: pictureColumns,
  book_title: books.title,
  issue_title: issues.title,
  description: books.description,
  url_slug: books.urlSlug,
  issue_number: issues.number,
  label: issues.label,
  total_issues: sql<number>`(select count(*)::int from ${issues} where ${issues.bookId} = ${books.id})`,
  total_issue_pages: issues.pageTotal,
  total_book_pages: sql<number>`(select coalesce(sum(${issues.pageTotal}), 0)::int from ${issues} where ${issues.bookId} = ${books.id})`,
  content_rating: books.contentRating,
  genres: books.genres,
  username: users.username,
  status: books.status,
  removed: isHidden().as("removed"),
  date_created: books.createdAt,
};
const issueColumns = { ...bookColumns, description: issues.description, date_created: issues.createdAt };

// Checked again, because a work may have been hidden since it was found.
const isShown = isVisibleTo(sql.placeholder("viewer"));

const selectBooks = prepareQuery((queries) =>
  queries
    .select(bookColumns)
    .from(books)
    .innerJoin(issues, and(eq(issues.bookId, books.id), eq(issues.number, books.lastIssueNumber)))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, books.coverId))
    .where(and(sql`${books.id} = any(${sql.placeholder("ids")}::bigint[])`, isShown))
    .prepare("found_books"),
);
const selectIssues = prepareQuery((queries) =>
  queries
    .select(issueColumns)
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(and(sql`${issues.id} = any(${sql.placeholder("ids")}::bigint[])`, isShown))
    .prepare("found_issues"),
);

type SearchResults<T> = Corrected<{ total: number; results: T[]; past?: string | undefined }>;

/** Finds books, with their latest issue. Only the owner finds a hidden book. */
export async function searchBooks(
  queries: Queries,
  pictures: PictureAddresses,
  query: SearchQuery,
  viewerId?: number,
): Promise<SearchResults<WorkResult>> {
  const { ids, ...found } = await findWorks(queries, allBooks, query, viewerId);
  return { ...found, results: await readBooks(queries, pictures, ids, viewerId) };
}

/** Finds issues, with their book. Only the owner finds issues of a hidden book. */
export async function searchIssues(
  queries: Queries,
  pictures: PictureAddresses,
  query: SearchQuery,
  viewerId?: number,
): Promise<SearchResults<WorkResult>> {
  const { ids, ...found } = await findWorks(queries, allIssues, query, viewerId);
  return { ...found, results: await readIssues(queries, pictures, ids, viewerId) };
}

/** Reads the books in `ids` that the viewer may see, in this order. */
export async function readBooks(
  queries: Queries,
  pictures: PictureAddresses,
  ids: number[],
  viewer: number | null = null,
): Promise<WorkResult[]> {
  const rows = ids.length > 0 ? await selectBooks(queries).execute({ ids, viewer }) : [];
  return sortByIds(ids, rows, "book_id").map((row) => toResult(pictures, row));
}

/** Reads the issues in `ids` that the viewer may see, in this order. */
export async function readIssues(
  queries: Queries,
  pictures: PictureAddresses,
  ids: number[],
  viewer: number | null = null,
): Promise<WorkResult[]> {
  const rows = ids.length > 0 ? await selectIssues(queries).execute({ ids, viewer }) : [];
  return sortByIds(ids, rows, "issue_id").map((row) => toResult(pictures, row));
}

function sortByIds<K extends string, R extends Record<K, number>>(ids: number[], rows: R[], key: K): R[] {
  const byId = new Map<number, R>(rows.map((row) => [row[key], row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Row = { label: string; cover: Parameters<typeof pictureOf>[1]; date_created: Date; removed: boolean };

function toResult<R extends Row>(pictures: PictureAddresses, { removed, label, ...row }: R) {
  // Only the owner can read a hidden book, so the address of its cover may include the key.
  const cover = pictureOf(removed ? unlock(pictures) : pictures, row.cover);
  return {
    ...row,
    ...toOwnNumber({ label }),
    removed: removed || undefined,
    cover,
    cover_photo: cover.url,
    date_created: row.date_created.toISOString(),
  };
}
