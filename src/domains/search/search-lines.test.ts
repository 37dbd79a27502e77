import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { LineResult } from "./results.ts";

let site: TestSite;
let ada: Account;
let carl: Account;
let open: number;
let mature: number;
const panels = (...lines: string[]) => [
  { x: 0, y: 0, width: 1, height: 1, lines: lines.map((text) => ({ kind: "dialogue", speaker: "Anna", text })) },
];
const write = (by: Account, bookId: number, pages: Record<number, string[]>) =>
  site.as(by).patch(`/publish/x/book/${bookId}/issue/1/panels`, {
    pages: Object.entries(pages).map(([number, lines]) => ({ page_number: Number(number), panels: panels(...lines) })),
  });

beforeAll(async () => {
  site = await openTestSite();
  ada = await site.signUp("inker_ada");
  carl = await site.signUp("carl_writes");
  const pages = await drawSmallPages(2);
  ({ id: open } = await publishBook(site.app, ada, {
    pages,
    fields: { bookTitle: "Night Bus", genres: '["war"]', contentRating: "G" },
  }));
  await write(ada, open, { 1: ["The zeppelin leaves."], 2: ["What zeppelin?", "That zeppelin over the lantern."] });
  ({ id: mature } = await publishBook(site.app, carl, {
    pages,
    fields: { bookTitle: "Velvet", genres: '["drama"]', contentRating: "M" },
  }));
  await write(carl, mature, { 2: ["A velvet zeppelin."] });
});
afterAll(() => site.close());

type Found = { http: number; totalResultCount: number; lines: LineResult[]; code?: string };
const search = async (query: Record<string, string>, by = site.anonymous) =>
  (await by.get(`/search/lines?${new URLSearchParams(query)}`)) as unknown as Found;
const places = ({ lines }: Found) => lines.map(({ book_title, page_number }) => `${book_title} ${page_number}`);

test("finds lines of all books, those of the newest issues first, in reading order within an issue", async () => {
  const found = await search({ q: "zeppelin" });
  expect(places(found)).toEqual(["Velvet 2", "Night Bus 1", "Night Bus 2"]);
  expect(found.totalResultCount).toBe(3);
  expect(found.lines[2]).toEqual({
    book_id: open,
    issue_id: expect.any(Number),
    book_title: "Night Bus",
    url_slug: "ink-and-rain",
    username: "inker_ada",
    content_rating: "G",
    language: "en",
    issue_number: 1,
    issue_title: "First Drops",
    page_number: 2,
    panel_number: 1,
    kind: "dialogue",
    speaker: "Anna",
    excerpt: "What zeppelin?",
  });
  expect((await search({ q: "zeppelin lantern" })).lines).toMatchObject([
    { excerpt: "That zeppelin over the lantern." },
  ]);
});

test("pages, sorts, and filters like a search for issues", async () => {
  expect(places(await search({ q: "zeppelin", sort: "desc" }))).toEqual(["Night Bus 1", "Night Bus 2", "Velvet 2"]);
  expect(places(await search({ q: "zeppelin", limit: "2", page: "2" }))).toEqual(["Night Bus 2"]);
  expect(places(await search({ q: "zeppelin", include: "drama" }))).toEqual(["Velvet 2"]);
  expect(places(await search({ q: "zeppelin", "content-rating": "G" }))).toHaveLength(2);
  expect(places(await search({ q: "zeppelin", username: "carl_writes" }))).toEqual(["Velvet 2"]);
  expect(await search({ q: "zeppelin", username: "nobody" })).toMatchObject({ totalResultCount: 0, lines: [] });
  for (const q of ["", "the", "nothinglikethis", "'"]) expect((await search({ q })).http, q).toBe(200);
  expect(await search({})).toMatchObject({ http: 200, totalResultCount: 0 });
  expect((await search({ q: "zeppelin", page: "0" })).http).toBe(400);
});

test("lines are found only as lines: searches for comics stay as they are", async () => {
  for (const type of ["issues", "books", "users"])
    expect(await site.anonymous.get(`/search/${type}?q=zeppelin`)).toMatchObject({ totalResultCount: 0 });
});

test("lines of hidden books and of people who have left are not found, except by the owner of a hidden book", async () => {
  const { pool } = site.site.database;
  await pool.query("update books set removed = true where id = $1", [open]);
  expect(places(await search({ q: "zeppelin" }, site.as(carl)))).toEqual(["Velvet 2"]);
  expect(places(await search({ q: "zeppelin" }, site.as(ada)))).toHaveLength(3);
  await pool.query("update users set standing = 'held' where id = $1", [carl.user.id]);
  expect(places(await search({ q: "velvet" }, site.as(ada)))).toEqual([]);
  expect(places(await search({ q: "velvet" }, site.as(carl)))).toEqual(["Velvet 2"]);
  await pool.query("update users set standing = null, deactivated_at = now() where id = $1", [carl.user.id]);
  expect(places(await search({ q: "velvet" }, site.as(ada)))).toEqual([]);
});
