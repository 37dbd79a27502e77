import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test("every column that refers to a picture is declared: it keeps the picture, says whose it is, and who sees it", async () => {
  const { rows } = await site.site.database.pool.query<{ column: string }>(`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'images'::regclass`);
  const declared = site.site.imageStore.references.map(({ table, column }) => `${table}.${column}`);
  expect(declared.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
});
