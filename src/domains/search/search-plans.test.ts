import { afterAll, beforeAll, expect, test } from "vitest";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { bookStatuses, contentRatings, genres } from "#domains/books/vocab.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { joinOperations } from "#platform/api/operations.server.ts";
import { runOperation } from "#platform/api/run-operation.server.ts";
import type { Database } from "#platform/db/database.ts";
import { expectNoWholeTables, recordStatements, type Statement } from "#tests/support/query-plans.ts";
import { fillCatalog } from "#tests/support/search-catalog.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { searchHandlers } from "./api.server.ts";
import { searchCalls } from "./calls.ts";
import { searchContract } from "./contract.ts";

// No search may scan all of a table that grows with the site.

let database: Database;
let take: () => Statement[];
let run: (name: string, raw: { params?: object; query?: object }) => Promise<unknown>;
const known: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  await fillCatalog(database, { books: 20_000, issues: 27_000, users: 3000 });
  const recorded = recordStatements(database);
  take = recorded.take;
  const pictures = { ladders: [coverLadder, pageLadder], filesUrl: "/files/" };
  const handlers = searchHandlers({ queries: recorded.queries, pictures });
  const table = joinOperations(searchCalls, searchContract, handlers);
  run = async (name, raw) => {
    const operation = table.find((one) => one.name === name);
    if (!operation) throw new Error(`no operation ${name}`);
    return runOperation(operation, raw, { viewer: null, origin: null, addTags: () => {} });
  };
  const one = async (text: string) => Object.assign(known, (await database.pool.query(text)).rows[0]);
  await one(`select username as credited, credits.role from credits join users on users.id = user_id
    where deactivated_at is null group by 1, 2 order by count(*) desc limit 1`);
  await one("select username as publisher from users where role = 'creator' and deactivated_at is null limit 1");
  await one(
    "select (extract(epoch from created_at) * 1000000)::bigint || '-' || id as past from issues where id = 9000",
  );
  await one("select lower(title) as title from issues where id = 5000");
}, 180_000);
afterAll(() => database.close());

const filters: Record<string, string>[] = [
  {},
  { sort: "desc" },
  { page: "400" },
  { limit: "0" },
  { include: "action" },
  { include: "zombies" },
  { include: "action,comedy", exclude: "drama" },
  { exclude: "action,comedy" },
  { status: "hiatus" },
  { "content-rating": "M" },
  { include: "drama", status: "ongoing", "content-rating": "T,M" },
  { q: "night" },
  { q: "night", page: "50" },
  { q: "night", sort: "asc" },
  { q: "night", sort: "asc", past: "{past}" },
  { include: "action", past: "{past}" },
  { past: "{past}", sort: "desc" },
  { q: "dra" },
  { q: "sh" },
  { q: "s" },
  { q: "s", page: "40" },
  { q: "s", include: "zombies" },
  { q: "s", sort: "desc" },
  { q: "{title}" },
  { q: "{typo}" },
  { q: "night", include: "drama" },
  { credit: "{role}:{credited}" },
  { credit: "{role}:{credited}", q: "night" },
  { username: "{publisher}" },
  { username: "{publisher}", limit: "0", "content-rating": "all" },
];
const people: Record<string, string>[] = [
  {},
  { page: "50" },
  { q: "night" },
  { q: "ni" },
  { q: "nihgt" },
  { username: "{publisher}" },
];
const kinds: [string, { params?: { type: string }; query?: Record<string, string> }][] = [
  ...["books", "issues"].flatMap((type) =>
    filters.map((query): (typeof kinds)[number] => ["search", { params: { type }, query }]),
  ),
  ...people.map((query): (typeof kinds)[number] => ["search", { params: { type: "users" }, query }]),
  ["suggest", { query: { q: "n" } }],
  ["suggest", { query: { q: "night d" } }],
  ["readHome", {}],
];

