import type { FastifyRequest } from "fastify";
import type { FoundBook } from "#domains/books/books.server.ts";
import { lockBook } from "#domains/books/change-book.server.ts";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { checkCredited } from "#domains/credits/check-credited.server.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { claimSpace } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { storeOriginals } from "#platform/images/originals.server.ts";
import { type PictureForm, receivePictures } from "#platform/images/receive-pictures.server.ts";
import { recordImages } from "#platform/images/record-images.server.ts";
import { type Author, type AuthorRules, mayPublish } from "./author.server.ts";
import { resolvePrefixes } from "./records/image-prefixes.server.ts";
import { type IssueContent, publishBook, publishIssue } from "./publish.server.ts";
import { pictureRules, publishContract } from "./publish-contract.ts";
import { type Published, publishOnce } from "./records/publish-once.server.ts";

export type Receiving = AuthorRules & { imageStore: ImageStore };
/** A form on its way. Of simultaneous calls of a viewer with the same key, one publishes, and all return its result. */
type Sent = { viewer: Viewer; request: FastifyRequest; idempotencyKey: string | undefined };

/** Publishes a book with its first issue from the form in `request`, all or nothing. */
export function receiveBook(receiving: Receiving, sent: Sent): Promise<Published> {
  const { imageStore } = receiving;
  const { viewer, request } = sent;
  return receivePictures(imageStore, viewer.id, request, publishContract.publishBook, pictureRules, (form) =>
    publishRecorded(receiving, sent, form, {
      begin: (tx) => mayPublish(receiving, tx, viewer.id, "book"),
      lock: async () => {},
      publish: (tx, author, _book, { issue, bookCoverId, bookPrefix }) => {
        const book = { ...form.body, coverId: bookCoverId, imagePrefix: bookPrefix };
        return publishBook(imageStore.queue, tx, author, book, issue);
      },
    }),
  );
}

/** Adds the next issue to the viewer's book from the form in `request`, all or nothing. */
export function receiveIssue(receiving: Receiving, sent: Sent, book: FoundBook): Promise<Published> {
  const { imageStore } = receiving;
  const { viewer, request } = sent;
  return receivePictures(imageStore, viewer.id, request, publishContract.addIssue, pictureRules, (form) =>
    publishRecorded(receiving, sent, form, {
      begin: (tx) => mayPublish(receiving, tx, viewer.id, "issue"),
      lock: (tx) => lockBook(tx, book.id),
      publish: (tx, author, locked, { issue }) => publishIssue(imageStore.queue, tx, author, locked, issue),
    }),
  );
}

type Form = PictureForm<typeof publishContract.publishBook> | PictureForm<typeof publishContract.addIssue>;
type Recorded = { issue: IssueContent; bookCoverId: number; bookPrefix: string };
/** The steps that differ between a book and an issue, in this order. Pictures are recorded before the last one. */
type Steps<Book> = {
  begin: (tx: Queries) => Promise<Author>;
  lock: (tx: Queries) => Promise<Book>;
  publish: (tx: Queries, author: Author, book: Book, recorded: Recorded) => Promise<Published>;
};

/** Stores the pictures of a form before the one transaction that records and publishes them; if it fails, a sweep deletes the files. */
async function publishRecorded<Book>(
  { imageStore }: Receiving,
  { viewer, idempotencyKey }: Sent,
  { body, files }: Form,
  { begin, lock, publish }: Steps<Book>,
): Promise<Published> {
  const { database } = imageStore;
  await checkCredited(database.queries, viewer.id, body.workCredits);
  const prefixes = await resolvePrefixes(database.queries, viewer, body);
  const covers = [...("bookCoverPhoto" in files ? files.bookCoverPhoto : []), ...files.issueCoverPhoto];
  const all = [...covers, ...files.issueAssets];
  const claims = await storeOriginals(imageStore, viewer.id, all);
  return publishOnce(database, viewer.id, idempotencyKey, async (tx) => {
    const author = await begin(tx);
    await claimSpace(imageStore, tx, viewer.id, all);
    const book = await lock(tx);
    const coverIds = await recordImages(imageStore, tx, claims, coverLadder, covers);
    const pageImageIds = await recordImages(imageStore, tx, claims, pageLadder, files.issueAssets);
    const issue = { ...body, pageImageIds, coverId: coverIds.at(-1) ?? 0, imagePrefix: prefixes.issue };
    return publish(tx, author, book, { issue, bookCoverId: coverIds[0] ?? 0, bookPrefix: prefixes.book });
  });
}
