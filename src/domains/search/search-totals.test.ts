import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCatalog } from "#tests/support/search-catalog.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { isSurelyCapped } from "./matching/estimate-matches.server.ts";
import { allIssues } from "./matching/search-conditions.server.ts";

// Totals and pages of searches with words, around the 1,000 results that are counted, whatever PostgreSQL's statistics say.

const users = 6000;

let site: TestSite;
/** Signed in, because responses to visitors are cached. */
let viewer: Account;

beforeAll(async () => {
  site = await openTestSite();
  await fillCatalog(site.site.database, { books: 20_000, issues: 20_000, users });
  viewer = await site.signUp("someone-reading");
}, 180_000);
afterAll(() => site.close());

async function search(type: string, query: Record<string, string>) {
  const response = await site.as(viewer).send("GET", `/search/${type}`, { query });
  expect(response.statusCode, response.body).toBe(200);
  const found = response.json<Record<string, unknown>>();
  const results = found[type] as { book_id: number; issue_id: number }[];
  return {
    total: found["totalResultCount"],
    isCapped: found["totalIsCapped"],
    ids: results.map((work) => (type === "books" ? work.book_id : work.issue_id)),
  };
}

/** Lists the ids of the works that match and are shown, in any order. */
async function listMatches(type: string, tsquery: string): Promise<number[]> {
  const { rows } = await site.site.database.pool.query<{ id: string }>(
    `select id from ${type} where search @@ $1::tsquery
      and ${type === "books" ? "id" : "book_id"} not in (select id from books where removed)
      and publisher_id not in (select id from users where deactivated_at is not null)`,
    [tsquery],
  );
  return rows.map(({ id }) => Number(id));
}

test.each([
  [{ q: "night" }, "'night'"],
  [{ q: "s" }, "'s':*"],
  [{ q: "shadow" }, "'shadow'"],
  // Some titles have the stop word "can", which is indexed only as a word of a title.
  [{ q: "ca" }, "'ca':*"],
  [{ q: "night c" }, "'night' & 'c':*"],
  [{ q: "night c", sort: "desc" }, "'night' & 'c':*"],
  [{ q: "s", include: "action", status: "ongoing" }, "'s':* & '=action' & '=ongoing'"],
  // Longer words begin with these words, so rank and titles give different orders.
  [{ q: "ben" }, "'ben':*"],
  [{ q: "cen" }, "'cen':*"],
  [{ q: "brar" }, "'brar':*"],
])("the pages of %j have as many results as the total says, each once", async (query, tsquery) => {
  for (const type of ["books", "issues"]) {
    const matches = await listMatches(type, tsquery);
    const total = Math.min(matches.length, 1000);
    const listed: number[] = [];
    for (let page = 1; page <= 11; page++) {
      const found = await search(type, { ...query, limit: "100", page: String(page) });
      expect(found, type).toMatchObject({ total, isCapped: matches.length > 1000 });
      listed.push(...found.ids);
    }
    expect(listed).toHaveLength(total);
    expect(new Set(listed).size).toBe(total);
    expect(matches).toEqual(expect.arrayContaining(listed));
  }
});

test("the pages of users end with the thousandth", async () => {
  const listed: number[] = [];
  for (let page = 1; page <= 11; page++) {
    const query = { q: "s", limit: "100", page: String(page) };
    const response = await site.as(viewer).send("GET", "/search/users", { query });
    const found = response.json<{ users: { id: number }[] }>();
    expect(found).toMatchObject({ totalResultCount: 1000, totalIsCapped: true });
    listed.push(...found.users.map(({ id }) => id));
  }
  const { rows } = await site.site.database.pool.query<{ id: string }>(
    `select id from users where deactivated_at is null and (username like 's%' or search @@ $$'~s':*$$)
      order by username like 's%' desc, username limit 1000`,
  );
  expect(listed).toEqual(rows.map(({ id }) => Number(id)));
});

/** Compares the totals of searches with fewer than 1,000 results with those of plain SQL queries. */
async function expectTotals(tsqueries: Record<string, string>): Promise<void> {
  for (const type of ["books", "issues"])
    for (const [q, tsquery] of Object.entries(tsqueries)) {
      const { length: total } = await listMatches(type, tsquery);
      expect(total).toBeLessThan(1000);
      expect(await search(type, { q }), `${type}: ${q}`).toMatchObject({ total, isCapped: false });
    }
}

const frequent = { night: "'night'", "c m": "'c':* & 'm':*", ben: "'ben':*" };

test("what PostgreSQL assumes about words that it does not know is no total", async () => {
  const { pool } = site.site.database;
  const rare = { bairn: "'bairn':*", bair: "'bair':*", baillar: "'baillar':*" };
  await pool.query("update pg_class set reltuples = 200 * reltuples where relname in ('books', 'issues')");
  await expectTotals(rare);
  await pool.query("delete from pg_statistic where starelid in ('books'::regclass, 'issues'::regclass)");
  await expectTotals(rare);
  await pool.query("analyze books, issues");
});

test("works stored next to each other do not deceive the sample", async () => {
  const { pool, queries } = site.site.database;
  // Each word is in 900 issues in a row.
  await pool.query(`update issues set search = search || array_to_tsvector(array(
    select 'series' || 100 + n from generate_series(greatest(0, id / 100 - 8), id / 100) as n))`);
  await pool.query("cluster issues using issues_pkey");
  const capped: string[] = [];
  for (let n = 0; n < 190; n++) {
    const word = `'series${100 + n}':*`;
    if (
      await isSurelyCapped(queries, { works: allIssues, totalMax: 1000 }, word, {
        all: 20_000,
        matching: 900,
        exact: 0,
      })
    )
      capped.push(word);
  }
  expect(capped).toEqual([]);
});

test("works that are not shown do not count", async () => {
  const { pool } = site.site.database;
  await pool.query("update users set deactivated_at = now() where id <= $1", [users]);
  await expectTotals(frequent);
  await pool.query("update users set deactivated_at = null");
});

test("works deleted since the statistics were collected do not count", async () => {
  const { pool } = site.site.database;
  await pool.query("delete from issues where book_id % 40 > 0");
  await pool.query("delete from books where id % 40 > 0");
  const { night: _, ...sampled } = frequent;
  await expectTotals(sampled);
  await pool.query("delete from issues");
  await pool.query("delete from books");
  await expectTotals(frequent);
});
