import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookTag } from "#domains/books/cache-tags.ts";
import { fail } from "#platform/errors.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let creator: Account;
let bookId: number;
/** A book whose cached title shows the test that notices have arrived. */
let markerId: number;
beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("the_creator");
  bookId = (await publishBook(site.app, creator)).id;
  markerId = (await publishBook(site.app, creator)).id;
  await hearNotices();
});
afterAll(() => site.close());

type BookRead = { book: { book_title: string } };
const readTitle = async (by: Account | null, id = bookId) =>
  ((await site.as(by).get(`/read/x/book/${id}`)) as unknown as BookRead).book.book_title;
/** Changes the title without announcing it. */
const setTitle = (title: string, id = bookId) =>
  site.site.database.pool.query("update books set title = $2 where id = $1", [id, title]);

let markers = 0;
/**
 * Waits until every notice so far has arrived, because a late one would drop what is cached later. Notices arrive in
 * order.
 */
async function hearNotices(): Promise<void> {
  await readTitle(null, markerId);
  const title = `Marker ${++markers}`;
  await setTitle(title, markerId);
  await site.site.database.pool.query("select pg_notify('longbox_changes', $1)", [bookTag(markerId)]);
  await vi.waitFor(async () => expect(await readTitle(null, markerId)).toBe(title));
}

/** Leaves one title in the cached response and another in the database. */
async function cacheTitle(cached: string, latest: string): Promise<void> {
  await setTitle(cached);
  await site.announce(bookTag(bookId));
  await hearNotices();
  await readTitle(null);
  await setTitle(latest);
  expect(await readTitle(null)).toBe(cached);
}

test("visitors get a cached response until a change is announced; signed-in people get the latest", async () => {
  await cacheTitle("Before", "After");
  expect(await readTitle(creator)).toBe("After");
  await site.announce(bookTag(bookId));
  expect(await readTitle(null)).toBe("After");
});

test("all addresses of the same call share a cached response, even for people whose session has ended", async () => {
  await cacheTitle("Kept", "Latest");
  const title = async (path: string, token?: string) =>
    (await site.as(token).send("GET", path)).json<BookRead>().book.book_title;
  expect(await title(`/read/another-slug/book/${bookId}?unknown=1`)).toBe("Kept");
  // A session that has ended makes its owner a visitor.
  expect(await title(`/read/x/book/${bookId}`, "forged")).toBe("Kept");
});

test("another input or another call has its own response", async () => {
  await cacheTitle("Kept", "Latest");
  expect(await readTitle(null, markerId)).toBe(`Marker ${markers}`);
  const find = (q: string) => site.anonymous.get(`/search/users?q=${q}`);
  expect(await find("nobody")).toMatchObject({ totalResultCount: 0 });
  expect(await find("the_creator")).toMatchObject({ totalResultCount: 1 });
  expect(await site.anonymous.get(`/read/x/book/${bookId}/genres`)).not.toHaveProperty("book");
  expect(await site.anonymous.get(`/read/${"x".repeat(201)}/book/${bookId}`)).toMatchObject({ http: 400 });
});

test("does not treat somebody whose session cannot be checked as a visitor", async () => {
  const identify = vi.spyOn(site.site.sessions, "identify").mockRejectedValueOnce(fail("unavailable"));
  try {
    expect(await site.as(creator).get(`/read/x/book/${bookId}`)).toMatchObject({ http: 503, code: "unavailable" });
  } finally {
    identify.mockRestore();
  }
});

test("does not cache a refusal, but repeats it", async () => {
  const missing = () => site.anonymous.get(`/read/x/book/${markerId + 1}`);
  expect(await missing()).toMatchObject({ http: 404, code: "book_not_found" });
  expect(await missing()).toMatchObject({ http: 404, code: "book_not_found" });
  await publishBook(site.app, creator);
  expect(await missing()).toMatchObject({ http: 200 });
});

test("does not cache a response that does not name what it shows", async () => {
  const suggestions = async () =>
    ((await site.anonymous.get("/search/suggestions?q=zebra")) as { suggestions?: object[] }).suggestions;
  expect(await suggestions()).toEqual([]);
  await publishBook(site.app, creator, { fields: { bookTitle: "Zebra Crossing" } });
  expect(await suggestions()).toHaveLength(1);
});

test("while the database is down, visitors get cached responses, with a header that says so", async () => {
  await cacheTitle("Kept", "Latest");
  const read = (rest = "") => site.anonymous.send("GET", `/read/x/book/${bookId}${rest}`);
  expect((await read()).headers).not.toHaveProperty("cache-status");
  vi.useFakeTimers({ toFake: ["performance"] });
  const query = vi.spyOn(site.site.database.pool, "query").mockRejectedValue(new Error("gone"));
  try {
    vi.advanceTimersByTime(30 * 60_000);
    const { statusCode, headers } = await read();
    expect([statusCode, headers["cache-status"], headers["cache-control"]]).toEqual([
      200,
      expect.stringMatching(/^site; hit; ttl=-\d+; detail=stale$/),
      "no-store",
    ]);
    expect((await read("/issue/1")).statusCode).toBe(500);
    query.mockRestore();
    expect(await readTitle(null)).toBe("Latest");
  } finally {
    query.mockRestore();
    vi.useRealTimers();
  }
});
