import { afterAll, beforeAll, expect, test } from "vitest";
import { publishBook } from "./support/publish-book.ts";
import { runQueuedJobs } from "./support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";

let site: TestSite;
let maker: Account;
beforeAll(async () => {
  site = await openTestSite();
  maker = await site.signUp("keeps_little");
});
afterAll(() => site.close());

const sql = async (text: string, values: unknown[] = []) => (await site.site.database.pool.query(text, values)).rows;
const total = async (table: string) => (await sql(`select count(*)::int as total from ${table}`))[0].total as number;
const removeOldRows = () => site.site.jobs["nightly/removal"]?.run({});

test("removes prefixes unused for more than a day, old keys, and expired links; others stay", async () => {
  const book = await publishBook(site.app, maker, { fields: { urlSlug: "kept" } });
  for (let n = 0; n < 3; n++) await site.as(maker).get("/publish/get-book-and-issue-image-prefix");
  await sql("insert into publishings select $1, 'key', $2, 1", [maker.user.id, book.id]);
  await site.as(maker).post("/users/my-data-ticket");
  await sql("insert into password_resets values (sha256('x'), $1, now() + interval '1 minute')", [maker.user.id]);
  await sql("insert into email_changes values ($1, 'x@example.org', null, now() + interval '1 minute')", [
    maker.user.id,
  ]);
  const tables = ["image_prefixes", "publishings", "download_tickets", "password_resets", "email_changes"];
  const totals = () => Promise.all(tables.map(total));
  const before = await totals();
  expect(Math.min(...before)).toBeGreaterThan(0);

  await removeOldRows();
  expect(await totals()).toEqual(before);
  await sql("update image_prefixes set created_at = now() - interval '25 hours'");
  await sql("update publishings set created_at = now() - interval '8 days'");
  for (const table of tables.slice(2)) await sql(`update ${table} set expires_at = now() - interval '1 second'`);
  await removeOldRows();
  expect(await totals()).toEqual([2, 0, 0, 0, 0]);
  const used = await sql("select image_prefix from books union select image_prefix from issues");
  expect(await sql("select prefix as image_prefix from image_prefixes")).toEqual(expect.arrayContaining(used));
});

test("forgets words that no work or username has anymore, and keeps words in use", async () => {
  const title = "Zirkelwart Quastenbold";
  const book = await publishBook(site.app, maker, {
    fields: { urlSlug: "gone", bookTitle: title, bookDescription: "The fallow moor" },
  });
  const known = async () =>
    (await sql("select word from search_words order by word")).map(({ word }) => word as string);
  expect(await known()).toEqual(expect.arrayContaining(["fallow", "moor", "quastenbold", "the", "zirkelwart"]));
  const inUse = async () => {
    await site.site.jobs["search/unused-words"]?.run({});
    await runQueuedJobs(site.site, "search/unused-words");
    return known();
  };
  const before = await known();
  expect(await inUse()).toEqual(before);
  await sql("update books set search = '' where id = $1", [book.id]);
  await sql("update issues set search = '' where book_id = $1", [book.id]);
  const after = await inUse();
  expect(after).not.toEqual(expect.arrayContaining(["zirkelwart"]));
  expect(after).toEqual(expect.arrayContaining(["keeps", "little"]));
});
