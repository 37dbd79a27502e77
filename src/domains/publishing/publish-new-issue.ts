import type { Answer } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import type { NewIssue } from "./new-issue-schema.ts";
import type { Sending } from "./use-upload.ts";

export type PublishedIssue = Answer<PublishingContract["addIssue"]>;
type BookRef = { url_slug: string; book_id: number };

/** Adds an issue to a book. With the same `idempotencyKey` it is added once. Throws CallError. */
export async function publishNewIssue(
  { url_slug: urlSlug, book_id: bookId }: BookRef,
  { issueCoverPhoto, issueAssets, workCredits, ...texts }: NewIssue,
  { signal, onProgress, idempotencyKey }: Sending & { idempotencyKey: string },
): Promise<PublishedIssue> {
  const { bookImagePrefixRef, issueImagePrefixRef } = await publishingClient.newIssuePrefixes({
    params: { bookId },
    signal,
  });
  const form = new FormData();
  // Texts before files, so that the server knows them when the pictures come.
  for (const [name, text] of Object.entries({ ...texts, bookImagePrefixRef, issueImagePrefixRef }))
    form.append(name, text);
  form.append("workCredits", JSON.stringify(workCredits));
  form.append("issueCoverPhoto", issueCoverPhoto.file);
  for (const { file } of issueAssets) form.append("issueAssets", file);
  const params = { urlSlug, bookId };
  return sendForm<PublishingContract["addIssue"]>(publishingCalls.addIssue, form, {
    params,
    signal,
    onProgress,
    idempotencyKey,
  });
}
