import type { Answer } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import type { NewBook } from "./new-book-schema.ts";
import type { Sending } from "./use-upload.ts";

export type PublishedBook = Answer<PublishingContract["publishBook"]>;

/** Publishes a new book with its first issue. With the same `idempotencyKey` it is published once. Throws CallError. */
export async function publishNewBook(
  book: NewBook,
  { signal, onProgress, idempotencyKey }: Sending & { idempotencyKey: string },
): Promise<PublishedBook> {
  const { bookImagePrefixRef, issueImagePrefixRef } = await publishingClient.newBookPrefixes({ signal });
  const form = newBookFormData({ ...book, bookImagePrefixRef, issueImagePrefixRef });
  return sendForm<PublishingContract["publishBook"]>(publishingCalls.publishBook, form, {
    signal,
    onProgress,
    idempotencyKey,
  });
}

type Prefixes = { bookImagePrefixRef: string; issueImagePrefixRef: string };

/** The fields of `POST /publish`; texts before files, so that the server knows them when the pictures come. */
export function newBookFormData(book: NewBook & Prefixes): FormData {
  const { bookCoverPhoto, issueCoverPhoto, issueAssets, genres, workCredits, ...texts } = book;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append("genres", JSON.stringify(genres));
  form.append("workCredits", JSON.stringify(workCredits));
  form.append("bookCoverPhoto", bookCoverPhoto.file);
  form.append("issueCoverPhoto", issueCoverPhoto.file);
  for (const { file } of issueAssets) form.append("issueAssets", file);
  return form;
}
