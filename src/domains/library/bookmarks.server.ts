import { userTag } from "#domains/people/cache-tags.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { FoundBook } from "#domains/books/books.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { isViolation } from "#platform/db/database-error.server.ts";
import { and, count, desc, eq, type Placeholder, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { fail } from "./errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import { bookmarks } from "./bookmarks-table.server.ts";
import type { Bookmark } from "./contract.ts";

/** One page of the public books that a user has bookmarked, the latest first, and how many there are. Pages count from 1. */
export async function findBookmarked(
  queries: Queries,
  userId: number,
  { page, limit }: { page: number; limit: number },
) {
  const shown = and(eq(bookmarks.userId, userId), isPublic());
  const rows = await queries
    .select({
      book_id: books.id,
      book_title: books.title,
      url_slug: books.urlSlug,
      description: books.description,
      cover: pictureColumns,
      content_rating: books.contentRating,
      date_created: bookmarks.createdAt,
    })
    .from(bookmarks)
    .innerJoin(books, eq(books.id, bookmarks.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, books.coverId))
    .where(shown)
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.bookId))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await queries
    .select({ total: count() })
    .from(bookmarks)
    .innerJoin(books, eq(books.id, bookmarks.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(shown);
  return { rows, total: all?.total ?? 0 };
}

/** One page of a user's bookmarks as the API returns it, with the addresses of the covers, and how many there are. */
export async function listBookmarks(
  queries: Queries,
  pictures: PictureAddresses,
  userId: number,
  paging: { page: number; limit: number },
): Promise<{ bookmarks: Bookmark[]; totalResultCount: number }> {
  const { rows, total } = await findBookmarked(queries, userId, paging);
  const found = rows.map(({ book_id, book_title, url_slug, content_rating, ...row }) => {
    const cover = pictureOf(pictures, row.cover);
    const date_created = row.date_created.toISOString();
    return { book_id, book_title, url_slug, cover, cover_photo: cover.url, content_rating, date_created };
  });
  return { bookmarks: found, totalResultCount: total };
}

/** Throws `not_bookmarked` if the user has not bookmarked the book. */
export async function requireBookmark(queries: Queries, userId: number, bookId: number): Promise<void> {
  const [found] = await selectBookmark(queries).execute({ userId, bookId });
  if (!found) throw fail("not_bookmarked");
}

/**
 * Adds a bookmark. Throws `own_book` or `already_bookmarked`, and `book_not_found` or `session_ended` if the book or the user has just
 * been deleted.
 */
export async function addBookmark(database: Database, userId: number, book: FoundBook): Promise<void> {
  if (book.publisherId === userId) throw fail("own_book");
  try {
    await database.transaction(async (tx) => {
      const [added] = await tx.insert(bookmarks).values({ userId, bookId: book.id }).onConflictDoNothing().returning();
      if (!added) throw fail("already_bookmarked");
      await announceBookmark(tx, userId);
    });
  } catch (error) {
    if (isViolation(error, "bookmarks_book_id_fkey")) throw fail("book_not_found");
    throw isViolation(error, "bookmarks_user_id_fkey") ? fail("session_ended") : error;
  }
}

/** Removes a bookmark. Throws `not_bookmarked`. */
export async function removeBookmark(database: Database, userId: number, bookId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const [removed] = await tx.delete(bookmarks).where(bookmarkOf(userId, bookId)).returning();
    if (!removed) throw fail("not_bookmarked");
    await announceBookmark(tx, userId);
  });
}

const selectBookmark = prepareQuery((queries) =>
  queries
    .select({ id: bookmarks.bookId })
    .from(bookmarks)
    .where(bookmarkOf(sql.placeholder("userId"), sql.placeholder("bookId")))
    .prepare("bookmark"),
);

function bookmarkOf(userId: number | Placeholder, bookId: number | Placeholder) {
  return and(eq(bookmarks.userId, userId), eq(bookmarks.bookId, bookId));
}

/** Drops the cached pages that show the bookmarks of this user. */
function announceBookmark(tx: Queries, userId: number): Promise<void> {
  return announce(tx, userTag(userId));
}