test.each(kinds)("%s %j does not scan all of a big table", async (name, { params, query = {} }) => {
  known["typo"] = known["title"]?.replace(/^(..)./, "$1") ?? "";
  const filled = Object.entries(query).map(([key, value]) => [
    key,
    value.replace(/\{(\w+)\}/g, (_, what: string) => known[what] ?? ""),
  ]);
  take();
  await run(name, { params, query: Object.fromEntries(filled) });
  const statements = take();
  expect(statements.length).toBeGreaterThan(0);
  await expectNoWholeTables(database, statements);
});

test("every genre, rating, and status is indexed as a facet", async () => {
  for (const table of ["books", "issues"]) {
    const { rows } = await database.pool.query<{ facet: string }>(
      `select distinct unnest(tsvector_to_array(facets)) as facet from ${table}`,
    );
    const all = [...genres, ...contentRatings, ...bookStatuses].map((facet) => `=${facet}`);
    expect(rows.map(({ facet }) => facet).toSorted()).toEqual(all.toSorted());
  }
});

test("every genre and rating is indexed with every status, and found by the index of words", async () => {
  const paired = [...genres, ...contentRatings].flatMap((facet) => bookStatuses.map((status) => `=${facet}=${status}`));
  for (const table of ["books", "issues"]) {
    const { rows } = await database.pool.query<{ facet: string }>(
      `select distinct unnest(tsvector_to_array(join_status(facets))) as facet from ${table}`,
    );
    expect(rows.map(({ facet }) => facet).toSorted()).toEqual(paired.toSorted());
    take();
    await run("search", { params: { type: table }, query: { q: "night", include: "drama", status: "ongoing" } });
    const found = take().filter(({ text }) => text.includes("join_status"));
    expect(found).toHaveLength(1);
    const { rows: plan } = await database.pool.query<{ "QUERY PLAN": string }>(
      `explain ${found[0]?.text}`,
      found[0]?.values,
    );
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      new RegExp(`Bitmap Index Scan on ${table}_search_status.*\n *Index Cond: .*'night'.*join_status`),
    );
  }
});

const genre = (name: string) => `'${name}' = any(genres)`;
const filtered: [Record<string, string>, string][] = [
  [{ include: "action" }, genre("action")],
  [{ include: "action", page: "30", sort: "desc" }, genre("action")],
  [{ include: "zombies" }, genre("zombies")],
  [{ include: "action,comedy" }, `${genre("action")} and ${genre("comedy")}`],
  [{ include: "drama", exclude: "action" }, `${genre("drama")} and not ${genre("action")}`],
  [{ status: "completed", "content-rating": "T,M" }, "status = 'completed' and content_rating in ('T', 'M')"],
  [{ status: "hiatus", page: "20" }, "status = 'hiatus'"],
  [{ include: "drama", status: "ongoing", page: "20" }, `${genre("drama")} and status = 'ongoing'`],
  [
    { include: "drama", exclude: "action,comedy", status: "completed", "content-rating": "T,M" },
    `${genre("drama")} and not ${genre("action")} and not ${genre("comedy")} and status = 'completed' and content_rating in ('T', 'M')`,
  ],
  [{ exclude: "action", status: "hiatus" }, `not ${genre("action")} and status = 'hiatus'`],
];

test.each(filtered)("%j finds what a plain SQL query finds", async (query, condition) => {
  for (const type of ["books", "issues"]) {
    const found = (await run("search", { params: { type }, query })) as Record<string, unknown>;
    const results = found[type] as { book_id: number; issue_id: number }[];
    const direction = query["sort"] === "desc" ? "asc" : "desc";
    const { rows } = await database.pool.query<{ id: string }>(
      `select ${type}.id from ${type === "books" ? "books" : "issues join books on books.id = book_id"}
        join users on users.id = books.publisher_id
        where not removed and deactivated_at is null and ${condition}
        order by ${type}.created_at ${direction}, ${type}.id ${direction}`,
    );
    const from = (Number(query["page"] ?? 1) - 1) * 20;
    expect(results.map((work) => (type === "books" ? work.book_id : work.issue_id))).toEqual(
      rows.slice(from, from + 20).map(({ id }) => Number(id)),
    );
    expect(results.length).toBeGreaterThan(0);
    expect([found["totalResultCount"], found["totalIsCapped"]]).toEqual([
      Math.min(rows.length, 10_000),
      rows.length > 10_000,
    ]);
  }
});

