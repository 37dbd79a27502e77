import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, min, sql, sum } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { fail } from "#platform/errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { issues, pages } from "./issues-table.server.ts";
import { issuesListedMax, issuesPerPage } from "./vocab.ts";

const entryColumns = {
  id: issues.id,
  title: issues.title,
  number: issues.number,
  createdAt: issues.createdAt,
  cover: pictureColumns,
};

/** The issues before and after `number`, and the numbers of the book's first and last issues. Skips missing numbers. */
export async function findNeighbors(queries: Queries, bookId: number, number: number) {
  const found = await selectNeighborsByNumber(queries).execute({ bookId, number });
  const ends = found[0];
  return {
    first: ends && ends.first < number ? ends.first : null,
    previous: found.find((other) => other.number < number) ?? null,
    next: found.find((other) => other.number > number) ?? null,
    last: ends && ends.last > number ? ends.last : null,
  };
}

const selectNeighborsByNumber = prepareQuery((queries) => {
  const [bookId, number] = [sql.placeholder("bookId"), sql.placeholder("number")];
  const ofBook = sql`from ${issues} as other where other.book_id = ${bookId}`;
  return queries
    .select({
      ...entryColumns,
      first: sql<number>`(select min(other.number) ${ofBook})`,
      last: sql<number>`(select max(other.number) ${ofBook})`,
    })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(
      and(
        eq(issues.bookId, bookId),
        sql`${issues.number} in (
          (select max(other.number) ${ofBook} and other.number < ${number}),
          (select min(other.number) ${ofBook} and other.number > ${number}))`,
      ),
    )
    .prepare("issue_neighbors");
});

/** The issues of a book, or one page of them, latest first, and the total. A page past the end is empty. */
export async function listIssues(queries: Queries, bookId: number, page?: number) {
  const range = page
    ? { limit: issuesPerPage, before: (page - 1) * issuesPerPage }
    : { limit: issuesListedMax, before: 0 };
  const listed = await selectIssuesByBook(queries).execute({ bookId, ...range });
  return { listed, total: listed[0]?.total ?? (await queries.$count(issues, eq(issues.bookId, bookId))) };
}

const selectIssuesByBook = prepareQuery((queries) =>
  queries
    .select({ ...entryColumns, total: sql<number>`(count(*) over ())::int` })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(eq(issues.bookId, sql.placeholder("bookId")))
    .orderBy(desc(issues.number))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("before"))
    .prepare("issues_by_book"),
);

/**
 * The number of a book's first issue, the total number of pages of its issues, and whether any page is described. Throws `issue_not_found`.
 */
export async function summarizeIssues(
  queries: Queries,
  bookId: number,
): Promise<{ firstNumber: number; pageTotal: number; isDescribed: boolean }> {
  const [row] = await selectTotalsByBook(queries).execute({ bookId });
  if (!row?.firstNumber) throw fail("issue_not_found");
  return { ...row, firstNumber: row.firstNumber };
}

const selectTotalsByBook = prepareQuery((queries) =>
  queries
    .select({
      firstNumber: min(issues.number),
      pageTotal: sum(issues.pageTotal).mapWith(Number),
      isDescribed: sql<boolean>`exists (
        select from ${pages} where ${pages.search} is not null
          and ${pages.issueId} in (select other.id from ${issues} as other where other.book_id = ${sql.placeholder("bookId")}))`,
    })
    .from(issues)
    .where(eq(issues.bookId, sql.placeholder("bookId")))
    .prepare("issue_sums_by_book"),
);
