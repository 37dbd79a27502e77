import type { FastifyRequest } from "fastify";
import { becomeCreator } from "#domains/accounts/users.server.ts";
import { insertBook, nextIssueNumber } from "#domains/books/books.server.ts";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { checkPrefixes, issuePrefixes } from "#domains/books/image-prefixes.server.ts";
import { coverRule } from "#domains/books/vocab.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import { type ReceivedFile, receiveForm } from "#platform/api/receive-form.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { type InspectedImage, inspectImage } from "#platform/images/inspect-image.server.ts";
import { keepOriginals } from "#platform/images/originals.server.ts";
import { recordImages } from "#platform/images/record-images.server.ts";
import { checkCredited, insertCredits } from "./credits.server.ts";
import { insertIssue } from "./issues.server.ts";
import { pageLadder } from "./page-ladder.ts";
import { publishingContract } from "./publishing-contract.ts";
import { onceByKey, type Published, publishedBefore } from "./publishings.server.ts";
import { pageRule } from "./vocab.ts";

type Picture = InspectedImage & ReceivedFile;
type Prefixes = { book: string; issue: string };

/** What the publishing form came to: the checked texts and the checked pictures in temporary files. */
type Form = Parameters<Parameters<typeof receiveForm<typeof publishingContract.publishBook, Picture, Published>>[3]>[0];

/**
 * Publishes a book with its first issue from the form in `request`. All or nothing: pictures are stored before the one transaction
 * that names them, and what no row names is swept. A repeated `idempotencyKey` gets the first answer again.
 */
export async function publishBook(
  store: ImageStore,
  viewer: Viewer,
  request: FastifyRequest,
  idempotencyKey: string | undefined,
): Promise<Published> {
  const { database, storage } = store;
  const before = idempotencyKey && (await publishedBefore(database.queries, viewer.id, idempotencyKey));
  if (before) return before;
  const options = { folder: storage.temporaryFolder, inspect };
  return receiveForm(request, publishingContract.publishBook, options, async (form) => {
    const prefixes = await checkReferences(database.queries, viewer, form);
    const { bookCoverPhoto, issueCoverPhoto, issueAssets } = form.files;
    await keepOriginals(store, [...bookCoverPhoto, ...issueCoverPhoto, ...issueAssets]);
    return onceByKey(database, viewer.id, idempotencyKey, (tx) => writeBook(store, tx, viewer, form, prefixes));
  });
}

async function inspect(part: string, file: ReceivedFile): Promise<Picture> {
  return { ...file, ...(await inspectImage(file, part === "issueAssets" ? pageRule : coverRule)) };
}

/** Checks that everything the form names is there and the viewer's, and gives the prefixes to store. */
async function checkReferences(queries: Queries, viewer: Viewer, { body }: Form): Promise<Prefixes> {
  const { bookImagePrefixRef: book, issueImagePrefixRef: issue } = body;
  const named = [book, issue].filter((prefix) => prefix !== undefined);
  await checkPrefixes(queries, viewer.id, named);
  await checkCredited(queries, body.workCredits);
  const made = await issuePrefixes(queries, viewer.id, 2 - named.length);
  return { book: book ?? made.pop() ?? "", issue: issue ?? made.pop() ?? "" };
}

async function writeBook(
  store: ImageStore,
  tx: Queries,
  viewer: Viewer,
  { body, files }: Form,
  prefixes: Prefixes,
): Promise<Published> {
  const covers = await recordImages(store, tx, coverLadder, [...files.bookCoverPhoto, ...files.issueCoverPhoto]);
  const pageImageIds = await recordImages(store, tx, pageLadder, files.issueAssets);
  const [bookCover = 0, issueCover = 0] = covers;
  const names = [viewer.username, ...body.workCredits.map(({ username }) => username)];
  const bookId = await insertBook(tx, {
    publisherId: viewer.id,
    title: body.bookTitle,
    urlSlug: body.urlSlug,
    description: body.bookDescription,
    contentRating: body.contentRating,
    genres: body.genres,
    coverId: bookCover,
    imagePrefix: prefixes.book,
    names,
  });
  const number = await nextIssueNumber(tx, bookId);
  const issueId = await insertIssue(tx, {
    bookId,
    number,
    title: body.issueTitle,
    description: body.issueDescription,
    coverId: issueCover,
    imagePrefix: prefixes.issue,
    pageImageIds,
    bookTitle: body.bookTitle,
    names,
  });
  await insertCredits(tx, issueId, body.workCredits);
  await becomeCreator(tx, viewer.id);
  await announce(tx, "works", `book:${bookId}`, `user:${viewer.id}`);
  return { bookId, urlSlug: body.urlSlug, issueNumber: number };
}
