import type { FastifyRequest } from "fastify";
import { lockUser } from "#domains/accounts/find-user.server.ts";
import type { FoundBook } from "#domains/books/books.server.ts";
import { announceBook, lockBook, setBookCover } from "#domains/books/change-book.server.ts";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { lockIssue, updateIssue } from "#domains/issues/change-issue.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { claimSpace } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { storeOriginals } from "#platform/images/originals.server.ts";
import { receivePictures } from "#platform/images/receive-pictures.server.ts";
import { type NewImage, recordImages } from "#platform/images/record-images.server.ts";
import { editContract } from "./edit-contract.ts";
import { pictureRules } from "./publish-contract.ts";
import { releasePictures } from "./release-pictures.server.ts";

/** Replaces a book's cover with the one in `request`. */
export function replaceBookCover(store: ImageStore, book: FoundBook, request: FastifyRequest): Promise<void> {
  return receivePictures(
    store,
    book.publisherId,
    request,
    editContract.replaceBookCover,
    pictureRules,
    ({ files: { bookCoverPhoto } }) =>
      replaceCover(store, book, bookCoverPhoto, async (tx, coverId, recordCover) => {
        await setBookCover(tx, book.id, await recordCover());
        return coverId;
      }),
  );
}

/** Replaces an issue's cover with the one in `request`. Throws `issue_not_found`. */
export function replaceIssueCover(
  store: ImageStore,
  book: FoundBook,
  number: number,
  request: FastifyRequest,
): Promise<void> {
  return receivePictures(
    store,
    book.publisherId,
    request,
    editContract.replaceIssueCover,
    pictureRules,
    ({ body, files: { issueCoverPhoto } }) =>
      replaceCover(store, book, issueCoverPhoto, async (tx, _bookCover, recordCover) => {
        const { id, coverId } = await lockIssue(tx, book.id, number, body.issueId);
        await updateIssue(tx, id, { coverId: await recordCover() });
        return coverId;
      }),
  );
}

/**
 * Stores a cover. `swap` gives the work the image that `recordCover` returns, and returns the id of its old image. Gets the cover of the
 * locked book.
 */
async function replaceCover(
  store: ImageStore,
  book: FoundBook,
  files: (NewImage & { path: string })[],
  swap: (tx: Queries, bookCover: number, recordCover: () => Promise<number>) => Promise<number>,
): Promise<void> {
  const claims = await storeOriginals(store, files);
  await store.database.transaction(async (tx) => {
    await lockUser(tx, book.publisherId);
    await claimSpace(store, tx, book.publisherId, files);
    const locked = await lockBook(tx, book.id);
    const recordCover = async () => (await recordImages(store, tx, claims, coverLadder, files))[0] ?? 0;
    await releasePictures(store, tx, locked, [await swap(tx, locked.coverId, recordCover)]);
    await announceBook(tx, book.id, book.publisherId);
  });
}
