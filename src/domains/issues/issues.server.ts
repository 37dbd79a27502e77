import type { FoundBook } from "#domains/books/books.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, count, desc, eq, getTableColumns, sum } from "#platform/db/drizzle.server.ts";
import { searchVector } from "#platform/db/search-text.server.ts";
import { fail } from "#platform/errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { issues, pages } from "./issues-table.server.ts";

type NewIssue = {
  bookId: number;
  number: number;
  title: string;
  description: string;
  coverId: number;
  imagePrefix: string;
  /** Image of each page, in reading order. */
  pageImageIds: number[];
  bookTitle: string;
  /** Of the publisher and of whoever is credited; the issue is found by them. */
  names: string[];
};

/** Writes an issue with its pages. */
export async function insertIssue(
  tx: Queries,
  { pageImageIds, bookTitle, names, ...issue }: NewIssue,
): Promise<number> {
  const search = searchVector(issue.title, bookTitle, issue.description, ...names);
  const [row] = await tx
    .insert(issues)
    .values({ ...issue, pageTotal: pageImageIds.length, search })
    .returning({ id: issues.id });
  if (!row) throw new Error("insert returned no issue");
  await tx
    .insert(pages)
    .values(pageImageIds.map((imageId, index) => ({ issueId: row.id, number: index + 1, imageId })));
  return row.id;
}

export type FoundIssue = Awaited<ReturnType<typeof findIssue>>;

/** An issue of a book that the viewer may see, with its cover; `issue_not_found` when there is none of this number. */
export async function findIssue(queries: Queries, book: FoundBook, number: number) {
  const { search: _, ...columns } = getTableColumns(issues);
  const [issue] = await queries
    .select({ ...columns, cover: pictureColumns })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(and(eq(issues.bookId, book.id), eq(issues.number, number)));
  if (!issue) throw fail("issue_not_found");
  return issue;
}

/** The number of the earliest issue that a book still has. */
export async function firstIssueNumber(queries: Queries, bookId: number): Promise<number> {
  const [first] = await queries
    .select({ number: issues.number })
    .from(issues)
    .where(eq(issues.bookId, bookId))
    .orderBy(asc(issues.number))
    .limit(1);
  if (!first) throw fail("issue_not_found");
  return first.number;
}

/** Every issue of a book, the latest first. */
export async function listIssues(queries: Queries, bookId: number) {
  return queries
    .select({ title: issues.title, number: issues.number, createdAt: issues.createdAt, cover: pictureColumns })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(eq(issues.bookId, bookId))
    .orderBy(desc(issues.number));
}

/** How many issues a book has, and how many pages they have together. */
export async function countIssues(
  queries: Queries,
  bookId: number,
): Promise<{ issueTotal: number; pageTotal: number }> {
  const [row] = await queries
    .select({ issueTotal: count(), pageTotal: sum(issues.pageTotal).mapWith(Number) })
    .from(issues)
    .where(eq(issues.bookId, bookId));
  return { issueTotal: row?.issueTotal ?? 0, pageTotal: row?.pageTotal ?? 0 };
}

/** The pages of an issue in reading order, with what shows them. */
export async function listPages(queries: Queries, issueId: number) {
  return queries
    .select({ id: pages.id, number: pages.number, image: pictureColumns })
    .from(pages)
    .innerJoin(images, eq(images.id, pages.imageId))
    .where(eq(pages.issueId, issueId))
    .orderBy(asc(pages.number));
}
