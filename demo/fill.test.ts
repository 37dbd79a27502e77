import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findUserByEmail } from "#domains/people/find-user.server.ts";
import { matchPassword } from "#domains/accounts/security/passwords.server.ts";
import { bookStatuses, contentRatings } from "#domains/books/vocab.ts";
import { creditRoles } from "#domains/issues/vocab.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { createLog } from "#platform/log/log.ts";
import { readConfig } from "../src/config.ts";
import { openSiteOn, type Site } from "../src/site.ts";
import { createTestDatabase } from "../tests/support/test-database.ts";
import { readStory, sampleBooks } from "./books.ts";
import { fill } from "./fill.ts";
import { renewLogin } from "./make-people.ts";
import { bookmarks } from "./people.ts";
import { hasOwnBooks, unfinishedBooks } from "./site-state.ts";

let dataDir: string;
let site: Site;
const printed: string[] = [];
const fillSmall = () => fill(site, { pageWidth: 280, tell: (line) => printed.push(line) });

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

async function queryColumn(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await site.database.queries.execute(query);
  return rows.map((row) => Object.values(row)[0]);
}

test("there is a book of every rating and status, one of them hidden, by five creators", async () => {
  expect(await queryColumn(sql`select distinct content_rating from books`)).toHaveLength(contentRatings.length);
  expect(await queryColumn(sql`select distinct status from books`)).toHaveLength(bookStatuses.length);
  expect(await queryColumn(sql`select title from books where removed`)).toEqual(["Encore in B Minor"]);
  expect(await queryColumn(sql`select username from users where role = 'creator'`)).toHaveLength(5);
  expect((await queryColumn(sql`select distinct unnest(genres) from books`)).length).toBeGreaterThan(20);
});

test("every issue has pages and credits, and all eight roles occur", async () => {
  const issues = sampleBooks.flatMap((book) => readStory(book).issues);
  expect(await queryColumn(sql`select title from issues`)).toHaveLength(issues.length);
  expect(await queryColumn(sql`select id from pages`)).toHaveLength(issues.flatMap(({ pages }) => pages).length);
  expect(await queryColumn(sql`select id from issues where id not in (select issue_id from credits)`)).toEqual([]);
  expect(new Set(await queryColumn(sql`select distinct role from credits`))).toEqual(new Set(creditRoles));
});

test("every page has its panels, with all that is said in the books", async () => {
  const pages = sampleBooks.flatMap((book) => readStory(book).issues.flatMap((issue) => issue.pages));
  const lines = pages.flatMap(({ rows }) => rows.flatMap((row) => row.panels.flatMap((panel) => panel.lines)));
  expect(await queryColumn(sql`select page_id from page_panels where is_shown`)).toHaveLength(pages.length);
  const said = sql`select line ->> 'text' from page_panels, jsonb_path_query(panels, '$[*].lines[*]') as line`;
  const texts = lines.map(({ text }) => text.replaceAll("*", ""));
  expect((await queryColumn(said)).map(String).toSorted()).toEqual(texts.toSorted());
});

test("people subscribe to each other, and no issue is older than its book", async () => {
  expect((await queryColumn(sql`select 1 from subscriptions`)).length).toBeGreaterThan(20);
  const early = sql`select i.title from issues i join books b on b.id = i.book_id where i.created_at < b.created_at`;
  expect(await queryColumn(early)).toEqual([]);
  expect(await queryColumn(sql`select title from issues where created_at > now()`)).toEqual([]);
});

test("creators have both photos, readers have bookmarks, and several books have later issues", async () => {
  const both = sql`select username from users where role = 'creator' and (photo_id is null or background_id is null)`;
  expect(await queryColumn(both)).toEqual([]);
  expect(await queryColumn(sql`select 1 from users where photo_id is null`)).not.toEqual([]);
  const bookmarked = Object.values(bookmarks).flat();
  expect(await queryColumn(sql`select 1 from bookmarks`)).toHaveLength(bookmarked.length);
  expect(
    (await queryColumn(sql`select id from books where last_issue_number > 1 and not removed`)).length,
  ).toBeGreaterThan(4);
});

test("a second run changes nothing", async () => {
  const before = await queryColumn(sql`select id from issues order by id`);
  printed.length = 0;
  await fillSmall();
  expect(printed).toEqual([]);
  expect(await queryColumn(sql`select id from issues order by id`)).toEqual(before);
});

test("completes a book whose later issues are missing, without duplicating it", async () => {
  const [title] = await queryColumn(sql`select title from books where url_slug = 'captain-meridian'`);
  await site.database.queries.execute(
    sql`delete from issues where number > 1 and book_id in (select id from books where title = ${title})`,
  );
  await site.database.queries.execute(
    sql`update books b set last_issue_number = 1, created_at = p.created_at from publishings p where p.book_id = b.id and b.title = ${title}`,
  );
  expect(await unfinishedBooks(site.database.queries)).toEqual(["captain-meridian"]);
  await fillSmall();
  expect(await queryColumn(sql`select id from books where title = ${title}`)).toHaveLength(1);
  const numbers = sql`select i.number from issues i join books b on b.id = i.book_id where b.title = ${title} order by 1`;
  expect(await queryColumn(numbers)).toEqual([1, 2, 3]);
  expect(await unfinishedBooks(site.database.queries)).toEqual([]);
});

test("renewing a login makes the new one work and the old one stop working", async () => {
  const old = await renewLogin(site.database.queries, "rosalind");
  const login = await renewLogin(site.database.queries, "rosalind");
  const user = await findUserByEmail(site.database.queries, login.email);
  expect(await matchPassword(login.password, user?.passwordHash, { account: 1 })).toBe("right");
  expect(await matchPassword(old.password, user?.passwordHash, { account: 1 })).toBe("wrong");
});

test("recognizes a site with a book that is not a sample", async () => {
  expect(await hasOwnBooks(site.database.queries)).toBe(false);
  await site.database.queries.execute(
    sql`update publishings set idempotency_key = 'mine' where idempotency_key = 'sample-comic/two-cups'`,
  );
  expect(await hasOwnBooks(site.database.queries)).toBe(true);
});
