import { afterEach, expect, test, vi } from "vitest";
import type { HistoryEntry } from "./contract.ts";
import { readHistory } from "./read-places.ts";
import { addPage, computeNextPage, queueChanges, readNext } from "./use-history.ts";

afterEach(() => vi.unstubAllGlobals());

const entry = (book_id: number) => ({ book_id }) as HistoryEntry;
const ids = (entries: HistoryEntry[]) => entries.map(({ book_id }) => book_id);

test("the next page skips no entries after one was removed", () => {
  const books = Array.from({ length: 30 }, (_, at) => entry(at + 1));
  const kept = books.filter(({ book_id }) => book_id !== 3);
  const pageOf = (page: number) => ({ entries: kept.slice((page - 1) * 24, page * 24), total: 29, isKept: true });
  let shown = books.slice(0, 24).filter(({ book_id }) => book_id !== 3);
  for (let n = 0; n < 2; n++) shown = addPage(shown, pageOf(computeNextPage(shown.length))).entries;
  expect(ids(shown)).toEqual(ids(kept));
});

test("after one entry was removed, the next ones are as many as otherwise", async () => {
  const books = Array.from({ length: 80 }, (_, at) => entry(at + 1));
  const read = async (page: number) => ({ entries: books.slice((page - 1) * 24, page * 24), total: 80, isKept: true });
  const shown = { entries: books.slice(0, 23), total: 80, isKept: true };
  const more = await readNext(shown, read);
  expect(ids(more.entries)).toEqual(ids(books.slice(0, 48)));
  expect(ids((await readNext(more, read)).entries)).toEqual(ids(books.slice(0, 72)));
});

test("a page with nothing new ends the list, whatever its total", () => {
  const before = [entry(1), entry(2)];
  expect(addPage(before, { entries: [entry(2)], total: 3, isKept: true }).total).toBe(2);
});

test("changes run in order, each on the result of the previous one, and a failed one changes nothing", async () => {
  const change = queueChanges(Promise.resolve("a"));
  const answer = Promise.withResolvers<string>();
  const slow = change(async (before) => before + (await answer.promise));
  const failed = change(async () => Promise.reject(new Error("no answer")));
  const quick = change(async (before) => `${before}c`);
  answer.resolve("b");
  await expect(failed).rejects.toThrow("no answer");
  expect(await Promise.all([slow, quick])).toEqual(["ab", "abc"]);
});

test("an empty page past the end does not clear the mark that something was started", async () => {
  const dataset: Record<string, string> = { begun: "yes" };
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("location", new URL("http://localhost/history"));
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  const found = { status: "success", history: [], totalResultCount: 0, is_kept: true };
  vi.stubGlobal("fetch", async () => Response.json(found));
  await readHistory(7, { page: 2, limit: 24 });
  expect(dataset).toEqual({ begun: "yes" });
  await readHistory(7, { page: 1, limit: 24 });
  expect(dataset).toEqual({});
});
