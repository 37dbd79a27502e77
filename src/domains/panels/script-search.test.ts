import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { addIssue, publishBook } from "#tests/support/publish-book.ts";
import { readPages } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { FoundLine } from "./contract.ts";

let site: TestSite;
let owner: Account;
let files: string[];
let bookId: number;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("writes_lines");
  files = await drawSmallPages(3);
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ id: bookId } = await publishBook(site.app, owner, { pages: files }));
});

const box = { x: 0, y: 0, width: 1, height: 0.5 };
const said = (text: string, speaker?: string, kind = "dialogue") => ({ kind, text, ...(speaker && { speaker }) });
const write = (
  page_number: number,
  panels: object[][],
  { issue = 1, ...more }: { issue?: number; confidence?: number } = {},
) =>
  site.as(owner).patch(`/publish/x/book/${bookId}/issue/${issue}/panels`, {
    pages: [{ page_number, panels: panels.map((lines) => ({ ...box, ...more, lines })) }],
  });
const find = async (words: string, by = site.anonymous) =>
  ((await by.get(`/read/x/book/${bookId}/lines?q=${encodeURIComponent(words)}`)) as unknown as { lines: FoundLine[] })
    .lines;
const findPages = async (words: string) => (await find(words)).map(({ page_number }) => page_number);
const first = { issue_number: 1, issue_title: "First Drops" };

test("finds a line by its words, their beginnings, and its speaker, and says whose it is and where", async () => {
  await write(2, [
    [said("It rains.", "Ada")],
    [said("Amélie waits for the lantern.", "Zoë"), said("KRAKOOM", "", "sound")],
  ]);
  const line = { ...first, page_number: 2, panel_number: 2, kind: "dialogue", speaker: "Zoë" };
  const lantern = [{ ...line, excerpt: "Amélie waits for the lantern." }];
  for (const words of ["lantern", "LANT", "amelie waiting", "zoe lantern"])
    expect(await find(words), words).toEqual(lantern);
  expect(await find("krakoom")).toEqual([
    { ...first, page_number: 2, panel_number: 2, kind: "sound", excerpt: "KRAKOOM" },
  ]);
  for (const words of ["dog", "lantern dog", "", " ", "' | 'x", "!"]) expect(await find(words), words).toEqual([]);
});

test("finds words in scripts without spaces, and in lines that begin like other words", async () => {
  await write(1, [[said("夜の雨が降る")], [said("Raincoats!", "Ada")]]);
  expect((await find("の雨"))[0]).toMatchObject({ page_number: 1, panel_number: 1, excerpt: "夜の雨が降る" });
  // "rain" is a complete word of a description, and no title has a longer one.
  await site.site.database.pool.query(
    "insert into search_words (word, near) values ('rain', '{}') on conflict do nothing",
  );
  expect((await find("rain"))[0]).toMatchObject({ panel_number: 2, excerpt: "Raincoats!" });
});

test("cuts a long line around the words, never within a character", async () => {
  const long = `${"before ".repeat(80)}lantern ${"😀".repeat(200)}`;
  await write(1, [[said(long)]]);
  const excerpt = (await find("lantern"))[0]?.excerpt ?? "";
  expect(excerpt).toMatch(/^…(before ){8}lantern 😀+…$/u);
  expect(Array.from(excerpt).length).toBeLessThanOrEqual(242);
});

test("finds only what readers are shown: no unsure panels, and the latest script", async () => {
  await write(1, [[said("A secret lantern.")]], { confidence: 0.5 });
  expect(await find("lantern")).toEqual([]);
  expect(await find("lantern", site.as(owner))).toEqual([]);
  await write(1, [[said("A secret lantern.")]]);
  expect(await findPages("lantern")).toEqual([1]);
  await write(1, [[said("A candle.")]]);
  expect([await findPages("lantern"), await findPages("candle")]).toEqual([[], [1]]);
  await write(1, []);
  expect(await find("candle")).toEqual([]);
});

test("lines move with their page, and go with its picture, its issue, and its book", async () => {
  await write(1, [[said("One lantern.")]]);
  await write(2, [[said("Two lanterns.")]]);
  const ids = (await readPages(site, bookId)).map(({ id }) => ({ id }));
  const [newPage = ""] = await drawSmallPages(1, 50);
  const form = await makeForm(
    {
      prevIssueAssets: [ids[1], ids[2]],
      prevIssueAssetsUpdatedPageNums: [3, 1],
      issueAssetsToBeRemoved: [ids[0]],
      newIssueAssetsPageNums: [2],
    },
    { issueAssets: [newPage] },
  );
  await site.as(owner).patch(`/publish/x/book/${bookId}/issue/1/issue-assets`, form);
  expect(await find("lantern")).toMatchObject([{ page_number: 3, excerpt: "Two lanterns." }]);

  await addIssue(site.app, owner, bookId, { pages: files });
  await write(1, [[said("A third lantern.")]], { issue: 2 });
  expect((await find("lantern")).map(({ issue_number }) => issue_number)).toEqual([1, 2]);
  await site.as(owner).post(`/publish/x/book/${bookId}/issue/2/take-back`);
  expect(await find("third")).toEqual([]);
  const { drafts } = (await site.as(owner).get("/drafts")) as unknown as { drafts: { id: number }[] };
  await site.as(owner).post(`/drafts/${drafts[0]?.id}/publish`, {});
  expect(await find("third")).toMatchObject([{ issue_number: 2, page_number: 1, panel_number: 1 }]);

  await site.as(owner).delete(`/publish/x/book/${bookId}`);
  expect((await site.anonymous.get(`/read/x/book/${bookId}/lines?q=lantern`)).http).toBe(404);
});

test("a book with a script can be searched", async () => {
  const isSearchable = async () => (await site.anonymous.get(`/read/x/book/${bookId}`))["isDescribed"];
  expect(await isSearchable()).toBe(false);
  await write(1, [[]]);
  expect(await isSearchable()).toBe(false);
  await write(1, [[said("It rains.")]]);
  expect(await isSearchable()).toBe(true);
});

test("indexes as much as a page can say", async () => {
  const words = (length: number) => Array.from({ length }, (_, at) => `w${at.toString(36)}`).join(" ");
  const lines = Array.from({ length: 10 }, () => said(words(200).slice(0, 990)));
  expect((await write(1, [lines])).http).toBe(200);
  expect(await findPages("w1a")).toEqual([1]);
});
