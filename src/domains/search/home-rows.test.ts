import { afterEach, expect, test } from "vitest";
import { userTag } from "#domains/accounts/cache-tags.ts";
import { worksTag } from "#domains/books/cache-tags.ts";
import { genres } from "#domains/books/vocab.ts";
import { runOperation } from "#platform/api/run-operation.server.ts";
import { type MadeBook, makeCatalog } from "#tests/support/make-catalog.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { WorkResult } from "./results.ts";

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

/** Makes new books by one creator and three older books by each other creator. */
async function makeBooks(others: string[], floods = 20) {
  site = await openTestSite();
  const flood = Array.from({ length: floods }, (_, n) => makeBook("floods_it", `Flood ${n}`, n));
  const older = others.flatMap((name) => [1, 2, 3].map((n) => makeBook(name, `${name} ${n}`, 100 + n)));
  const people = ["floods_it", ...others].map((username) => ({ username, deactivated: false }));
  await makeCatalog(site.site.database, people, [...flood, ...older]);
}

async function readHome() {
  const home = await site.anonymous.send("GET", "/home");
  const { newComics, recentlyUpdated } = home.json<Record<"newComics" | "recentlyUpdated", WorkResult[]>>();
  return [newComics, recentlyUpdated].map((row) => row.map(({ username, book_title }) => ({ username, book_title })));
}

test("counts the public books of each genre, most first, and every count is that of its search", async () => {
  site = await openTestSite();
  const makeBookOf = (title: string, chosen: MadeBook["genres"], more: Partial<MadeBook> = {}) => ({
    ...makeBook("creator_1", title, 1),
    genres: chosen,
    ...more,
  });
  const people = [
    { username: "creator_1", deactivated: false },
    { username: "left_us", deactivated: true },
  ];
  await makeCatalog(site.site.database, people, [
    makeBookOf("One", ["comedy", "western"]),
    makeBookOf("Two", ["comedy"]),
    makeBookOf("Hidden", ["war", "comedy"], { removed: true }),
    makeBookOf("Gone", ["war"], { publisher: "left_us" }),
  ]);
  const readGenres = async () =>
    (await site.anonymous.send("GET", "/home")).json<{
      genres: { genre: string; total: number; isCapped: boolean }[];
    }>().genres;
  const found = await readGenres();
  expect(found).toEqual([
    { genre: "comedy", total: 2, isCapped: false },
    { genre: "western", total: 1, isCapped: false },
  ]);
  for (const { genre, total } of found)
    expect(await site.anonymous.get(`/search/books?include=${genre}`)).toMatchObject({ totalResultCount: total });
  expect(await site.anonymous.get("/search/books?include=war")).toMatchObject({ totalResultCount: 0 });

  await site.site.database.pool.query("update books set removed = true where title = 'One'");
  await site.announce(worksTag);
  expect(await readGenres()).toEqual([{ genre: "comedy", total: 1, isCapped: false }]);
});

test("counts genres among the newest 1,000 books, and says so", async () => {
  site = await openTestSite();
  const { pool } = site.site.database;
  await makeCatalog(
    site.site.database,
    [{ username: "creator_1", deactivated: false }],
    [makeBook("creator_1", "Old", 1)],
  );
  await pool.query(`insert into books
      (publisher_id, title, url_slug, description, content_rating, genres, status, cover_id, image_prefix, search, facets)
    select publisher_id, title, url_slug, description, content_rating, '{comedy}', status, cover_id, image_prefix, search, facets
    from books, generate_series(1, 1000)`);
  await site.announce(worksTag);
  const home = await site.anonymous.get("/home");
  expect(home).toMatchObject({ genres: [{ genre: "comedy", total: 1000, isCapped: true }] });
});

test("gives one creator only two places in a row of the home page if there are enough others", async () => {
  await makeBooks(["creator_1", "creator_2", "creator_3", "creator_4", "creator_5"]);
  for (const row of await readHome()) {
    expect(row).toHaveLength(12);
    expect(row.slice(0, 2).map(({ book_title }) => book_title)).toEqual(["Flood 0", "Flood 1"]);
    const totals = Object.groupBy(row, ({ username }) => username);
    expect(Object.values(totals).map((theirs) => theirs?.length)).toEqual([2, 2, 2, 2, 2, 2]);
  }
});

test("fills the row newest first if there are not enough other creators", async () => {
  await makeBooks(["creator_1"]);
  for (const row of await readHome())
    expect(row.map(({ book_title }) => book_title)).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `Flood ${n}`),
      "creator_1 1",
      "creator_1 2",
    ]);
});

test("shows other creators even if one has the newest 600 issues, in many books, hidden, or in one book", async () => {
  const others = ["creator_1", "creator_2", "creator_3", "creator_4", "creator_5", "creator_6"];
  await makeBooks(others, 15);
  const { pool } = site.site.database;
  const change = async (statement: string) => {
    await pool.query(statement);
    await site.announce(worksTag);
  };
  const ofOthers = (row: { username: string }[]) => row.filter(({ username }) => username !== "floods_it").length;
  const flood = "where title like 'Flood %'";
  await change(`insert into issues
      (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets, created_at)
    select book_id, publisher_id, number + n, title, description, cover_id, image_prefix, page_total, search, facets, now()
    from issues, generate_series(1, 40) as n where number = 2 and book_id in (select id from books ${flood})`);
  await change(`update books set last_issue_number = 42 ${flood}`);
  expect((await readHome()).map(ofOthers)).toEqual([10, 10]);

  await change(`update books set removed = true ${flood}`);
  expect((await readHome()).map(ofOthers)).toEqual([12, 12]);

  await change(`update issues set book_id = (select max(id) from books ${flood}), number = number + 42 * book_id
    where book_id in (select id from books ${flood})`);
  await change(`update books set removed = false, last_issue_number = (select max(number) from issues where book_id = id)
    where id = (select max(id) from books ${flood})`);
  expect((await readHome()).map(ofOthers)).toEqual([11, 11]);
});

test("is dropped only by what it shows: works, and the newest creators", async () => {
  await makeBooks(["creator_1"]);
  const { pool } = site.site.database;
  await pool.query("update users set role = 'creator' where username = 'creator_1'");
  const tags: string[] = [];
  const operation = site.site.operations.find(({ name }) => name === "readHome");
  if (!operation) throw new Error("There is no readHome.");
  await runOperation(operation, {}, { viewer: null, origin: null, addTags: (...more) => tags.push(...more) });
  const { rows } = await pool.query<{ id: string }>("select id from users where role = 'creator'");
  expect(rows).toHaveLength(1);
  expect(tags).toEqual([worksTag, userTag(Number(rows[0]?.id))]);
});
