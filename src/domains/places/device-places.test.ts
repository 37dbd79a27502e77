import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findResumePoint, type Place } from "#domains/issues/place.ts";
import { placeContract } from "./contract.ts";
import { deviceKey } from "./device-key.ts";
import { type BookRef, keepOnDevice, listDeviceHistory, readDevice, writeDevice } from "./device-places.ts";
import { adoptPlaces, readHistory, readPlaces } from "./read-places.ts";
import { sendPlaces } from "./send-places.ts";
import { booksPerCall } from "./vocab.ts";

let kept: Map<string, string>;
/** How many characters fit into the storage. */
let room: number;
beforeEach(() => {
  kept = new Map();
  room = 5_000_000;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error("QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.useRealTimers());

const book = (book_id: number): BookRef => ({
  book_id,
  book_title: `Book ${book_id}`,
  url_slug: "x",
  username: "the_maker",
  content_rating: "G",
  cover: { url: `/files/${"x".repeat(1000)}.webp`, width: 320, height: 492, sources: ["320.webp"] },
});
const place = (book_id: number, issue_number: number, page: number, minute: number): Place => ({
  book_id,
  issue_number,
  page,
  furthest_page: page,
  page_total: 9,
  last_read: new Date(minute * 60_000).toISOString(),
  next_issue: issue_number + 1,
});
const keep = (user: number | null, ...at: Parameters<typeof place>) => keepOnDevice(user, book(at[0]), place(...at));

test("merges a place with the previous one in the same issue, and lists the book read last first", () => {
  keep(null, 1, 1, 8, 1);
  keep(null, 2, 1, 1, 2);
  keep(null, 1, 1, 3, 3);
  expect(listDeviceHistory()).toMatchObject([
    { book_id: 1, book_title: "Book 1", issue_number: 1, page: 3, furthest_page: 8 },
    { book_id: 2, page: 1 },
  ]);
});

test("a cover stored with sources in the old format is shown without them", () => {
  keep(null, 1, 1, 8, 1);
  const old = [{ url: "/files/320.webp", type: "image/webp", width: 320 }];
  const key = [...kept.keys()][0] ?? "";
  kept.set(key, kept.get(key)?.replace('["320.webp"]', JSON.stringify(old)) ?? "");
  expect(listDeviceHistory()[0]?.cover.sources).toEqual([]);
});

test("ignores and replaces broken contents", () => {
  const broken = [
    "{",
    "null",
    "[]",
    '{"version":2,"books":[]}',
    '{"version":1,"books":5}',
    '{"version":1,"books":[null,{},{"book_id":1,"places":[{}]}]}',
  ];
  for (const text of broken) {
    kept.set(deviceKey, text);
    expect(readDevice().books, text).toEqual([]);
    keep(null, 1, 1, 2, 1);
    expect(listDeviceHistory()).toHaveLength(1);
  }
});

test("drops the books read longest ago if there are too many or storage is full, and survives blocked storage", () => {
  for (let id = 1; id <= 120; id++) keep(null, id, 1, 1, id);
  expect(readDevice().books).toHaveLength(100);
  expect(readDevice().books[0]?.book_id).toBe(120);
  for (let number = 1; number <= 250; number++) keep(null, 1, number, 1, 200 + number);
  expect(readDevice().books[0]?.places).toHaveLength(200);
  room = 20_000;
  keep(null, 500, 1, 1, 1000);
  expect((kept.get(deviceKey) ?? "").length).toBeLessThanOrEqual(room);
  expect(readDevice().books[0]?.book_id).toBe(500);
  room = 0;
  expect(() => keep(null, 501, 1, 1, 2000)).not.toThrow();
});

test("keeps nothing of one account for another or for a visitor, but a visitor's places for the next login", () => {
  const books = () => readDevice().books.map(({ user, book_id }) => [user, book_id]);
  keep(7, 1, 1, 2, 1);
  expect(books()).toEqual([[7, 1]]);
  keep(8, 2, 1, 2, 2);
  expect(books()).toEqual([[8, 2]]);
  keep(null, 3, 1, 2, 3);
  expect(books()).toEqual([[null, 3]]);
  keep(7, 3, 1, 4, 4);
  expect(books()).toEqual([
    [7, 3],
    [null, 3],
  ]);
  expect(listDeviceHistory()).toMatchObject([{ book_id: 3, page: 2 }]);
});

test("sending or logging out removes an account's places if its history is off, but not a visitor's", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("fetch", async () => Response.json({ status: "success", is_kept: false }));
  keep(null, 1, 1, 2, 1);
  const visitors = readDevice().books;
  keep(7, 2, 1, 2, 2);
  await sendPlaces(7);
  expect(readDevice().books).toEqual(visitors);
  keep(7, 2, 1, 3, 3);
  await adoptPlaces(null);
  expect(readDevice().books).toEqual(visitors);
});

test("shows an account's places from the device until they can be sent", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  keep(null, 1, 1, 2, 1);
  keep(6, 1, 1, 3, 2);
  expect(await readPlaces(6, [1, 2])).toEqual(new Map([[1, [place(1, 1, 3, 2)]]]));
  expect(readDevice().books).toHaveLength(2);
});

test("asks for the places in many books in several calls, none for more books than one call takes", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", new URL("http://localhost/"));
  const calls: number[][] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const ids = new URL(url, location.href).searchParams.get("books")?.split(",").map(Number) ?? [];
    calls.push(ids);
    return Response.json({ status: "success", places: ids.map((id) => place(id, 1, 2, 1)) });
  });
  const ids = Array.from({ length: 2 * booksPerCall + 1 }, (_, at) => at + 1);
  expect(await readPlaces(6, ids)).toEqual(new Map(ids.map((id) => [id, [place(id, 1, 2, 1)]])));
  expect(calls.map(({ length }) => length)).toEqual([booksPerCall, booksPerCall, 1]);
});

