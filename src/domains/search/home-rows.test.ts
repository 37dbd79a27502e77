import { afterEach, expect, test } from "vitest";
import { genres } from "#domains/books/vocab.ts";
import { type MadeBook, makeCatalogue } from "#tests/support/make-catalogue.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { IssueResult } from "./results.ts";

let site: TestSite;
afterEach(() => site.close());

/** A book with two issues of the given age. */
const makeBook = (publisher: string, title: string, hoursAgo: number): MadeBook => {
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const issue = { title: "Part", description: "A part.", createdAt, credits: [] };
  return {
    title,
    description: "A book.",
    publisher,
    genres: [genres[0]],
    rating: "G",
    status: "ongoing",
    removed: false,
    createdAt,
    issues: [issue, issue],
  };
};

/** Makes 20 new books of one creator and three older ones of each other creator, and reads the home page. */
async function readHome(others: string[]) {
  site = await openTestSite();
  const flood = Array.from({ length: 20 }, (_, n) => makeBook("floods_it", `Flood ${n}`, n));
  const older = others.flatMap((name) => [1, 2, 3].map((n) => makeBook(name, `${name} ${n}`, 100 + n)));
  const people = ["floods_it", ...others].map((username) => ({ username, deactivated: false }));
  await makeCatalogue(site.site.database, people, [...flood, ...older]);
  const home = await site.anonymous.send("GET", "/home");
  const { newComics, recentlyUpdated } = home.json<Record<"newComics" | "recentlyUpdated", IssueResult[]>>();
  return [newComics, recentlyUpdated].map((row) => row.map(({ username, book_title }) => ({ username, book_title })));
}

test("one creator has two places in a row of the home page, if there are enough others", async () => {
  for (const row of await readHome(["creator_1", "creator_2", "creator_3", "creator_4", "creator_5"])) {
    expect(row).toHaveLength(12);
    expect(row.slice(0, 2).map(({ book_title }) => book_title)).toEqual(["Flood 0", "Flood 1"]);
    const totals = Object.groupBy(row, ({ username }) => username);
    expect(Object.values(totals).map((theirs) => theirs?.length)).toEqual([2, 2, 2, 2, 2, 2]);
  }
});

test("without enough others the row is filled, newest first", async () => {
  for (const row of await readHome(["creator_1"]))
    expect(row.map(({ book_title }) => book_title)).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `Flood ${n}`),
      "creator_1 1",
      "creator_1 2",
    ]);
});
