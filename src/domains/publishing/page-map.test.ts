import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { unzip } from "#tests/support/unzip.ts";

let site: TestSite;
let owner: Account;
let book: PublishedBook;
let pages: string[];

beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("page_mapper");
  pages = await drawSmallPages(3);
});
afterAll(() => site.close());

type Page = { id: number; kind?: string; content_note?: string; description?: string };
const readPages = async (issue = 1) =>
  (await site.anonymous.get(`/read/x/book/${book.id}/issue/${issue}`))["issueAssets"] as Page[];
const entriesOf = (all: Page[]) =>
  all.map(({ kind, content_note, description }) => [kind, content_note, description].map((text) => text ?? ""));
const edit = async (texts: Record<string, string | unknown[]>, files: string[] = []) =>
  site
    .as(owner)
    .patch(`/publish/x/book/${book.id}/issue/1/issue-assets`, await makeForm(texts, { issueAssets: files }));
const keep = (all: Page[]) => ({
  prevIssueAssets: all.map(({ id }) => ({ id })),
  prevIssueAssetsUpdatedPageNums: all.map((_, at) => at + 1),
});

test("books and issues can be published with a page map", async () => {
  const pageMap = [{ kind: "cover", description: " A city in the rain. " }, { contentNote: "blood" }];
  book = await publishBook(site.app, owner, { pages, fields: { pageMap: JSON.stringify(pageMap) } });
  const expected = [
    ["cover", "", "A city in the rain."],
    ["", "blood", ""],
    ["", "", ""],
  ];
  expect(entriesOf(await readPages())).toEqual(expected);
  await site.as(owner).post(`/publish/x/book/${book.id}`, await makeIssueForm(owner.user, pages, { pageMap }));
  expect(entriesOf(await readPages(2))).toEqual(expected);
  const form = await site.as(owner).get(`/publish/x/book/${book.id}/issue/1`);
  expect(entriesOf(form["issueAssets"] as Page[])).toEqual(expected);
});

test("kept pages keep their page map entries unless the form sends a new page map", async () => {
  const [one, two, three] = (await readPages()) as [Page, Page, Page];
  const [fresh = ""] = await drawSmallPages(1, 9);
  const moved = { ...keep([two, one]), newIssueAssetsPageNums: [3], issueAssetsToBeRemoved: [{ id: three.id }] };
  expect(await edit(moved, [fresh])).toMatchObject({ http: 200 });
  expect(entriesOf(await readPages())).toEqual([
    ["", "blood", ""],
    ["cover", "", "A city in the rain."],
    ["", "", ""],
  ]);
  const all = await readPages();
  const pageMap = ["spread left", "spread right", "back matter"].map((kind, at) => ({
    kind,
    description: `Page ${at}`,
  }));
  expect(await edit({ ...keep(all), pageMap })).toMatchObject({ http: 200 });
  expect(entriesOf(await readPages())).toEqual([
    ["spread left", "", "Page 0"],
    ["spread right", "", "Page 1"],
    ["back matter", "", "Page 2"],
  ]);
});

test("accepts a page map of 200 long descriptions, and refuses invalid ones with a message", async () => {
  const all = await readPages();
  const long = "雨".repeat(2000);
  expect(await edit({ ...keep(all), pageMap: all.map(() => ({ description: long })) })).toMatchObject({ http: 200 });
  expect((await readPages())[2]?.description).toBe(long);
  const refused = async (pageMap: unknown[]) => (await edit({ ...keep(all), pageMap }))["issues"];
  expect(await refused([{}, {}])).toEqual([
    { path: "pageMap", message: "The page map needs one entry for each page." },
  ]);
  for (const [entry, path, message] of [
    [{ kind: "poster" }, "kind", "There is no such kind of page!"],
    [{ contentNote: "x".repeat(201) }, "contentNote", "A content note must be at most 200 characters!"],
    [{ description: "x".repeat(2001) }, "description", "The description of a page must be at most 2000 characters!"],
  ] as const)
    expect(await refused([{}, entry, {}])).toEqual([{ path: `pageMap.1.${path}`, message }]);
  const huge = Array.from({ length: 200 }, () => ({ description: long }));
  expect(await edit({ ...keep(all), pageMap: huge })).toMatchObject({ http: 400, code: "bad_input" });
  expect(await edit({ ...keep(all), pageMap: "x".repeat(2_200_000) })).toMatchObject({ http: 413 });
});

test("a download contains the kinds of pages, and the export the whole page map", async () => {
  const all = await readPages();
  const pageMap = [{ kind: "cover" }, { kind: "advertisement", contentNote: "blood" }, { description: "The end." }];
  await edit({ ...keep(all), pageMap });
  const cbz = await unzip((await site.anonymous.send("GET", `/read/x/book/${book.id}/issue/1/cbz`)).rawPayload);
  const info = String(cbz.get("ComicInfo.xml"));
  expect(info).toContain('<Page Image="0" Type="FrontCover"');
  expect(info).toContain('<Page Image="1" Type="Advertisement"');
  expect(info).toContain("<Notes>Content notes: page 2: blood</Notes>");
  const mine = await unzip((await site.as(owner).send("GET", "/users/my-data")).rawPayload);
  const [, issue] = [...mine].find(([name]) => name.endsWith("issues/1/issue.json")) ?? [];
  expect(JSON.parse(String(issue)).pages).toEqual([
    { number: 1, kind: "cover", contentNote: "", description: "", panels: [] },
    { number: 2, kind: "advertisement", contentNote: "blood", description: "", panels: [] },
    { number: 3, kind: "story", contentNote: "", description: "The end.", panels: [] },
  ]);
});

test("the search inside a book finds pages by the words of their descriptions, in any script", async () => {
  const all = await readPages();
  const pageMap = [
    { description: "Amélie is running. In the background: a lantern, and the cat." },
    { description: "夜の雨 falls", contentNote: "lantern" },
    { kind: "back matter" },
  ];
  await edit({ ...keep(all), pageMap });
  const search = async (words: string, id = book.id) =>
    (await site.anonymous.get(`/read/x/book/${id}/search?q=${encodeURIComponent(words)}`))["pages"];
  const [first, second] = [1, 2].map((page_number) => ({ issue_number: 1, issue_title: "First Drops", page_number }));
  const excerpt = expect.stringContaining("a lantern, and the cat");
  for (const words of ["lantern", "amelie RUN", "lant", "the cat"])
    expect(await search(words), words).toEqual([{ ...first, excerpt }]);
  expect(await search("の雨")).toEqual([{ ...second, excerpt: "夜の雨 falls" }]);
  for (const words of ["dog", "lantern dog", "", "' | 'x"]) expect(await search(words), words).toEqual([]);
  // A known word may begin a word that only descriptions have.
  const { pool } = site.site.database;
  await pool.query("insert into search_words (word, near) values ('backgro', '{}') on conflict do nothing");
  expect(await search("backgro")).toHaveLength(1);
  const other = await publishBook(site.app, owner, { pages });
  expect(await search("lantern", other.id)).toEqual([]);
  const isDescribed = async (id: number) => (await site.anonymous.get(`/read/x/book/${id}`))["isDescribed"];
  expect([await isDescribed(book.id), await isDescribed(other.id)]).toEqual([true, false]);

  await site.site.database.pool.query("update pages set search = null");
  await site.site.database.pool.query("insert into search_renewals values ($1)", [book.id]);
  await site.site.jobs["issues/renewed-search"]?.run({});
  expect(await search("lantern")).toHaveLength(1);
});
