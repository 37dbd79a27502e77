import { afterAll, beforeAll, expect, test } from "vitest";
import type { Place } from "#domains/issues/place.ts";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { purgeDeleted } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { HistoryEntry } from "./contract.ts";
import { keepPlaces } from "./keep-places.server.ts";

let site: TestSite;
let maker: Account;
let reader: Account;
let pages: string[];
/** The ids of two books. All issues have four pages; the first book has three issues. */
let first: number;
let second: number;
beforeAll(async () => {
  site = await openTestSite();
  maker = await site.signUp("the_maker");
  pages = await drawSmallPages(4);
  first = (await publishBook(site.app, maker, { pages, fields: { bookTitle: "First" } })).id;
  second = (await publishBook(site.app, maker, { pages, fields: { bookTitle: "Second" } })).id;
  for (const issueTitle of ["Two", "Three"]) await addIssue(first, issueTitle);
  await sql("update issues set created_at = now() - interval '10 days'");
});
afterAll(() => site.close());
let people = 0;
const newReader = async () => {
  reader = await site.signUp(`some_reader_${++people}`);
};

const sql = async (text: string, values: unknown[] = []) => (await site.site.database.pool.query(text, values)).rows;
const addIssue = async (book: number, issueTitle: string) =>
  expect(
    await site.as(maker).post(`/publish/x/book/${book}`, await makeIssueForm(maker.user, pages, { issueTitle })),
  ).toMatchObject({ http: 201 });
type Given = { book_id?: number; issue_number?: number; page: number; furthest_page?: number; seconds_ago?: number };
const keep = (by: Account | null, ...places: Given[]) =>
  site.as(by).post("/library/places", {
    places: places.map((place) => ({ book_id: first, issue_number: 1, seconds_ago: 0, ...place })),
  });
const list = async (by = reader, ...books: number[]) =>
  (await site.as(by).get(`/library/places?books=${(books.length ? books : [first, second]).join(",")}`))[
    "places"
  ] as Place[];
const history = async (by = reader, query = "") => {
  const response = await site.as(by).get(`/library/history${query}`);
  return { ...response, history: response["history"] as HistoryEntry[] };
};
const newIssues = async (by = reader) => {
  const { books, people: followed } = await site.as(by).get("/library/new-issues");
  return { books, people: followed };
};

test("keeps the furthest page and the page read last of each issue, whatever the order of calls", async () => {
  await newReader();
  expect(await keep(reader, { page: 2, seconds_ago: 60 })).toEqual({ http: 200, status: "success", is_kept: true });
  await keep(reader, { page: 4, seconds_ago: 500 });
  await keep(reader, { page: 4, seconds_ago: 500 });
  expect(await list()).toMatchObject([{ book_id: first, issue_number: 1, page: 2, furthest_page: 4, page_total: 4 }]);
  await keep(reader, { page: 1 }, { page: 3, seconds_ago: 90, furthest_page: 3 }, { issue_number: 2, page: 1 });
  expect(await list()).toMatchObject([
    { issue_number: 2, page: 1, furthest_page: 1 },
    { issue_number: 1, page: 1, furthest_page: 4 },
  ]);
  expect((await list())[0]?.last_read).toMatch(/^\d{4}-.*Z$/);
});

test("50 concurrent calls keep one place per issue", async () => {
  await newReader();
  const calls = Array.from({ length: 50 }, (_, at) =>
    keep(reader, { page: (at % 4) + 1 }, { issue_number: 2, page: 1 }, { book_id: second, page: 1 }),
  );
  for (const response of await Promise.all(calls)) expect(response).toMatchObject({ http: 200 });
  expect((await list()).length).toBe(3);
  expect((await list(reader, first)).find(({ issue_number }) => issue_number === 1)?.furthest_page).toBe(4);
});

test("clamps pages to the number of pages in the issue, even after some were removed", async () => {
  await newReader();
  await keep(reader, { page: 90, furthest_page: 120 });
  expect(await list()).toMatchObject([{ page: 4, furthest_page: 4 }]);
  await sql("update issues set page_total = 2 where book_id = $1 and number = 1", [first]);
  expect(await list()).toMatchObject([{ page: 2, furthest_page: 2, page_total: 2 }]);
  expect((await history()).history).toMatchObject([{ page: 2, page_total: 2 }]);
  await sql("update issues set page_total = 4 where book_id = $1 and number = 1", [first]);
});

