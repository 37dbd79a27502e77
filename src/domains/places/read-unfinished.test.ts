import { beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { keepOnDevice } from "./device-places.ts";
import { readUnfinished } from "./read-unfinished.ts";

beforeEach(stubLocalStorage);

const cover = { url: "/files/x.webp", width: 320, height: 492, sources: [] };
const ref = { book_title: "", url_slug: "x", username: "the_maker", content_rating: "G" as const, cover };
/** A visitor reads books with these ids to this page of nine. */
function read(ids: number[], page: number): void {
  for (const book_id of ids) {
    const last_read = new Date().toISOString();
    const at = { issue_number: 1, page, furthest_page: page, page_total: 9, last_read, next_issue: null };
    keepOnDevice(null, { ...ref, book_id }, { ...at, book_id });
  }
}
const countFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

test("finds what the viewer has not finished below many finished books", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  read(countFrom(1, 3), 5);
  vi.setSystemTime(60_000);
  read(countFrom(4, 90), 9);
  vi.useRealTimers();
  const { entries, isDone } = await readUnfinished(null);
  expect(new Set(entries.map(({ book_id }) => book_id))).toEqual(new Set([1, 2, 3]));
  expect(isDone).toBe(false);
});

test("says that everything is finished only if something was started, and all of it is known", async () => {
  expect(await readUnfinished(null)).toEqual({ entries: [], isDone: true, hasBegun: false });
  read(countFrom(1, 30), 9);
  expect(await readUnfinished(null)).toEqual({ entries: [], isDone: true, hasBegun: true });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", new URL("http://localhost/"));
  const finished = { ...ref, issue_number: 1, page: 9, furthest_page: 9, page_total: 9, next_issue: null };
  let calls = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/history")) calls++;
    const history = countFrom(1, 24).map((book_id) => ({ ...finished, book_id }));
    return Response.json({ status: "success", history, totalResultCount: 5000, is_kept: true });
  });
  expect(await readUnfinished(7)).toMatchObject({ entries: [], isDone: false });
  expect(calls).toBe(5);
});
