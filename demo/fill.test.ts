import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findUserByEmail } from "#domains/accounts/find-user.server.ts";
import { isPassword } from "#domains/accounts/passwords.server.ts";
import { bookStatuses, contentRatings } from "#domains/books/vocab.ts";
import { creditRoles } from "#domains/issues/vocab.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { createLog } from "#platform/log/log.ts";
import { readConfig } from "../src/config.ts";
import { openSiteOn, type Site } from "../src/site.ts";
import { createTestDatabase } from "../tests/support/test-database.ts";
import { sampleBooks, storyOf } from "./books.ts";
import { fill } from "./fill.ts";
import { freshLogin } from "./make-people.ts";
import { bookmarks } from "./people.ts";
import { hasOwnBooks, unfinishedBooks } from "./site-state.ts";

let dataDir: string;
let site: Site;
const told: string[] = [];
const fillSmall = () => fill(site, { pageWidth: 280, tell: (line) => told.push(line) });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "sample-site-"));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  site = await openSiteOn(await createTestDatabase(), config, createLog("silent"));
  await fillSmall();
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function column(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await site.database.queries.execute(query);
  return rows.map((row) => Object.values(row)[0]);
}

test("there is a book of every rating and status, one hidden, by five creators", async () => {
  expect(await column(sql`select distinct content_rating from books`)).toHaveLength(contentRatings.length);
  expect(await column(sql`select distinct status from books`)).toHaveLength(bookStatuses.length);
  expect(await column(sql`select title from books where removed`)).toEqual(["Encore in B Minor"]);
  expect(await column(sql`select username from users where role = 'creator'`)).toHaveLength(5);
  expect((await column(sql`select distinct unnest(genres) from books`)).length).toBeGreaterThan(20);
});

test("every issue has its pages and somebody credited; all eight roles are taken", async () => {
  const issues = sampleBooks.flatMap((book) => storyOf(book).issues);
  expect(await column(sql`select title from issues`)).toHaveLength(issues.length);
  expect(await column(sql`select id from pages`)).toHaveLength(issues.flatMap(({ pages }) => pages).length);
  expect(await column(sql`select id from issues where id not in (select issue_id from credits)`)).toEqual([]);
  expect(new Set(await column(sql`select distinct role from credits`))).toEqual(new Set(creditRoles));
});

test("people follow each other, and nothing is dated ahead of what it belongs to", async () => {
  expect((await column(sql`select 1 from subscriptions`)).length).toBeGreaterThan(20);
  const early = sql`select i.title from issues i join books b on b.id = i.book_id where i.created_at < b.created_at`;
  expect(await column(early)).toEqual([]);
  expect(await column(sql`select title from issues where created_at > now()`)).toEqual([]);
});

test("creators have both photos, readers keep books, and several books went on", async () => {
  const both = sql`select username from users where role = 'creator' and (photo_id is null or background_id is null)`;
  expect(await column(both)).toEqual([]);
  expect(await column(sql`select 1 from users where photo_id is null`)).not.toEqual([]);
  const kept = Object.values(bookmarks).flat();
  expect(await column(sql`select 1 from bookmarks`)).toHaveLength(kept.length);
  expect((await column(sql`select id from books where last_issue_number > 1 and not removed`)).length).toBeGreaterThan(
    4,
  );
});

test("a second run changes nothing", async () => {
  const before = await column(sql`select id from issues order by id`);
  told.length = 0;
  await fillSmall();
  expect(told).toEqual([]);
  expect(await column(sql`select id from issues order by id`)).toEqual(before);
});

test("a book whose later issues are missing is completed, not doubled", async () => {
  const [title] = await column(sql`select title from books where url_slug = 'captain-meridian'`);
  await site.database.queries.execute(
    sql`delete from issues where number > 1 and book_id in (select id from books where title = ${title})`,
  );
  await site.database.queries.execute(
    sql`update books b set last_issue_number = 1, created_at = p.created_at from publishings p where p.book_id = b.id and b.title = ${title}`,
  );
  expect(await unfinishedBooks(site.database.queries)).toEqual(["captain-meridian"]);
  await fillSmall();
  expect(await column(sql`select id from books where title = ${title}`)).toHaveLength(1);
  const numbers = sql`select i.number from issues i join books b on b.id = i.book_id where b.title = ${title} order by 1`;
  expect(await column(numbers)).toEqual([1, 2, 3]);
  expect(await unfinishedBooks(site.database.queries)).toEqual([]);
});

test("a new log-in works, and is the only one", async () => {
  const old = await freshLogin(site.database.queries, "rosalind");
  const login = await freshLogin(site.database.queries, "rosalind");
  const user = await findUserByEmail(site.database.queries, login.email);
  expect(await isPassword(login.password, user?.passwordHash)).toBe(true);
  expect(await isPassword(old.password, user?.passwordHash)).toBe(false);
});

test("a site with another book is known as somebody's own", async () => {
  expect(await hasOwnBooks(site.database.queries)).toBe(false);
  await site.database.queries.execute(
    sql`update publishings set idempotency_key = 'mine' where idempotency_key = 'sample-comic/two-cups'`,
  );
  expect(await hasOwnBooks(site.database.queries)).toBe(true);
});
