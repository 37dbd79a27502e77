import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic, isVisibleTo } from "#domains/books/visible.server.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import { bookmarks } from "#domains/library/bookmarks-table.server.ts";
import { readingPlaces } from "#domains/places/places-table.server.ts";
import { subscriptions } from "#domains/library/subscriptions-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, ne, type SQL, sql } from "#platform/db/drizzle.server.ts";

const bookColumns = { bookId: books.id, bookTitle: books.title, urlSlug: books.urlSlug, publisher: users.username };

/** Lists a user's credits in other people's books. */
export function listCreditsOnOthersWorks(queries: Queries, userId: number) {
  return queries
    .select({ ...bookColumns, issueNumber: issues.number, issueTitle: issues.title, role: credits.role })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(and(eq(credits.userId, userId), ne(books.publisherId, userId), isPublic()))
    .orderBy(asc(books.id), asc(issues.number), asc(credits.role));
}

/** Lists the books a user has bookmarked, oldest bookmark first. */
export function listBookmarks(queries: Queries, userId: number) {
  return queries
    .select({ ...bookColumns, bookmarkedAt: bookmarks.createdAt })
    .from(bookmarks)
    .innerJoin(books, eq(books.id, bookmarks.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(and(eq(bookmarks.userId, userId), isPublic()))
    .orderBy(asc(bookmarks.createdAt));
}

/** Lists the issues a user has read, with the last and the furthest page, most recently read first. */
export function listHistory(queries: Queries, userId: number) {
  const { page: lastPage, furthestPage, readAt } = readingPlaces;
  return queries
    .select({ ...bookColumns, issueNumber: issues.number, lastPage, furthestPage, readAt })
    .from(readingPlaces)
    .innerJoin(issues, eq(issues.id, readingPlaces.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(and(eq(readingPlaces.userId, userId), isVisibleTo(sql`${userId}`)))
    .orderBy(desc(readAt));
}

/** Lists a user's subscriptions and subscribers, each oldest first. */
export async function listSubscriptions(queries: Queries, userId: number) {
  const { publisherId, subscriberId } = subscriptions;
  const people = (person: SQL, given: SQL | undefined) =>
    queries
      .select({ username: users.username, since: subscriptions.createdAt })
      .from(subscriptions)
      .innerJoin(users, person)
      .where(and(given, isActive()))
      .orderBy(asc(subscriptions.createdAt));
  return {
    subscribedTo: await people(eq(users.id, publisherId), eq(subscriberId, userId)),
    // Leaves out people whose subscriptions are private.
    subscribers: await people(eq(users.id, subscriberId), and(eq(publisherId, userId), eq(users.showsLibrary, true))),
  };
}
