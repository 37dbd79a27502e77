import type { FastifyInstance } from "fastify";
import { openClient } from "./client.ts";
import { drawPages } from "./draw-pages.ts";
import { publishForm } from "./visitor.ts";

type Publisher = { token: string; user: { id: number; username: string } };
export type PublishedBook = { id: number; url_slug: string; issue_number: number };

/** Publishes a book by the real call, its pages small ones unless files are given. `fields` replace texts of the form. */
export async function publishBook(
  app: FastifyInstance,
  { token, user }: Publisher,
  { pages, fields = {} }: { pages?: string[]; fields?: Record<string, string> } = {},
): Promise<PublishedBook> {
  const files = pages ?? (await drawPages([1, 2].map((number) => ({ kind: "flat", number, width: 200, height: 300 }))));
  const answer = await openClient(app, token).send("POST", "/publish", {
    body: await publishForm({ user }, files, fields),
  });
  if (answer.statusCode !== 201) throw new Error(`publishing was refused: ${answer.body}`);
  const { book, issue } = answer.json<{ book: { id: number; url_slug: string }; issue: { issue_number: number } }>();
  return { ...book, ...issue };
}
