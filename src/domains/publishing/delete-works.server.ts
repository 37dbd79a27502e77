import { notifyOwner } from "#domains/accounts/mails/mail-jobs.server.ts";
import type { FoundBook } from "#domains/books/books.server.ts";
import { lockAnyBook, lockBook, removeBook } from "#domains/books/change-book.server.ts";
import { markDeleted } from "#domains/books/deleted-books.server.ts";
import { lockIssue, removeIssue } from "#domains/issues/change-issue.server.ts";
import { renewIssueNumbers } from "#domains/issues/issue-numbers.server.ts";
import { findIssueBefore } from "#domains/issues/issues.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/publishing/records/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { releaseImages } from "#platform/images/record-images.server.ts";
import { writeBookDeletedMail, writeIssueDeletedMail } from "./deletion-mails.ts";
import { keepAsDraft, listDraftImages } from "./drafts-of-book.server.ts";
import { publishings } from "./records/publishing-tables.server.ts";
import { releasePictures } from "./records/release-pictures.server.ts";

type Book = Pick<FoundBook, "id" | "publisherId">;

/**
 * Deletes a book for everybody, including its owner, who is told by email and can bring it back for seven days. Its pictures are no longer
 * served. Throws `book_not_found` if it is already deleted.
 */
export async function deleteBook({ database, queue }: ImageStore, { id, publisherId }: Book): Promise<void> {
  await database.transaction(async (tx) => {
    const { title } = await lockBook(tx, id);
    await markDeleted(tx, id);
    // A late retry of a call that published something here must not get a deleted work as the response.
    await tx.delete(publishings).where(eq(publishings.bookId, id));
    await workChanged(queue, tx, { id, publisherId }, { kind: "book hidden" });
    await notifyOwner(queue, tx, publisherId, writeBookDeletedMail(title, new Date()));
  });
}

/**
 * Removes a book with its issues for good: the rows immediately, the files by a job. Does nothing if it is already gone, or if `isWanted`,
 * which gets the locked book, says no.
 */
export async function purgeBook(
  store: ImageStore,
  id: number,
  isWanted: (book: { deletedAt: Date | null }) => boolean = () => true,
): Promise<void> {
  await store.database.transaction(async (tx) => {
    const book = await lockAnyBook(tx, id);
    if (!isWanted(book)) return;
    const all = await tx
      .select({ id: issues.id, coverId: issues.coverId })
      .from(issues)
      .where(eq(issues.bookId, id))
      .for("no key update");
    const pageImages = await tx
      .select({ imageId: pages.imageId })
      .from(pages)
      .innerJoin(issues, eq(issues.id, pages.issueId))
      .where(eq(issues.bookId, id));
    const drafted = await listDraftImages(tx, id);
    await removeBook(tx, id);
    const covers = [book.coverId, ...all.map((issue) => issue.coverId)];
    await releaseImages(store, tx, [...covers, ...toImageIds(pageImages), ...drafted]);
  });
}

/**
 * Deletes the latest issue of a book, and tells the owner by email, who has it as a draft for seven days. The next issue gets its number, so
 * that numbers have no gaps. Throws
 * `issue_not_found` (also if the number belongs to an issue other than `meant`), `not_latest_issue`, and `only_issue` if it is the book's
 * only one.
 */
export async function deleteIssue(store: ImageStore, book: FoundBook, number: number, meant?: number): Promise<void> {
  await store.database.transaction(async (tx) => {
    const locked = await lockBook(tx, book.id);
    const { id, coverId } = await lockIssue(tx, book.id, number, meant);
    if (number !== locked.lastIssueNumber) throw fail("not_latest_issue");
    const before = await findIssueBefore(tx, book.id, number);
    if (!before) throw fail("only_issue");
    const pageImages = await tx.select({ imageId: pages.imageId }).from(pages).where(eq(pages.issueId, id));
    await keepAsDraft(tx, book.publisherId, id, "deleted");
    await removeIssue(tx, id);
    await renewIssueNumbers(tx, book.id);
    // The number is reused: a late retry of the call that published this issue must not get its successor as the response.
    await tx.delete(publishings).where(and(eq(publishings.bookId, book.id), eq(publishings.issueNumber, number)));
    await releasePictures(store, tx, locked, [coverId, ...toImageIds(pageImages)]);
    await workChanged(store.queue, tx, book, { kind: "issue deleted" });
    await notifyOwner(store.queue, tx, book.publisherId, writeIssueDeletedMail(locked.title, number, new Date()));
  });
}

function toImageIds(rows: { imageId: number }[]): number[] {
  return rows.map(({ imageId }) => imageId);
}