test.each(["1", "501"])("filters that exclude each other find nothing on page %s", async (page) => {
  for (const type of ["books", "issues"]) {
    const query = { include: "action", exclude: "action", page };
    const nothing = { totalResultCount: 0, totalIsCapped: false, [type]: [] };
    expect(await run("search", { params: { type }, query })).toMatchObject(nothing);
  }
});

test.each([
  [{}, "search @@ $$'~night':*$$ desc, created_at desc, id desc"],
  [{ sort: "asc" }, "created_at desc, id desc"],
  [{ sort: "desc" }, "created_at, id"],
])("more than 1,000 results for words end with the thousandth, %j", async (sort, order) => {
  for (const type of ["books", "issues"]) {
    const results: { book_id: number; issue_id: number }[] = [];
    for (let page = 1; page <= 11; page++) {
      const query = { q: "night", limit: "100", page: String(page), ...sort };
      const found = (await run("search", { params: { type }, query })) as Record<string, unknown>;
      expect([found["totalResultCount"], found["totalIsCapped"]]).toEqual([1000, true]);
      results.push(...(found[type] as typeof results));
    }
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from ${type} where search @@ $$'night':*$$
        and ${type === "books" ? "id" : "book_id"} not in (select id from books where removed)
        and publisher_id not in (select id from users where deactivated_at is not null)
        order by ${order} limit 1000`,
    );
    expect(results.map((work) => (type === "books" ? work.book_id : work.issue_id))).toEqual(
      rows.map(({ id }) => Number(id)),
    );
  }
});

test("a short prefix suggests the newest books that have it in their title", async () => {
  for (const q of ["n", "sh", "dra"]) {
    const suggested = (await run("suggest", { query: { q } })) as { suggestions: { kind: string; book_id?: number }[] };
    const ids = suggested.suggestions.flatMap((one) => (one.kind === "book" ? [one.book_id] : []));
    const { rows } = await database.pool.query<{ id: string }>(
      `select books.id from books join users on users.id = publisher_id
        where not removed and deactivated_at is null and (title ilike $1 || '%' or title ilike '% ' || $1 || '%')
        order by books.created_at desc, books.id desc limit $2`,
      [q, ids.length],
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(rows.map(({ id }) => Number(id)));
  }
});

test("the home page reads more if one book has the newest issues, but does not scan all of a big table", async () => {
  const readStatements = async () => {
    take();
    await run("readHome", {});
    return take();
  };
  const ordinary = await readStatements();
  await database.pool.query(
    `insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets, created_at)
     select book_id, publisher_id, number + n, title, description, cover_id, '', page_total, search, facets, now()
     from issues, generate_series(1, 600) as n where id = 5000`,
  );
  const more = await readStatements();
  expect(more).toHaveLength(ordinary.length + 2);
  await expectNoWholeTables(database, more);
});

test("a search for a word that many lines have reads only as many as it counts", async () => {
  const { pool } = database;
  await pool.query(
    "insert into pages (issue_id, number, image_id) select id, 9000, cover_id from issues where id <= 20000",
  );
  const panels = [{ x: 0, y: 0, width: 1, height: 1, lines: [{ kind: "sound", text: "Rain" }] }];
  await pool.query("insert into page_panels (page_id, panels, confidence) select id, $1, 1 from pages", [
    JSON.stringify(panels),
  ]);
  await pool.query(
    `insert into page_scripts select id, issue_id, array_to_tsvector(array['rain', 'w' || id % 400, 'v' || id % 300]) from pages`,
  );
  await pool.query("analyze page_scripts, page_panels, pages");
  take();
  await run("search", { params: { type: "lines" }, query: { q: "rain", limit: "0" } });
  const counted = take().filter(({ text }) => text.includes("as materialized"));
  expect(counted).toHaveLength(1);
  for (const { text, values } of counted) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, timing off) ${text}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const read = [...plan.matchAll(/actual rows=(\d+) loops=(\d+)/g)].map(
      ([, count, loops]) => Number(count) * Number(loops),
    );
    expect(Math.max(...read), plan).toBeLessThan(1100);
  }
});
