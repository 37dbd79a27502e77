import type { FastifyRequest } from "fastify";
import { lockUnsuspendedUser } from "#domains/people/find-user.server.ts";
import type { FoundBook } from "#domains/books/books.server.ts";
import { lockBook, setBookCover } from "#domains/books/change-book.server.ts";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { lockIssue, updateIssue } from "#domains/issues/change-issue.server.ts";
import type { FoundIssue } from "#domains/issues/issues.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { claimSpace } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { storeOriginals } from "#platform/images/originals.server.ts";
import { receivePictures } from "#platform/images/receive-pictures.server.ts";
import { type NewImage, recordImages } from "#platform/images/record-images.server.ts";
import { editContract } from "./edit-contract.ts";
import { pictureRules } from "./publish-contract.ts";
import { releasePictures } from "./records/release-pictures.server.ts";

/** Replaces a book's cover with the one in `request`, unless there is none because the present one is kept. */
export function replaceBookCover(store: ImageStore, book: FoundBook, request: FastifyRequest): Promise<void> {
  return receivePictures(
    store,
    book.publisherId,
    request,
    editContract.replaceBookCover,
    pictureRules,
    ({ files: { bookCoverPhoto } }) =>
      replaceCover(store, book, book.coverId, bookCoverPhoto, async (tx, { coverId }, recordCover) =>
        setBookCover(tx, book.id, await recordCover(coverId)),
      ),
  );
}

/** Replaces an issue's cover in the same way. Throws `issue_not_found`. */
export function replaceIssueCover(
  store: ImageStore,
  book: FoundBook,
  issue: FoundIssue,
  request: FastifyRequest,
): Promise<void> {
  return receivePictures(
    store,
    book.publisherId,
    request,
    editContract.replaceIssueCover,
    pictureRules,
    ({ body, files: { issueCoverPhoto } }) =>
      replaceCover(store, book, issue.coverId, issueCoverPhoto, async (tx, _book, recordCover) => {
        const { id, coverId } = await lockIssue(tx, book.id, issue.number, body.issueId ?? issue.id);
        await updateIssue(tx, id, { coverId: await recordCover(coverId) });
      }),
  );
}

/**
 * Stores a cover, if there is one, in place of the image `found`. `swap` passes the work's current cover to `recordCover`, and gives the work the image that
 * this returns. It must read the current cover under a lock, because another upload may have replaced `found`.
 */
async function replaceCover(
  store: ImageStore,
  book: FoundBook,
  found: number,
  files: (NewImage & { path: string })[],
  swap: (tx: Queries, book: { coverId: number }, recordCover: (old: number) => Promise<number>) => Promise<void>,
): Promise<void> {
  if (files.length === 0) return;
  const claims = await storeOriginals(store, book.publisherId, files, [found]);
  await store.database.transaction(async (tx) => {
    await lockUnsuspendedUser(tx, book.publisherId);
    const locked = await lockBook(tx, book.id);
    await swap(tx, locked, async (old) => {
      await claimSpace(store, tx, book.publisherId, files, [old]);
      const [id = 0] = await recordImages(store, tx, claims, coverLadder, files);
      await releasePictures(store, tx, locked, [old]);
      return id;
    });
    await workChanged(store.queue, tx, book, { kind: "covers replaced" });
  });
}
