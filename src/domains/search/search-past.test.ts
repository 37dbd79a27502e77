import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCatalog } from "#tests/support/search-catalog.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

// Results beyond the cap, which are reached with the `past` of the last page.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await fillCatalog(site.site.database, { books: 4_000, issues: 11_500, users: 6_000 });
  await site.site.database.pool.query("vacuum analyze");
}, 300_000);
afterAll(() => site.close());

type Found = { totalResultCount: number; totalIsCapped: boolean; past?: string; http: number };

/** The ids of all results of a search, in order, and how often it went on. Checks the totals. */
async function readAll(type: string, query: Record<string, string>) {
  const ids: number[] = [];
  for (let past = "", parts = 1; ; parts++) {
    const before = ids.length;
    let found: Found;
    for (let page = 1; ; page++) {
      const path = `/search/${type}?${new URLSearchParams({ ...query, past, limit: "0", page: String(page) })}`;
      const response = await site.anonymous.get(path);
      found = response as unknown as Found;
      expect(response, path).toMatchObject({ http: 200 });
      ids.push(
        ...(response[type] as Record<string, number>[]).map(
          ({ id, book_id, issue_id }) => (type === "books" ? book_id : (issue_id ?? id)) ?? 0,
        ),
      );
      if (ids.length - before >= found.totalResultCount) break;
    }
    expect(ids.length - before).toBe(found.totalResultCount);
    expect(found.past === undefined).toBe(!found.totalIsCapped);
    if (found.past === undefined) return { ids, parts };
    past = found.past;
  }
}

async function listIds(sql: string): Promise<number[]> {
  const { rows } = await site.site.database.pool.query<{ id: string }>(sql);
  return rows.map(({ id }) => Number(id));
}
const isShown = (bookId: string) => `${bookId} not in (select id from books where removed)
  and publisher_id not in (select id from users where deactivated_at is not null)`;

test.each([
  ["issues", { q: "night", sort: "asc" }, "'night'", "created_at desc, id desc"],
  ["issues", { q: "night", sort: "desc" }, "'night'", "created_at, id"],
  ["books", { q: "s", sort: "asc" }, "'s':*", "created_at desc, id desc"],
  ["issues", { exclude: "zombies" }, "!'=zombies'", "created_at desc, id desc"],
  ["issues", { exclude: "zombies", sort: "desc" }, "!'=zombies'", "created_at, id"],
])("all %s of %j can be reached, each once and in order", async (type, query, tsquery, order) => {
  const shown = isShown(type === "books" ? "id" : "book_id");
  const all = await listIds(
    `select id from ${type} where search @@ ${`$$${tsquery}$$`}::tsquery and ${shown} order by ${order}`,
  );
  const { ids, parts } = await readAll(type, query);
  expect(ids).toEqual(all);
  expect(parts).toBe(Math.ceil(all.length / ("q" in query ? 1000 : 10_000)));
  expect(parts).toBeGreaterThan(1);
});

test("all issues can be reached", async () => {
  const issues = await listIds(`select id from issues where ${isShown("book_id")} order by created_at desc, id desc`);
  const { ids, parts } = await readAll("issues", {});
  expect(ids).toEqual(issues);
  expect(parts).toBe(2);
});

test("all users with some words can be reached, those that begin with them first", async () => {
  const { ids, parts } = await readAll("users", { q: "s" });
  expect(parts).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  const names = await listIds(
    "select id from users where lower(username) like 's%' and deactivated_at is null order by lower(username)",
  );
  expect(ids.slice(0, names.length)).toEqual(names);
});

test("the best matches have no past, and a past of another search is refused", async () => {
  expect(await site.anonymous.get("/search/issues?q=night&limit=0&page=2")).not.toHaveProperty("past");
  for (const past of ["somebody", "1-x", "9".repeat(30), "%00"])
    expect(await site.anonymous.get(`/search/issues?past=${past}`)).toMatchObject({ http: 400, code: "bad_input" });
});
