import { openAsBlob } from "node:fs";
import path from "node:path";
import type { WorkCredits } from "#domains/issues/forms.ts";
import type { SampleBook } from "./book.ts";
import { readStory } from "./books.ts";
import type { DrawnBook } from "./drawing/drawing-table.ts";
import type { SampleUsers } from "./make-people.ts";
import type { PersonName } from "./people.ts";
import type { Issue } from "./script.ts";
import { type Client, call } from "./site-client.ts";
import { sampleKey } from "./site-state.ts";

/**
 * Publishes a book and all its issues through the API. After an interruption, call it again: it adds only the missing issues.
 * Returns the book's id.
 */
export async function publishSample(
  client: Client,
  book: SampleBook,
  files: DrawnBook,
  users: SampleUsers,
): Promise<number> {
  const story = readStory(book).issues;
  const [first] = story;
  const [drawn] = files.issues;
  if (!first || !drawn) throw new Error(`${book.title} has no issue.`);
  const workCredits = creditsOf(book, users);
  const form = await buildIssueForm(first, drawn, workCredits, { ...bookFields(book), bookImage: files.cover });
  const headers = { "idempotency-key": sampleKey(book.urlSlug) };
  const { book: published } = await call<{ book: { id: number } }>(client, "/publish", {
    method: "POST",
    body: form,
    headers,
  });
  const address = `${book.urlSlug}/book/${published.id}`;
  const { issueTotal } = await call<{ issueTotal: number }>(client, `/read/${address}/issues`);
  for (const [at, issue] of story.entries()) {
    const drawing = files.issues[at];
    if (at < issueTotal || !drawing) continue;
    const body = await buildIssueForm(issue, drawing, workCredits);
    await call(client, `/publish/${address}`, { method: "POST", body });
  }
  return published.id;
}

/** Sets the book's current status, and hides it if its publisher has hidden it. */
export async function editSample(client: Client, book: SampleBook, bookId: number): Promise<void> {
  const { title, about: description, urlSlug, contentRating, genres, status, hidden: removed = false } = book;
  const body = JSON.stringify({ title, description, urlSlug, contentRating, genres, status, removed });
  const headers = { "content-type": "application/json" };
  await call(client, `/publish/${book.urlSlug}/book/${bookId}`, { method: "PATCH", body, headers });
}

function bookFields(book: SampleBook) {
  return {
    bookTitle: book.title,
    bookDescription: book.about,
    urlSlug: book.urlSlug,
    contentRating: book.contentRating,
    genres: JSON.stringify(book.genres),
  };
}

function creditsOf(book: SampleBook, users: SampleUsers): WorkCredits {
  return Object.entries(book.credits).map(([name, credits]) => {
    const { id, username } = users[name as PersonName];
    return { user: id, username, credits };
  });
}

async function buildIssueForm(
  issue: Issue,
  files: DrawnBook["issues"][number],
  workCredits: WorkCredits,
  { bookImage, ...texts }: Record<string, string> = {},
): Promise<FormData> {
  const form = new FormData();
  const all = {
    ...texts,
    issueTitle: issue.title,
    issueDescription: issue.about,
    workCredits: JSON.stringify(workCredits),
  };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const append = async (part: string, file: string) => form.append(part, await openAsBlob(file), path.basename(file));
  if (bookImage) await append("bookCoverPhoto", bookImage);
  await append("issueCoverPhoto", files.cover);
  for (const page of files.pages) await append("issueAssets", page);
  return form;
}