test("sends a place that a wrong clock has made very old as one that the account can keep", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", new URL("http://localhost/"));
  let sent: unknown;
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json({ status: "success", is_kept: true });
  });
  keep(10, 1, 1, 2, 0);
  await sendPlaces(10);
  expect(placeContract.keepPlaces.body.safeParse(sent).error).toBeUndefined();
  expect(readDevice().books).toEqual([]);
});

test("notices a history switched on elsewhere when it is shown, or otherwise after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let isKept = false;
  const calls: string[] = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("fetch", async (_url: string, { method }: RequestInit) => {
    calls.push(method ?? "");
    return Response.json({ status: "success", history: [], totalResultCount: 0, is_kept: isKept });
  });
  /** Reads a page, and returns how many calls were sent to the server. */
  const read = async (page: number) => {
    calls.length = 0;
    keep(9, 1, 1, page, page);
    await sendPlaces(9);
    expect(readDevice().books).toEqual([]);
    return calls.length;
  };
  expect([await read(1), await read(2)]).toEqual([1, 0]);
  isKept = true;
  await readHistory(9, { page: 1, limit: 24 });
  expect(await read(3)).toBe(1);
  isKept = false;
  expect([await read(4), await read(5)]).toEqual([1, 0]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await read(6)).toBe(1);
});

test("places stored in the old format, with one user for all, still belong to that user", () => {
  keep(7, 1, 1, 2, 1);
  const { user: _, ...old } = readDevice().books[0] ?? {};
  kept.set(deviceKey, JSON.stringify({ version: 1, is_kept: true, user: 7, books: [old] }));
  expect(readDevice().books).toMatchObject([{ user: 7, book_id: 1 }]);
});

test("stores nothing while a visitor's history is off, and removes the key when an empty history is switched on", () => {
  writeDevice({ ...readDevice(), is_kept: false });
  keep(null, 1, 1, 2, 1);
  expect(readDevice()).toMatchObject({ is_kept: false, books: [] });
  writeDevice({ ...readDevice(), is_kept: true });
  expect(kept.has(deviceKey)).toBe(false);
});

test("continues at the page, after the last page in the next issue, and nowhere after the latest issue", () => {
  expect(findResumePoint(place(1, 3, 7, 1))).toEqual({ issue_number: 3, page: 7 });
  expect(findResumePoint(place(1, 3, 9, 1))).toEqual({ issue_number: 4, page: 1 });
  expect(findResumePoint({ ...place(1, 3, 9, 1), next_issue: null })).toBeNull();
});
