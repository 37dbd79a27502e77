import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { books } from "#domains/books/books-table.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { workChanged, workEvents } from "./work-changed.server.ts";

let site: TestSite;
let book: { id: number; publisherId: number };
beforeAll(async () => {
  site = await openTestSite();
  const owner = await site.signUp("the_owner");
  const { id } = await publishBook(site.app, owner, { pages: await drawSmallPages(1) });
  book = { id, publisherId: owner.user.id };
});
afterAll(() => site.close());

/** Changes the book as if it had been as `was`, and lists what was said. */
async function listNews(now: { removed: boolean }, was: { removed: boolean }): Promise<string[]> {
  const emit = vi.fn(async () => {});
  await site.site.database.transaction(async (tx) => {
    await tx.update(books).set(now).where(eq(books.id, book.id));
    await workChanged({ emit }, tx, book, { kind: "book edited", was: { contentRating: "G", ...was } });
  });
  return emit.mock.calls.map(([, event]: unknown[]) => (event as { name: string }).name);
}

test("an edit says that the book was hidden or shown only if it was", async () => {
  expect(await listNews({ removed: true }, { removed: false })).toEqual([workEvents["book hidden"].name]);
  expect(await listNews({ removed: true }, { removed: true })).toEqual([]);
  expect(await listNews({ removed: false }, { removed: true })).toEqual([workEvents["book shown"].name]);
});
