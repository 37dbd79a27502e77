import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBook } from "./books.server.ts";
import { coverLadder } from "./cover-ladder.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import type { Database } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import { searchBooks, searchIssues } from "#domains/search/search-works.server.ts";

// Starts from the schema in which genres had their own table and PostgreSQL generated the facets.

const migrations = path.resolve(import.meta.dirname, "../../../migrations");
const firstNew = "20261122000000";

const pictures: PictureAddresses = { ladders: [coverLadder], filesUrl: "/files/" };

let database: Database;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  const before = await mkdtemp(path.join(os.tmpdir(), "longbox-migrations-"));
  for (const name of await readdir(migrations))
    if (name < firstNew) await cp(path.join(migrations, name), path.join(before, name));
  await migrate(database, before);
  await rm(before, { recursive: true });
  await writeOldBook("Lantern Road", ["thriller", "slice of life", "action"], "ongoing");
  await writeOldBook("Quiet Harbor", ["drama"], "completed");
  await database.pool.query("update issues set description = 'Smørrebrød.' where title = 'First' and book_id = 2");
  await migrate(database, migrations);
}, 60_000);
afterAll(() => database.close());

async function writeOldBook(title: string, genres: string[], status: string): Promise<void> {
  const facets = ["G", status, ...genres].map((facet) => `=${facet}`);
  const hash = createHash("sha256").update(title).digest("hex");
  await database.pool.query("insert into image_originals (hash) values ($1)", [hash]);
  await database.pool.query(
    `with publisher as (
        insert into users (username, first_name, last_name, email, password_hash, role, search)
        values ($1, 'Ada', 'Inker', $1 || '@example.org', '', 'creator', '') returning id),
      cover as (
        insert into images (hash, ladder, format, width, height, bytes, placeholder)
        values ($6, 'cover', 'png', 320, 492, 1000, 'data:,') returning id),
      book as (
        insert into books (publisher_id, title, url_slug, description, content_rating, status, cover_id, image_prefix,
          last_issue_number, search)
        select publisher.id, $2, 'old', 'An old book.', 'G', $3, cover.id, '', 1, array_to_tsvector($4::text[])
        from publisher, cover returning *),
      issue as (
        insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search)
        select id, publisher_id, 1, 'First', 'An old issue.', cover_id, '', 1, search from book)
    insert into book_genres select id, unnest($5::text[]) from book`,
    [title.replace(" ", "-").toLowerCase(), title, status, facets, genres, hash],
  );
}

test("queues works for reindexing if their letters are now indexed differently", async () => {
  const { rows } = await database.pool.query("select book_id::int as id from search_renewals");
  expect(rows).toEqual([{ id: 2 }]);
});

test.each([
  [{ include: ["action"] }, ["Lantern Road"]],
  [{ include: ["slice of life", "thriller"] }, ["Lantern Road"]],
  [{ exclude: ["action"] }, ["Quiet Harbor"]],
  [{ status: "completed" }, ["Quiet Harbor"]],
  [{ include: ["zombies"] }, []],
] as const)("%j finds old books and issues after the migration", async (filter, titles) => {
  const query = structuredClone(filter) as object;
  const books = await searchBooks(database.queries, pictures, query);
  expect(books.results.map(({ book_title }) => book_title)).toEqual(titles);
  const issues = await searchIssues(database.queries, pictures, query);
  expect(issues.results.map(({ book_title }) => book_title)).toEqual(titles);
});

test("a migrated book has its genres A to Z, and reindexing keeps its facets", async () => {
  const { rows } = await database.pool.query<{ id: string; facets: string }>(
    "select id, facets from books order by id",
  );
  const id = Number(rows[0]?.id);
  expect((await findBook(database.queries, id, null)).genres).toEqual(["action", "slice of life", "thriller"]);
  await database.transaction((tx) => renewSearch(tx, id, "all issues"));
  const again = await database.pool.query("select id, facets from books order by id");
  expect(again.rows).toEqual(rows);
  const { rows: issues } = await database.pool.query("select facets from issues where book_id = $1", [id]);
  expect(issues).toEqual([{ facets: rows[0]?.facets }]);
});

test("keeps the old genres table for an older version that is still running", async () => {
  const { rows } = await database.pool.query<{ genre: string }>(
    "select genre from book_genres join books on books.id = book_id where title = 'Quiet Harbor'",
  );
  expect(rows).toEqual([{ genre: "drama" }]);
});
