import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, ne, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { issues } from "./issues-table.server.ts";
import { issuesListedMax, issuesPerPage } from "./vocab.ts";

const entryColumns = {
  id: issues.id,
  title: issues.title,
  number: issues.number,
  label: issues.label,
  arc: issues.arc,
  createdAt: issues.createdAt,
  cover: pictureColumns,
};

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

/** The issues of a book that were elsewhere before, at most `issuesListedMax`, by number. */
export function listOldAddresses(queries: Queries, bookId: number): Promise<{ number: number; oldAddress: string }[]> {
  const { number, oldAddress } = issues;
  return queries
    .select({ number, oldAddress })
    .from(issues)
    .where(and(eq(issues.bookId, bookId), ne(oldAddress, "")))
    .orderBy(asc(number))
    .limit(issuesListedMax);
}
