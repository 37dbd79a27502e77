import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { createLog } from "#platform/log/log.ts";
import { expectNoWholeTables, recordStatements } from "#tests/support/query-plans.ts";
import { fillCatalog } from "#tests/support/search-catalog.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { pictureReferences } from "./picture-references.server.ts";
import { openWithheldPictures } from "./withheld-pictures.server.ts";

// The list of withheld pictures is read all the time, so it may cost what is withheld, but not what exists.

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillCatalog(database, { books: 4000, issues: 6000, users: 1000 });
  const { pool } = database;
  await pool.query("insert into pages (issue_id, number, image_id) select id, 1, 1 + id * 7 % 20000 from issues");
  await pool.query("update users set photo_id = 1 + id * 11 % 20000, background_id = 1 + id * 13 % 20000");
  await pool.query("update images set withheld = true where id % 1000 = 0");
  await pool.query("update books set hidden_by_moderation = now(), hidden_reason = 'Traced.' where id % 500 = 1");
  await pool.query("update books set deleted_at = now() where id % 500 = 2");
  await pool.query("analyze");
}, 180_000);
afterAll(() => database.close());

test("the list of withheld pictures is read without scanning all of a big table", async () => {
  const { queries, take } = recordStatements(database);
  const list = await openWithheldPictures(queries, pictureReferences, createLog("silent"));
  await list.close();
  const statements = take();
  expect(statements).toHaveLength(1);
  await expectNoWholeTables(database, statements);
});

test("it has what hidden works and people show, and what was withheld, unless something public shows it", async () => {
  const list = await openWithheldPictures(database.queries, pictureReferences, createLog("silent"));
  await list.close();
  const { rows } = await database.pool.query<{ hash: string; withheld: boolean }>(`
    with shown as (
      select cover_id as id, removed or hidden_by_moderation is not null or books.deleted_at is not null or deactivated_at is not null as hidden
        from books join users on users.id = publisher_id
      union all
      select issues.cover_id, removed or hidden_by_moderation is not null or books.deleted_at is not null or deactivated_at is not null
        from issues join books on books.id = book_id join users on users.id = books.publisher_id
      union all
      select image_id, removed or hidden_by_moderation is not null or books.deleted_at is not null or deactivated_at is not null
        from pages join issues on issues.id = issue_id join books on books.id = book_id join users on users.id = books.publisher_id
      union all
      select unnest(array[photo_id, background_id]), deactivated_at is not null from users
    )
    select hash, (bool_or(withheld) or coalesce(bool_or(hidden), false)) and coalesce(bool_and(hidden), true) as withheld
    from images left join shown using (id) group by hash`);
  const expected = rows.filter(({ withheld }) => withheld).map(({ hash }) => hash);
  expect(expected.length).toBeGreaterThan(50);
  expect(rows.filter(({ hash }) => list.isWithheld(hash)).map(({ hash }) => hash)).toEqual(expected);
});

test("a process that cannot read the list serves no pictures", async () => {
  const away = await createTestDatabase();
  await away.close();
  await expect(openWithheldPictures(away.queries, pictureReferences, createLog("silent"))).rejects.toThrow();
});
