import type { FastifyRequest } from "fastify";
import { lockUnsuspendedUser } from "#domains/people/find-user.server.ts";
import { type FoundBook, takeIssueNumber } from "#domains/books/books.server.ts";
import { lockBook } from "#domains/books/change-book.server.ts";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { checkCredited } from "#domains/credits/check-credited.server.ts";
import { setCredits } from "#domains/credits/set-credits.server.ts";
import { insertIssue } from "#domains/issues/issues.server.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { claimSpace } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { type Claims, storeOriginals } from "#platform/images/originals.server.ts";
import { type PictureForm, receivePictures } from "#platform/images/receive-pictures.server.ts";
import { recordImages } from "#platform/images/record-images.server.ts";
import { resolvePrefixes } from "./image-prefixes.server.ts";
import { pictureRules, publishContract } from "./publish-contract.ts";
import { type Published, publishOnce } from "./publish-once.server.ts";

type Form = PictureForm<typeof publishContract.addIssue>;

/**
 * Adds the next issue to the viewer's book from the form in `request`, all or nothing. Of simultaneous calls with the same
 * `idempotencyKey`, one adds an issue and all return it.
 */
export async function addIssue(
  store: ImageStore,
  viewer: Viewer,
  book: FoundBook,
  request: FastifyRequest,
  idempotencyKey: string | undefined,
): Promise<Published> {
  const { database } = store;
  return receivePictures(store, viewer.id, request, publishContract.addIssue, pictureRules, async (form) => {
    await checkCredited(database.queries, book.publisherId, form.body.workCredits);
    const prefixes = await resolvePrefixes(database.queries, viewer, form.body);
    const claims = await storeOriginals(store, book.publisherId, Object.values(form.files).flat());
    const write = (tx: Queries) => writeIssue(store, tx, claims, book, form, prefixes.issue);
    return publishOnce(database, viewer.id, idempotencyKey, write);
  });
}

async function writeIssue(
  store: ImageStore,
  tx: Queries,
  claims: Claims,
  book: FoundBook,
  { body, files }: Form,
  imagePrefix: string,
): Promise<Published> {
  await lockUnsuspendedUser(tx, book.publisherId);
  await claimSpace(store, tx, book.publisherId, Object.values(files).flat());
  await lockBook(tx, book.id);
  const number = await takeIssueNumber(tx, book.id);
  const [coverId = 0] = await recordImages(store, tx, claims, coverLadder, files.issueCoverPhoto);
  const pageImageIds = await recordImages(store, tx, claims, pageLadder, files.issueAssets);
  const issueId = await insertIssue(tx, {
    bookId: book.id,
    number,
    title: body.issueTitle,
    description: body.issueDescription,
    coverId,
    imagePrefix,
    pageImageIds,
    pageMap: body.pageMap,
  });
  await setCredits(tx, issueId, await checkCredited(tx, book.publisherId, body.workCredits));
  await workChanged(store.queue, tx, book, { kind: "issue published", issueId });
  return { bookId: book.id, urlSlug: book.urlSlug, issueNumber: number };
}