test("refuses visitors and invalid input", async () => {
  await newReader();
  for (const [method, path] of [
    ["GET", "/library/places?books=1"],
    ["GET", "/library/history"],
    ["PATCH", "/library/history"],
    ["DELETE", "/library/history"],
    ["DELETE", `/library/history/book/${first}`],
    ["GET", "/library/new-issues"],
  ] as const)
    expect(await site.anonymous.ask(method, path), path).toMatchObject({ http: 401, code: "not_signed_in" });
  expect(await keep(null, { page: 1 })).toMatchObject({ http: 401 });
  for (const place of [
    { page: 0 },
    { page: 201 },
    { page: 1.5 },
    { page: 1, seconds_ago: -1 },
    { page: 1, book_id: 0 },
  ])
    expect(await keep(reader, place)).toMatchObject({ http: 400, code: "bad_input" });
  expect(await keep(reader)).toMatchObject({ http: 400, message: "places must not be empty." });
  expect(await keep(reader, ...Array.from({ length: 501 }, () => ({ page: 1 })))).toMatchObject({ http: 400 });
  for (const books of ["x", "1,-2", Array.from({ length: 51 }, (_, at) => at + 1).join(",")])
    expect(await site.as(reader).get(`/library/places?books=${books}`)).toMatchObject({ http: 400 });
  expect(await site.as(reader).get("/library/history?limit=101")).toMatchObject({ http: 400 });
  expect(await list()).toEqual([]);
});

test("skips unknown and hidden issues, and places from before an issue was published", async () => {
  await newReader();
  await sql("update books set removed = true where id = $1", [second]);
  const places = [
    { book_id: 999_999, page: 1 },
    { issue_number: 9, page: 1 },
    { book_id: second, page: 1 },
  ];
  expect(await keep(reader, ...places, { page: 1, seconds_ago: 11 * 86_400 })).toMatchObject({ is_kept: true });
  await sql("update books set removed = false where id = $1", [second]);
  expect(await list()).toEqual([]);
});

test("does not list hidden books and those of deactivated users until they return", async () => {
  await newReader();
  await keep(reader, { page: 2 }, { book_id: second, page: 1 });
  await sql("update books set removed = true where id = $1", [first]);
  expect(await list()).toMatchObject([{ book_id: second }]);
  expect(await history()).toMatchObject({ totalResultCount: 1, history: [{ book_id: second }] });
  await sql("update users set deactivated_at = now() where id = $1", [maker.user.id]);
  expect(await list()).toEqual([]);
  expect(await history()).toMatchObject({ totalResultCount: 0, history: [] });
  await sql("update users set deactivated_at = null where id = $1", [maker.user.id]);
  await sql("update books set removed = false where id = $1", [first]);
  expect(await history()).toMatchObject({ totalResultCount: 2 });
});

test("creators see the covers of their own hidden books in their history", async () => {
  await sql("update books set removed = true where id = $1", [first]);
  await keep(maker, { page: 2 }, { book_id: second, page: 1, seconds_ago: 60 });
  expect(await history(maker)).toMatchObject({
    history: [
      { book_id: first, cover: { url: expect.stringContaining("?key=") } },
      { book_id: second, cover: { url: expect.not.stringContaining("?key=") } },
    ],
  });
  await sql("update books set removed = false where id = $1", [first]);
});

