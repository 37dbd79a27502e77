import type { FastifyRequest } from "fastify";
import { becomeCreator } from "#domains/people/roles.server.ts";
import { lockUnsuspendedUser } from "#domains/people/find-user.server.ts";
import { insertBook, takeIssueNumber } from "#domains/books/books.server.ts";
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
import { type ImagePrefixes, resolvePrefixes } from "./image-prefixes.server.ts";
import { pictureRules, publishContract } from "./publish-contract.ts";
import { type Published, publishOnce } from "./publish-once.server.ts";

type Form = PictureForm<typeof publishContract.publishBook>;

/**
 * Publishes a book with its first issue from the form in `request`, all or nothing. Pictures are stored before the one transaction that
 * refers to them; if it fails, a sweep deletes the files. Of simultaneous calls with the same `idempotencyKey`, one publishes and all
 * return its result.
 */
export async function publishBook(
  store: ImageStore,
  viewer: Viewer,
  request: FastifyRequest,
  idempotencyKey: string | undefined,
): Promise<Published> {
  const { database } = store;
  return receivePictures(store, viewer.id, request, publishContract.publishBook, pictureRules, async (form) => {
    await checkCredited(database.queries, viewer.id, form.body.workCredits);
    const prefixes = await resolvePrefixes(database.queries, viewer, form.body);
    const { bookCoverPhoto, issueCoverPhoto, issueAssets } = form.files;
    const claims = await storeOriginals(store, viewer.id, [...bookCoverPhoto, ...issueCoverPhoto, ...issueAssets]);
    return publishOnce(database, viewer.id, idempotencyKey, (tx) =>
      writeBook(store, tx, claims, viewer, form, prefixes),
    );
  });
}

async function writeBook(
  store: ImageStore,
  tx: Queries,
  claims: Claims,
  viewer: Viewer,
  { body, files }: Form,
  prefixes: ImagePrefixes,
): Promise<Published> {
  await lockUnsuspendedUser(tx, viewer.id);
  await claimSpace(store, tx, viewer.id, Object.values(files).flat());
  const covers = await recordImages(store, tx, claims, coverLadder, [
    ...files.bookCoverPhoto,
    ...files.issueCoverPhoto,
  ]);
  const pageImageIds = await recordImages(store, tx, claims, pageLadder, files.issueAssets);
  const [bookCover = 0, issueCover = 0] = covers;
  const bookId = await insertBook(tx, {
    publisherId: viewer.id,
    title: body.bookTitle,
    urlSlug: body.urlSlug,
    description: body.bookDescription,
    contentRating: body.contentRating,
    genres: body.genres,
    language: body.language,
    downloadable: body.downloadable,
    coverId: bookCover,
    imagePrefix: prefixes.book,
  });
  const number = await takeIssueNumber(tx, bookId);
  const issueId = await insertIssue(tx, {
    bookId,
    number,
    title: body.issueTitle,
    description: body.issueDescription,
    coverId: issueCover,
    imagePrefix: prefixes.issue,
    pageImageIds,
    pageMap: body.pageMap,
  });
  await setCredits(tx, issueId, await checkCredited(tx, viewer.id, body.workCredits));
  await becomeCreator(tx, viewer.id);
  await workChanged(store.queue, tx, { id: bookId, publisherId: viewer.id }, { kind: "book published", issueId });
  return { bookId, urlSlug: body.urlSlug, issueNumber: number };
}
