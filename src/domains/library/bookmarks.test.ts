import { afterAll, beforeAll, expect, test } from "vitest";
import { userTag } from "#domains/accounts/cache-tags.ts";
import { worksTag } from "#domains/books/cache-tags.ts";
import type { ApiResponse } from "#tests/support/client.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { purgeDeleted } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { Bookmark } from "./contract.ts";

let site: TestSite;
let maker: Account;
let fan: Account;
let bookIds: number[];
beforeAll(async () => {
  site = await openTestSite();
  maker = await site.signUp("the_maker");
  fan = await site.signUp("the_fan");
  const pages = await drawSmallPages(1);
  bookIds = [];
  for (const bookTitle of ["First", "Second", "Third"])
    bookIds.push((await publishBook(site.app, maker, { pages, fields: { bookTitle } })).id);
});
afterAll(() => site.close());

const book = (at: number) => bookIds[at] ?? 0;
const add = (by: Account | null, id: number | string) => site.as(by).post(`/bookmark/book/${id}/create`);
const remove = (by: Account | null, id: number | string) => site.as(by).delete(`/bookmark/book/${id}/delete`);
const check = (by: Account | null, id: number | string) => site.as(by).get(`/bookmark/book/${id}`);
const list = (by: Account, query = "") => site.anonymous.get(`/bookmark/get-all/subscriber/${by.user.id}${query}`);
const titles = ({ bookmarks }: ApiResponse) => (bookmarks as Bookmark[]).map(({ book_title }) => book_title);

test("a bookmark can be added, checked, listed on the profile, and removed", async () => {
  const reader = await site.signUp("one_reader");
  expect(await check(reader, book(0))).toMatchObject({ http: 404, code: "not_bookmarked" });
  expect(await add(reader, book(0))).toMatchObject({ http: 201, bookmark: { book_id: book(0) } });
  expect(await check(reader, book(0))).toEqual({ http: 200, status: "success", bookmark: { book_id: book(0) } });
  expect(await check(fan, book(0))).toMatchObject({ http: 404, code: "not_bookmarked" });

  const shown = await list(reader);
  expect(shown).toMatchObject({ http: 200, page: 1, limit: 12, totalResultCount: 1 });
  const [bookmark] = shown["bookmarks"] as Bookmark[];
  expect(bookmark).toMatchObject({
    book_id: book(0),
    book_title: "First",
    url_slug: "ink-and-rain",
    content_rating: "G",
    cover_photo: bookmark?.cover.url,
  });
  expect(bookmark?.cover.url).toMatch(/^\/files\//);
  expect(Date.now() - Date.parse(bookmark?.date_created ?? "")).toBeLessThan(600_000);

  expect(await remove(reader, book(0))).toEqual({ http: 204 });
  expect(await remove(reader, book(0))).toMatchObject({ http: 404, code: "not_bookmarked" });
  expect(await list(reader)).toMatchObject({ bookmarks: [], totalResultCount: 0 });
});

test("bookmarking is refused without a token, for one's own book, twice, and for an unknown book", async () => {
  for (const call of [add, remove, check])
    expect(await call(null, book(0))).toMatchObject({ http: 401, code: "not_signed_in" });
  expect(await add(maker, book(0))).toMatchObject({ http: 409, code: "own_book" });
  const reader = await site.signUp("two_reader");
  await add(reader, book(0));
  expect(await add(reader, book(0))).toMatchObject({ http: 409, code: "already_bookmarked" });
  for (const call of [add, remove, check])
    expect(await call(reader, 999_999)).toMatchObject({ http: 404, code: "book_not_found" });
  expect(await add(reader, "x")).toMatchObject({ http: 400 });
  expect(await site.anonymous.get("/bookmark/get-all/subscriber/999999")).toMatchObject({
    http: 404,
    code: "user_not_found",
  });
});

test("50 concurrent calls add one bookmark, and 50 remove it once", async () => {
  const reader = await site.signUp("hasty_reader");
  const statuses = async (work: () => Promise<ApiResponse>) =>
    (await Promise.all(Array.from({ length: 50 }, work)))
      .map(({ http }) => http)
      .toSorted((left, right) => (left ?? 0) - (right ?? 0));
  expect(await statuses(() => add(reader, book(0)))).toEqual([201, ...Array(49).fill(409)]);
  expect(await list(reader)).toMatchObject({ totalResultCount: 1 });
  expect(await statuses(() => remove(reader, book(0)))).toEqual([204, ...Array(49).fill(404)]);
  expect(await list(reader)).toMatchObject({ totalResultCount: 0 });
});

test("bookmarks are listed newest first, in pages of the requested length", async () => {
  const reader = await site.signUp("paging_reader");
  for (const id of [book(2), book(0), book(1)]) await add(reader, id);
  expect(titles(await list(reader))).toEqual(["Second", "First", "Third"]);
  const second = await list(reader, "?limit=2&page=2");
  expect(second).toMatchObject({ page: 2, limit: 2, totalResultCount: 3 });
  expect(titles(second)).toEqual(["Third"]);
  expect(await list(reader, "?page=9")).toMatchObject({ http: 200, bookmarks: [], totalResultCount: 3 });
  for (const query of ["?page=0", "?page=x", "?limit=0", "?limit=101"])
    expect(await list(reader, query)).toMatchObject({ http: 400, code: "bad_input" });
});

test("hidden books and books of deactivated users are not listed or counted until they are public again", async () => {
  const reader = await site.signUp("late_reader");
  for (const id of bookIds) await add(reader, id);
  const change = async (statement: string, id: number) => {
    await site.site.database.pool.query(statement, [id]);
    await site.announce(worksTag, userTag(id));
  };
  await change("update books set removed = true where id = $1", book(1));
  expect(titles(await list(reader))).toEqual(["Third", "First"]);
  expect(await list(reader)).toMatchObject({ totalResultCount: 2 });
  for (const call of [add, remove, check])
    expect(await call(reader, book(1))).toMatchObject({ http: 404, code: "book_not_found" });

  await change("update users set deactivated_at = now() where id = $1", maker.user.id);
  expect(await list(reader)).toMatchObject({ bookmarks: [], totalResultCount: 0 });
  expect(await list(maker)).toMatchObject({ http: 404, code: "user_not_found" });
  expect(await add(reader, book(0))).toMatchObject({ http: 404, code: "book_not_found" });

  await change("update users set deactivated_at = null where id = $1", maker.user.id);
  await change("update books set removed = false where id = $1", book(1));
  expect(titles(await list(reader))).toEqual(["Third", "Second", "First"]);
});

test("deleting a book hides its bookmarks, and deletes them after seven days", async () => {
  const reader = await site.signUp("last_reader");
  const { id } = await publishBook(site.app, maker, { pages: await drawSmallPages(1) });
  await add(reader, id);
  expect(await site.as(maker).delete(`/publish/x/book/${id}`)).toMatchObject({
    http: 204,
  });
  expect(await list(reader)).toMatchObject({ bookmarks: [], totalResultCount: 0 });
  await purgeDeleted(site);
  const left = await site.site.database.pool.query("select 1 from bookmarks where book_id = $1", [id]);
  expect(left.rowCount).toBe(0);
});
