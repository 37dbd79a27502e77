import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { genres } from "#domains/books/vocab.ts";
import { type MadeBook, makeCatalog } from "#tests/support/make-catalog.ts";
import { randomFrom } from "#tests/support/random-from.ts";
import { makeVocabulary } from "#tests/support/search-vocabulary.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { WorkResult } from "./results.ts";

const chance = randomFrom(11);
const upTo = (limit: number) => Math.floor(chance() * limit);
const words = makeVocabulary().slice(0, 4000);
const word = () => words[Math.floor(words.length * chance() ** 2)] ?? "";
const titles = Array.from({ length: 1000 }, () => [word(), word()].join(" "));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const work = (title: string): MadeBook => ({
    title,
    description: `${word()} ${word()} ${word()} ${word()}`,
    publisher: "anybody",
    genres: [genres[0]],
    rating: "G",
    status: "ongoing",
    removed: false,
    createdAt: new Date(),
    issues: [{ title: "One", description: "The first.", createdAt: new Date(), credits: [] }],
  });
  await makeCatalog(site.site.database, [{ username: "anybody", deactivated: false }], titles.map(work));
}, 120_000);
afterAll(() => site.close());

async function search(q: string): Promise<{ books: WorkResult[]; correctedQuery?: string }> {
  const response = await site.anonymous.send("GET", "/search/books", { query: { q, limit: "10" } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const edits: Record<string, (typed: string, at: number) => string> = {
  "a missing letter": (typed, at) => typed.slice(0, at) + typed.slice(at + 1),
  "an extra letter": (typed, at) => typed.slice(0, at) + letters[upTo(26)] + typed.slice(at),
  "a wrong letter": (typed, at) => typed.slice(0, at) + letters[upTo(26)] + typed.slice(at + 1),
  "two letters swapped": (typed, at) => typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2),
};

test.each(Object.entries(edits))("with %s, nine out of ten titles are among the first ten results", async (_, edit) => {
  const some = titles.filter((_title, at) => at % 12 === Object.values(edits).indexOf(edit));
  let found = 0;
  for (const title of some) {
    const [first = "", second = ""] = title.split(" ");
    const changed = edit(first, upTo(first.length - 1));
    const { books } = await search(`${changed} ${second}`);
    if (books.some(({ book_title }) => book_title === title)) found++;
  }
  expect(found / some.length).toBeGreaterThanOrEqual(0.9);
});

test("only a corrected search names the words that it used", async () => {
  expect(await search("nihgt")).toMatchObject({ correctedQuery: "night" });
  expect(await search("night")).not.toHaveProperty("correctedQuery");
  expect(await search("xqzzvw")).toEqual(expect.not.objectContaining({ correctedQuery: expect.anything() }));
});

test("does not retry a search of many short prefixes with similar words", async () => {
  const beginnings = [...new Set(words.map((each) => each.slice(0, 3)))].filter((each) => each.length === 3);
  const { pool } = site.site.database;
  let statements = 0;
  const count = vi.spyOn(pool, "query").mockImplementation(function (this: typeof pool, ...query: unknown[]) {
    statements++;
    return (Object.getPrototypeOf(pool) as typeof pool).query.apply(this, query as never);
  });
  const { books, correctedQuery } = await search(beginnings.slice(0, 12).join(" "));
  count.mockRestore();
  expect([books, correctedQuery]).toEqual([[], undefined]);
  expect(statements).toBeLessThan(10);
});
