import { type FoundBook, setLastIssueNumber } from "#domains/books/books.server.ts";
import { announceBook, lockBook, removeBook } from "#domains/books/change-book.server.ts";
import { lockIssue, removeIssue } from "#domains/issues/change-issue.server.ts";
import { findIssueBefore } from "#domains/issues/issues.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { publishings } from "./publishing-tables.server.ts";
import { releasePictures } from "./release-pictures.server.ts";

/**
 * Deletes a book with its issues: the rows immediately, the files by a job. Throws `book_not_found` if it is already deleted. With
 * `isErased`, its pictures are no longer served, as if the book were hidden.
 */
export async function deleteBook(
  store: ImageStore,
  book: Pick<FoundBook, "id" | "publisherId">,
  isErased = false,
): Promise<void> {
  await store.database.transaction(async (tx) => {
    const { coverId, publisherId, isHidden } = await lockBook(tx, book.id);
    const all = await tx
      .select({ id: issues.id, coverId: issues.coverId })
      .from(issues)
      .where(eq(issues.bookId, book.id))
      .for("no key update");
    const pageImages = await tx
      .select({ imageId: pages.imageId })
      .from(pages)
      .innerJoin(issues, eq(issues.id, pages.issueId))
      .where(eq(issues.bookId, book.id));
    await removeBook(tx, book.id);
    const pictures = [coverId, ...all.map((issue) => issue.coverId), ...toImageIds(pageImages)];
    await releasePictures(store, tx, { publisherId, isHidden: isHidden || isErased }, pictures);
    await announceBook(tx, book.id, book.publisherId);
  });
}

/**
 * Deletes the latest issue of a book. The next issue gets its number, so that numbers have no gaps. Throws `issue_not_found` (also if the
 * number belongs to an issue other than `meant`), `not_latest_issue`, and `only_issue` if it is the book's only one.
 */
export async function deleteIssue(store: ImageStore, book: FoundBook, number: number, meant?: number): Promise<void> {
  await store.database.transaction(async (tx) => {
    const locked = await lockBook(tx, book.id);
    const { id, coverId } = await lockIssue(tx, book.id, number, meant);
    if (number !== locked.lastIssueNumber) throw fail("not_latest_issue");
    const before = await findIssueBefore(tx, book.id, number);
    if (!before) throw fail("only_issue");
    await setLastIssueNumber(tx, book.id, before.number);
    const pageImages = await tx.select({ imageId: pages.imageId }).from(pages).where(eq(pages.issueId, id));
    await removeIssue(tx, id);
    // The number is reused: a late retry of the call that published this issue must not get its successor as the response.
    await tx.delete(publishings).where(and(eq(publishings.bookId, book.id), eq(publishings.issueNumber, number)));
    await renewSearch(tx, book.id, "no issue");
    await releasePictures(store, tx, locked, [coverId, ...toImageIds(pageImages)]);
    await announceBook(tx, book.id, book.publisherId);
  });
}

function toImageIds(rows: { imageId: number }[]): number[] {
  return rows.map(({ imageId }) => imageId);
}
