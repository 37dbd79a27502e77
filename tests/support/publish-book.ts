import { openClient, type Server } from "./client.ts";
import { drawPages } from "./draw-pages.ts";
import { makeIssueForm } from "./issue-form.ts";
import { makePublishForm } from "./visitor.ts";

type Publisher = { token: string; user: { id: number; username: string } };
export type PublishedBook = { id: number; url_slug: string; issue_number: number };

/**
 * Publishes a book through the API, with two small pages unless files are given. `fields` replace texts of the form.
 * Throws unless the server accepts it.
 */
export async function publishBook(
  server: Server,
  { token, user }: Publisher,
  { pages, fields = {} }: { pages?: string[]; fields?: Record<string, string> } = {},
): Promise<PublishedBook> {
  const files = pages ?? (await drawPages([1, 2].map((number) => ({ kind: "flat", number, width: 200, height: 300 }))));
  const response = await openClient(server, token).post("/publish", await makePublishForm({ user }, files, fields));
  if (response.http !== 201) throw new Error(`publishing was refused: ${JSON.stringify(response)}`);
  const { book, issue } = response as unknown as {
    book: { id: number; url_slug: string };
    issue: { issue_number: number };
  };
  return { ...book, ...issue };
}

/** Adds an issue to a book. `texts` replace texts of the form. Throws unless the server accepts it. */
export async function addIssue(
  server: Server,
  { token, user }: Publisher,
  bookId: number,
  { pages, texts = {} }: { pages: string[]; texts?: Record<string, string> },
): Promise<void> {
  const response = await openClient(server, token).post(
    `/publish/x/book/${bookId}`,
    await makeIssueForm(user, pages, texts),
  );
  if (response.http !== 201) throw new Error(`the issue was refused: ${JSON.stringify(response)}`);
}
