import { toOwnNumber } from "#domains/issues/shapes.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isHidden, isVisibleTo } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Place } from "#domains/issues/place.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { HistoryEntry } from "./contract.ts";
import { readingPlaces } from "./places-table.server.ts";
import { placesShown } from "./vocab.ts";

// Pages may have been removed since they were read, hence `least`.
const placeColumns = {
  book_id: readingPlaces.bookId,
  issue_number: issues.number,
  label: issues.label,
  page: sql<number>`least(${readingPlaces.page}, ${issues.pageTotal})`,
  furthest_page: sql<number>`least(${readingPlaces.furthestPage}, ${issues.pageTotal})`,
  page_total: issues.pageTotal,
  last_read: readingPlaces.readAt,
  next_issue: sql<number | null>`(select min(later.number) from ${issues} as later
    where later.book_id = ${issues.bookId} and later.number > ${issues.number})`,
};

const isPlaceVisibleTo = (userId: number) => and(eq(readingPlaces.userId, userId), isVisibleTo(sql`${userId}`));

/** A user's places in the issues of these books that they may see, the last read first. */
export async function listPlaces(queries: Queries, userId: number, bookIds: number[]): Promise<Place[]> {
  const rows = await queries
    .select(placeColumns)
    .from(readingPlaces)
    .innerJoin(issues, eq(issues.id, readingPlaces.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(and(isPlaceVisibleTo(userId), inArray(readingPlaces.bookId, bookIds)))
    .orderBy(desc(readingPlaces.readAt), desc(readingPlaces.issueId))
    .limit(placesShown);
  return rows.map(({ label, ...row }) => ({
    ...row,
    ...toOwnNumber({ label }),
    last_read: row.last_read.toISOString(),
  }));
}

/** One page of the books that a user has read, each with the place read last, and their total. Pages count from 1. */
export async function listHistory(
  queries: Queries,
  pictures: PictureAddresses,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ history: HistoryEntry[]; totalResultCount: number }> {
  const latest = queries
    .selectDistinctOn([readingPlaces.bookId], { issueId: readingPlaces.issueId })
    .from(readingPlaces)
    .innerJoin(books, eq(books.id, readingPlaces.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(isPlaceVisibleTo(userId))
    .orderBy(readingPlaces.bookId, desc(readingPlaces.readAt), desc(readingPlaces.issueId));
  const rows = await queries
    .select({
      ...placeColumns,
      book_title: books.title,
      url_slug: books.urlSlug,
      username: users.username,
      content_rating: books.contentRating,
      cover: pictureColumns,
      hidden: isHidden(),
    })
    .from(readingPlaces)
    .innerJoin(issues, eq(issues.id, readingPlaces.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(and(eq(readingPlaces.userId, userId), inArray(readingPlaces.issueId, latest)))
    .orderBy(desc(readingPlaces.readAt), desc(readingPlaces.issueId))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await queries.select({ total: sql<number>`count(*)::int` }).from(latest.as("latest"));
  const history = rows.map(({ hidden, label, ...row }) => ({
    ...row,
    ...toOwnNumber({ label }),
    // A hidden book is listed only for its owner, who may see its cover.
    cover: pictureOf(hidden ? unlock(pictures) : pictures, row.cover),
    last_read: row.last_read.toISOString(),
  }));
  return { history, totalResultCount: counted?.total ?? 0 };
}
