import { openAsBlob } from "node:fs";
import path from "node:path";
import type { WorkCredits } from "#domains/issues/forms.ts";
import type { SampleBook } from "./book.ts";
import { storyOf } from "./books.ts";
import type { DrawnBook } from "./drawing/drawing-table.ts";
import type { SampleUsers } from "./make-people.ts";
import type { PersonName } from "./people.ts";
import { type Client, call } from "./site-client.ts";
import { sampleKey } from "./site-state.ts";

/** Who did what on a book, as a form names them. */
export function workCreditsOf(book: SampleBook, users: SampleUsers): WorkCredits {
  return Object.entries(book.credits).map(([name, credits]) => {
    const { id, username } = users[name as PersonName];
    return { user: id, username, credits };
  });
}

/** Publishes a book with its first issue by the calls that the upload form makes, once however often it is called. Returns its id. */
export async function publishSample(
  client: Client,
  book: SampleBook,
  files: DrawnBook,
  users: SampleUsers,
): Promise<number> {
  const [issue] = storyOf(book).issues;
  const [drawn] = files.issues;
  if (!issue || !drawn) throw new Error(`${book.title} has no issue.`);
  const prefixes = await call<{ bookImagePrefixRef: string; issueImagePrefixRef: string }>(
    client,
    "/publish/get-book-and-issue-image-prefix",
  );
  const form = new FormData();
  const texts = {
    bookImagePrefixRef: prefixes.bookImagePrefixRef,
    issueImagePrefixRef: prefixes.issueImagePrefixRef,
    bookTitle: book.title,
    bookDescription: book.about,
    urlSlug: book.urlSlug,
    contentRating: book.contentRating,
    genres: JSON.stringify(book.genres),
    issueTitle: issue.title,
    issueDescription: issue.about,
    workCredits: JSON.stringify(workCreditsOf(book, users)),
  };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  const append = async (part: string, file: string) => form.append(part, await openAsBlob(file), path.basename(file));
  await append("bookCoverPhoto", files.cover);
  await append("issueCoverPhoto", drawn.cover);
  for (const page of drawn.pages) await append("issueAssets", page);
  const headers = { "idempotency-key": sampleKey(book.urlSlug) };
  const answer = await call<{ book: { id: number } }>(client, "/publish", { method: "POST", body: form, headers });
  return answer.book.id;
}
