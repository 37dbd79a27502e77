import { toOwnNumber } from "#domains/issues/shapes.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { alias, and, eq, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumnsOf, pictureOf } from "#platform/images/picture.server.ts";
import type { HomeWork } from "./home-contract.ts";

const bookCover = alias(images, "book_cover");
const issueCover = alias(images, "issue_cover");

const selectWorks = prepareQuery((queries) =>
  queries
    .select({
      book_id: books.id,
      issue_id: issues.id,
      bookCover: pictureColumnsOf(bookCover),
      issueCover: pictureColumnsOf(issueCover),
      book_title: books.title,
      issue_title: issues.title,
      url_slug: books.urlSlug,
      issue_number: issues.number,
      label: issues.label,
      content_rating: books.contentRating,
      username: users.username,
      createdAt: issues.createdAt,
    })
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(bookCover, eq(bookCover.id, books.coverId))
    .innerJoin(issueCover, eq(issueCover.id, issues.coverId))
    // Checked again, because a work may have been hidden since it was found.
    .where(and(sql`${issues.id} = any(${sql.placeholder("ids")}::bigint[])`, isPublic()))
    .prepare("home_works"),
);

/** Reads the works of these issues that everybody may see, by the id of the issue, with the cover of the issue or of the book. */
export async function readHomeWorks(queries: Queries, pictures: PictureAddresses, ids: number[]) {
  const rows = ids.length > 0 ? await selectWorks(queries).execute({ ids }) : [];
  const byIssue = new Map(rows.map((row) => [row.issue_id, row]));
  return (wanted: number[], cover: "bookCover" | "issueCover"): HomeWork[] =>
    wanted.flatMap((id) => {
      const row = byIssue.get(id);
      if (!row) return [];
      const { label, ...work } = row;
      const shown = { cover: pictureOf(pictures, row[cover]), date_created: row.createdAt.toISOString() };
      return { ...work, ...toOwnNumber({ label }), ...shown };
    });
}