test("the history is paged, and lists each book once, with its latest place and the next issue", async () => {
  await newReader();
  await keep(
    reader,
    { issue_number: 3, page: 4, seconds_ago: 300 },
    { issue_number: 2, page: 3, seconds_ago: 100 },
    { book_id: second, page: 4, seconds_ago: 200 },
  );
  const shown = await history();
  expect(shown).toMatchObject({ page: 1, limit: 12, totalResultCount: 2, is_kept: true });
  expect(shown.history).toMatchObject([
    {
      book_id: first,
      book_title: "First",
      issue_number: 2,
      page: 3,
      page_total: 4,
      next_issue: 3,
      username: "the_maker",
    },
    { book_id: second, issue_number: 1, page: 4, next_issue: null },
  ]);
  expect(shown.history[0]?.cover.url).toMatch(/^\/files\//);
  expect(await history(reader, "?limit=1&page=2")).toMatchObject({
    totalResultCount: 2,
    history: [{ book_id: second }],
  });
  expect(await history(reader, "?limit=1&page=3")).toMatchObject({ totalResultCount: 2, history: [] });
  expect(await history(await site.signUp("other_reader"))).toMatchObject({ totalResultCount: 0, history: [] });
});

test("beyond the maximum number of issues, deletes those read longest ago", async () => {
  await newReader();
  const places = [1, 2, 3].map((issue_number) => ({
    book_id: first,
    issue_number,
    page: 1,
    seconds_ago: issue_number,
  }));
  await keepPlaces(site.site.database, reader.user.id, places, 2);
  expect((await list()).map(({ issue_number }) => issue_number)).toEqual([1, 2]);
});

test("removes one book or everything, and ignores older places that a device sends later", async () => {
  const other = await site.signUp("bystander");
  await newReader();
  for (const by of [reader, other]) await keep(by, { page: 2 }, { book_id: second, page: 1 });
  expect(await site.as(reader).delete(`/library/history/book/${first}`)).toEqual({ http: 204 });
  expect(await list()).toMatchObject([{ book_id: second }]);
  expect(await site.as(reader).delete("/library/history")).toEqual({ http: 204 });
  expect(await list()).toEqual([]);
  await keep(reader, { page: 3, seconds_ago: 30 });
  expect(await list()).toEqual([]);
  expect(await list(other)).toHaveLength(2);
  await keep(reader, { page: 3 });
  expect(await list()).toHaveLength(1);
});

test("the history does not change while it is switched off", async () => {
  await newReader();
  await keep(reader, { page: 1 });
  expect(await site.as(reader).patch("/library/history", { is_kept: false })).toMatchObject({ is_kept: false });
  expect(await keep(reader, { page: 4 })).toMatchObject({ http: 200, is_kept: false });
  expect(await history()).toMatchObject({ is_kept: false, history: [{ page: 1 }] });
  await site.as(reader).patch("/library/history", { is_kept: true });
  expect(await keep(reader, { page: 4 })).toMatchObject({ is_kept: true });
  expect(await list()).toMatchObject([{ page: 4 }]);
});

test("issues published since the last visit, the bookmark, or the subscription are new", async () => {
  await newReader();
  const book = (await publishBook(site.app, maker, { pages, fields: { bookTitle: "Third" } })).id;
  await site.as(reader).post(`/bookmark/book/${book}/create`);
  expect(await newIssues()).toEqual({ books: [], people: [] });
  await addIssue(book, "Two");
  await addIssue(book, "Three");
  expect(await newIssues()).toEqual({ books: [{ book_id: book, new_issues: 2 }], people: [] });
  await site.as(reader).post(`/subscribe/add/publisher/${maker.user.id}`);
  expect(await newIssues()).toMatchObject({ people: [] });
  await sql("update subscriptions set created_at = now() - interval '1 day' where subscriber_id = $1", [
    reader.user.id,
  ]);
  expect(await newIssues()).toMatchObject({ people: [{ publisher_id: maker.user.id, new_issues: 3 }] });

  await keep(reader, { book_id: book, page: 1 });
  expect(await newIssues()).toEqual({ books: [], people: [] });
  await addIssue(book, "Four");
  const oneNew = {
    books: [{ book_id: book, new_issues: 1 }],
    people: [{ publisher_id: maker.user.id, new_issues: 1 }],
  };
  expect(await newIssues()).toEqual(oneNew);
  await site.as(reader).patch("/library/history", { is_kept: false });
  expect(await newIssues()).toEqual({ books: [], people: [] });
  await site.as(reader).patch("/library/history", { is_kept: true });
  await sql("update books set removed = true where id = $1", [book]);
  expect(await newIssues()).toEqual({ books: [], people: [] });
  await sql("update books set removed = false where id = $1", [book]);
  expect(await newIssues()).toEqual(oneNew);
  await site.as(reader).delete("/library/history");
  expect(await newIssues()).toEqual({ books: [], people: [] });
});

test("deleting a book hides the places in it, and deletes them after seven days", async () => {
  await newReader();
  const { id } = await publishBook(site.app, maker, { pages });
  await keep(reader, { book_id: id, page: 1 });
  expect(await site.as(maker).delete(`/publish/x/book/${id}`)).toMatchObject({ http: 204 });
  expect(await list(reader, id)).toEqual([]);
  await purgeDeleted(site);
  expect(await sql("select 1 from reading_places where book_id = $1", [id])).toEqual([]);
});
