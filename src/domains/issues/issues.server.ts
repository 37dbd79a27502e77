import type { FoundBook } from "#domains/books/books.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, getTableColumns, lt, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { fail } from "./errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { issues, pages } from "./issues-table.server.ts";
import { isTakenBack } from "./taken-back-issues.server.ts";

export type FoundIssue = Awaited<ReturnType<typeof findIssue>>;

/** Finds an issue, with its cover, of a book that the viewer may see. Throws `issue_taken_back` or `issue_not_found`. */
export async function findIssue(queries: Queries, book: Pick<FoundBook, "id">, number: number) {
  const [issue] = await selectIssueByNumber(queries).execute({ bookId: book.id, number });
  if (!issue) throw await failMissing(queries, book.id, number);
  return issue;
}

/** The error for an issue that nobody can read now. */
async function failMissing(queries: Queries, bookId: number, number: number) {
  return fail((await isTakenBack(queries, bookId, number)) ? "issue_taken_back" : "issue_not_found");
}

const selectIssueByNumber = prepareQuery((queries) =>
  queries
    .select(listIssueColumns())
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(and(eq(issues.bookId, sql.placeholder("bookId")), eq(issues.number, sql.placeholder("number"))))
    .prepare("issue_by_number"),
);

/**
 * Finds an issue of a book that the viewer may see, whether readers are shown panels of it and whether it has a script, the issues before and after it, and the
 * numbers of the book's first and last issues if they are others. Skips missing numbers. Throws `issue_not_found`.
 */
export async function findIssueWithNeighbors(queries: Queries, book: Pick<FoundBook, "id">, number: number) {
  const found = await selectIssueWithNeighbors(queries).execute({ bookId: book.id, number });
  const issue = found.find((one) => one.number === number);
  if (!issue) throw await failMissing(queries, book.id, number);
  const { first, last, hasPanels, hasScript } = issue;
  const neighbors = {
    first: first < number ? first : null,
    previous: found.find((other) => other.number < number) ?? null,
    next: found.find((other) => other.number > number) ?? null,
    last: last > number ? last : null,
  };
  return { issue, hasPanels, hasScript, neighbors };
}

const selectIssueWithNeighbors = prepareQuery((queries) => {
  const [bookId, number] = [sql.placeholder("bookId"), sql.placeholder("number")];
  const ofBook = sql`from ${issues} as other where other.book_id = ${bookId}`;
  const ofPanels = sql`select from ${pages} join page_panels on page_id = ${pages.id} where ${pages.issueId} = ${issues.id}`;
  return queries
    .select({
      ...listIssueColumns(),
      first: sql<number>`(select min(other.number) ${ofBook})`,
      last: sql<number>`(select max(other.number) ${ofBook})`,
      // The table of panels belongs to a slice that stands on this one, so this is SQL.
      hasPanels: sql<boolean>`${issues.number} = ${number} and exists (${ofPanels} and is_shown)`,
      hasScript: sql<boolean>`${issues.number} = ${number} and exists (${ofPanels} and has_lines)`,
    })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(
      and(
        eq(issues.bookId, bookId),
        sql`${issues.number} in (
          ${number},
          (select max(other.number) ${ofBook} and other.number < ${number}),
          (select min(other.number) ${ofBook} and other.number > ${number}))`,
      ),
    )
    .prepare("issue_with_neighbors");
});

/**
 * Finds the first issue of a book that the viewer may see, the total number of pages of all issues, and whether any page
 * is described, or has a script that readers are shown. Throws `issue_not_found`.
 */
export async function findFirstIssue(queries: Queries, book: Pick<FoundBook, "id">) {
  const [found] = await selectFirstIssue(queries).execute({ bookId: book.id });
  if (!found) throw fail("issue_not_found");
  const { pageTotalOfBook, isBookDescribed, ...issue } = found;
  return { issue, pageTotalOfBook, isBookDescribed };
}

const selectFirstIssue = prepareQuery((queries) => {
  const ofBook = sql`from ${issues} as other where other.book_id = ${sql.placeholder("bookId")}`;
  // The table of scripts belongs to the slice of panels, which stands on this one.
  return queries
    .select({
      ...listIssueColumns(),
      pageTotalOfBook: sql<number>`(select sum(other.page_total)::int ${ofBook})`,
      isBookDescribed: sql<boolean>`exists (
        select from ${pages} where ${pages.search} is not null and ${pages.issueId} in (select other.id ${ofBook}))
        or exists (select from page_scripts where page_scripts.issue_id in (select other.id ${ofBook}))`,
    })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(eq(issues.bookId, sql.placeholder("bookId")))
    .orderBy(asc(issues.number))
    .limit(1)
    .prepare("first_issue");
});

/** The columns of an issue and its cover, without what only a search reads. */
function listIssueColumns() {
  const { search: _search, facets: _facets, ...columns } = getTableColumns(issues);
  return { ...columns, cover: pictureColumns };
}

/** The nearest issue of a book before `number`, or undefined if there is none. */
export async function findIssueBefore(queries: Queries, bookId: number, number: number) {
  const [before] = await queries
    .select({ id: issues.id, number: issues.number })
    .from(issues)
    .where(and(eq(issues.bookId, bookId), lt(issues.number, number)))
    .orderBy(desc(issues.number))
    .limit(1);
  return before;
}

/** The pages of an issue in reading order, with their images. */
export async function listPages(queries: Queries, issueId: number) {
  return selectPagesByIssue(queries).execute({ issueId });
}

const selectPagesByIssue = prepareQuery((queries) =>
  queries
    .select({
      id: pages.id,
      number: pages.number,
      kind: pages.kind,
      contentNote: pages.contentNote,
      description: pages.description,
      image: pictureColumns,
    })
    .from(pages)
    .innerJoin(images, eq(images.id, pages.imageId))
    .where(eq(pages.issueId, sql.placeholder("issueId")))
    .orderBy(asc(pages.number))
    .prepare("pages_by_issue"),
);
