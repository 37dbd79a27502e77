import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { buildApp } from "#app";
import type { Site } from "../src/site.ts";
import { readStory, sampleBooks } from "./books.ts";
import { dateBook } from "./date-book.ts";
import { openDrawingTable } from "./drawing/drawing-table.ts";
import { makePeople } from "./make-people.ts";
import { bookmarks, type PersonName } from "./people.ts";
import { editSample, publishSample } from "./publish-sample.ts";
import { sendPanels } from "./send-panels.ts";
import { sendPhotos } from "./send-photos.ts";
import { call } from "./site-client.ts";
import { unfinishedBooks } from "./site-state.ts";

/** Three quarters of the largest page that the site accepts: sharp on any screen, and drawn in half the time. */
export const samplePageWidth = 1491;

type Options = {
  /** The width of a page in pixels. */
  pageWidth?: number;
  /** Prints a line of progress. */
  tell?: (line: string) => void;
};

/**
 * Adds the sample comics that the site does not have yet, through the site's own API. After an interruption, run it
 * again: it adds whatever is missing, and nothing twice.
 */
export async function fill(
  site: Site,
  { pageWidth = samplePageWidth, tell = console.log }: Options = {},
): Promise<void> {
  const missing = await unfinishedBooks(site.database.queries);
  const books = sampleBooks.filter(({ urlSlug }) => missing.includes(urlSlug));
  if (!books.length) return;
  const start = performance.now();
  const users = await makePeople(site);
  const folder = await mkdtemp(path.join(site.storage.temporaryFolder, "sample-comics-"));
  const table = openDrawingTable(folder, pageWidth);
  const app = await buildApp(site, { pages: false });
  try {
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    tell(`Drawing ${books.length} sample comics …`);
    const drawing = books.map((book) => ({ book, drawn: table.drawBook(book) }));
    for (const { drawn } of drawing) drawn.catch(() => undefined); // handled where it is awaited
    await sendPhotos(site, url, table, users);
    for (const { book, drawn } of drawing) {
      const files = await drawn;
      const publisher = users[book.publisher];
      const client = { url, token: await site.sessions.issue(publisher) };
      const bookId = await publishSample(client, book, files, users);
      for (const name of findReaders(book.urlSlug)) {
        const reader = { url, token: await site.sessions.issue(users[name]) };
        await call(reader, `/bookmark/book/${bookId}/create`, { method: "POST", unless: 409 });
      }
      await sendPanels(client, book, bookId);
      await editSample(client, book, bookId);
      await dateBook(site, book, { bookId, publisherId: publisher.id });
      const pages = files.issues.reduce((sum, issue) => sum + issue.pages.length, 0);
      const issues = readStory(book).issues.length;
      tell(`  ${book.title}: ${issues} ${issues === 1 ? "issue" : "issues"}, ${pages} pages`);
    }
    tell(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  } finally {
    await app.close();
    await table.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sample people who have bookmarked this book. */
function findReaders(urlSlug: string): PersonName[] {
  return (Object.keys(bookmarks) as PersonName[]).filter((name) => bookmarks[name]?.includes(urlSlug));
}
