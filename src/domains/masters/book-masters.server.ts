import type { FoundBook } from "#domains/books/books.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, count, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { masterPages, masters } from "#platform/images/masters-table.server.ts";

/** A master of an issue, with the numbers of the pages that were made from it, in order. */
export type BookMaster = Awaited<ReturnType<typeof listBookMasters>>[number];
type Book = Pick<FoundBook, "id" | "publisherId">;

/** The masters of a book, or of one of its issues, in the order of their first pages. One of two issues is listed for each. */
export function listBookMasters(queries: Queries, book: Book, issueNumber?: number) {
  const { id, hash, name, bytes, parts, createdAt } = masters;
  return queries
    .select({
      issueNumber: issues.number,
      id,
      hash,
      name,
      bytes,
      parts,
      createdAt,
      pageNumbers: sql<number[]>`array_agg(${pages.number} order by ${pages.number})`,
    })
    .from(masterPages)
    .innerJoin(masters, eq(masters.id, masterPages.masterId))
    .innerJoin(images, eq(images.hash, masterPages.pageHash))
    .innerJoin(pages, eq(pages.imageId, images.id))
    .innerJoin(issues, eq(issues.id, pages.issueId))
    .where(and(eq(masters.userId, book.publisherId), isOfIssue(book, issueNumber)))
    .groupBy(issues.number, id)
    .orderBy(asc(issues.number), sql`min(${pages.number})`, asc(id));
}

/** How many masters a book, or one of its issues, has, and how many bytes these have. */
export async function sumBookMasters(
  queries: Queries,
  book: Book,
  issueNumber?: number,
): Promise<{ total: number; bytes: number }> {
  const own = queries
    .select({ id: masterPages.masterId })
    .from(masterPages)
    .innerJoin(images, eq(images.hash, masterPages.pageHash))
    .innerJoin(pages, eq(pages.imageId, images.id))
    .innerJoin(issues, eq(issues.id, pages.issueId))
    .where(isOfIssue(book, issueNumber));
  const [sum] = await queries
    .select({ total: count(), bytes: sql<string>`coalesce(sum(${masters.bytes}), 0)` })
    .from(masters)
    .where(and(eq(masters.userId, book.publisherId), inArray(masters.id, own)));
  return { total: sum?.total ?? 0, bytes: Number(sum?.bytes) };
}

function isOfIssue({ id }: Book, issueNumber: number | undefined) {
  return and(eq(issues.bookId, id), issueNumber === undefined ? undefined : eq(issues.number, issueNumber));
}
