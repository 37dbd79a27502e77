import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { bookmarks } from "#domains/library/bookmarks-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, count, desc, eq } from "#platform/db/drizzle.server.ts";
import type { Catalog } from "./catalog.ts";
import { newestOf, perPage, root, toBookSection, toPaging, toSection } from "./find-catalog.server.ts";
import { findIssuesOfSubscriptions } from "./find-issues.server.ts";
import { bookmarksPage, ownPage, subscriptionsPage } from "./opds-paths.ts";

/** The pages of the catalog that are a user's own, by their paths. */
export const ownPages: Record<string, (queries: Queries, userId: number, page: number) => Promise<Catalog>> = {
  [ownPage]: async () => ({ ...root, path: ownPage, title: "Yours", up: "", sections: ownSections }),
  [bookmarksPage]: findBookmarks,
  [subscriptionsPage]: findSubscriptions,
};

const ownSections = [
  toSection(bookmarksPage, "Bookmarks", "The books that you have bookmarked, the latest first.", "sections"),
  toSection(subscriptionsPage, "Subscriptions", "Issues by the people you subscribe to, the newest first.", "issues"),
];

async function findBookmarks(queries: Queries, userId: number, page: number): Promise<Catalog> {
  const shown = and(eq(bookmarks.userId, userId), isPublic());
  const found = await queries
    .select({
      book_id: books.id,
      book_title: books.title,
      description: books.description,
      content_rating: books.contentRating,
      date_created: bookmarks.createdAt,
    })
    .from(bookmarks)
    .innerJoin(books, eq(books.id, bookmarks.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(shown)
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.bookId))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await queries
    .select({ total: count() })
    .from(bookmarks)
    .innerJoin(books, eq(books.id, bookmarks.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(shown);
  const sections = found.map(toBookSection);
  const paging = toPaging(page, all?.total ?? 0, "");
  return { path: bookmarksPage, title: "Bookmarks", up: ownPage, updated: newestOf(sections), paging, sections };
}

async function findSubscriptions(queries: Queries, userId: number, page: number): Promise<Catalog> {
  const { issues, total } = await findIssuesOfSubscriptions(queries, userId, { page, perPage });
  const paging = toPaging(page, total, "");
  return { path: subscriptionsPage, title: "Subscriptions", up: ownPage, updated: newestOf(issues), paging, issues };
}
