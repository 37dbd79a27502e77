import type { FoundBook } from "#domains/books/books.server.ts";
import { lockBook } from "#domains/books/change-book.server.ts";
import { lockIssue, removeIssue } from "#domains/issues/change-issue.server.ts";
import { renewIssueNumbers } from "#domains/issues/issue-numbers.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { holdIssue } from "#domains/issues/taken-back-issues.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { keepAsDraft } from "#domains/publishing/drafts-of-book.server.ts";
import { releasePictures } from "#domains/publishing/records/release-pictures.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { fail } from "./errors.ts";

/**
 * Takes an issue of a locked book back into a draft, whose id it returns. Published again, it has its number, date, readers' places, and
 * credits. Throws `issue_not_found`, also if the number belongs to an issue other than `meant`, and `only_readable_issue`.
 */
export async function takeBackIssue(
  store: ImageStore,
  book: FoundBook,
  number: number,
  meant?: number,
): Promise<number> {
  return store.database.transaction(async (tx) => {
    const locked = await lockBook(tx, book.id);
    const { id, coverId } = await lockIssue(tx, book.id, number, meant);
    if ((await tx.$count(issues, eq(issues.bookId, book.id))) === 1) throw fail("only_readable_issue");
    const shown = await tx.select({ imageId: pages.imageId }).from(pages).where(eq(pages.issueId, id));
    const draftId = await keepAsDraft(tx, book.publisherId, id, "taken back");
    await holdIssue(tx, id, draftId);
    await removeIssue(tx, id);
    await renewIssueNumbers(tx, book.id);
    await releasePictures(store, tx, locked, [coverId, ...shown.map(({ imageId }) => imageId)]);
    await workChanged(store.queue, tx, book, { kind: "issue deleted" });
    return draftId;
  });
}
