import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, isNull } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";

export type FeedIssue = Awaited<ReturnType<typeof latestIssues>>[number];

const entries = 30;

/** The newest issues that everybody may see: of the whole site, of one book, or of one creator's books. */
export function latestIssues(queries: Queries, of: { bookId?: number; publisherId?: number }) {
  return queries
    .select({
      issue_id: issues.id,
      issue_number: issues.number,
      issue_title: issues.title,
      description: issues.description,
      created: issues.createdAt,
      updated: issues.updatedAt,
      cover: pictureColumns,
      book_id: books.id,
      book_title: books.title,
      url_slug: books.urlSlug,
      content_rating: books.contentRating,
      username: users.username,
    })
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(
      and(
        eq(books.removed, false),
        isNull(users.deactivatedAt),
        of.bookId === undefined ? undefined : eq(issues.bookId, of.bookId),
        of.publisherId === undefined ? undefined : eq(books.publisherId, of.publisherId),
      ),
    )
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(entries);
}
