import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { toCsv } from "./to-csv.ts";
import { figureNames, formatFigure, type Week } from "./vocab.ts";
import { countYesterdaysWeek } from "./weekly-job.server.ts";

let site: TestSite;
let admin: Account;
let creator: Account;
let book: number;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUpModerator("ada_counts");
  await query("update users set role = 'admin' where id = $1", [admin.user.id]);
  creator = await site.signUp("old_creator");
  book = (await publishBook(site.app, creator, { pages: await drawSmallPages(2) })).id;
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const listWeeks = async () => ((await site.as(admin).get("/admin/figures")) as unknown as { weeks: Week[] }).weeks;
/** A time in the week that lies this many weeks back: its Monday at midnight in UTC, and so many hours. */
const timeInWeek = (weeksBack: number, hours = 0) => {
  const now = new Date();
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday - 7 * weeksBack, hours),
  );
};
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

test("for everybody but admins, there are no figures", async () => {
  const moderator = await site.signUpModerator("bea_counts_not");
  for (const who of [null, creator, moderator])
    expect(await site.as(who).get("/admin/figures")).toMatchObject({ http: 404, code: "no_such_call" });
});

test("counts each week from Monday to Sunday in UTC, with totals, and the median time to a decision", async () => {
  // On the last and first second of weeks, and long ago, which only the totals have.
  await query("update users set created_at = $1 where id = $2", [timeInWeek(3, 7 * 24 - 0.001), admin.user.id]);
  await query("update users set created_at = $1 where id = $2", [timeInWeek(90), creator.user.id]);
  await query("update users set created_at = $1 where username = 'bea_counts_not'", [timeInWeek(2)]);
  // It came out elsewhere long ago, and here two weeks ago.
  await query("update issues set created_at = $1, uploaded_at = $2", [timeInWeek(80), timeInWeek(2, 5)]);
  for (const hours of [1, 4, 50])
    await query("insert into reports (book_id, reason, text, created_at, closed_at) values ($1, 'spam', '', $2, $3)", [
      book,
      timeInWeek(2, 10),
      timeInWeek(2, 10 + hours),
    ]);
  await query("insert into reports (book_id, reason, text, created_at) values ($1, 'spam', '', $2)", [
    book,
    timeInWeek(1),
  ]);
  const weeks = await listWeeks();
  expect(weeks.map(({ week }) => week)).toEqual(Array.from({ length: 53 }, (_, at) => dayOf(timeInWeek(52 - at))));
  const nothing = { readers: null, reads: null, bytes: null };
  expect(weeks.slice(-4)).toMatchObject([
    { accounts: 2, new_accounts: 1, issues: 0, new_issues: 0, reports: 0, decisions: 0, decision_hours: null },
    { accounts: 3, new_accounts: 1, issues: 1, new_issues: 1, reports: 3, decisions: 3, decision_hours: 4, ...nothing },
    { accounts: 3, new_accounts: 0, issues: 1, new_issues: 0, reports: 1, decisions: 0, decision_hours: null },
    { accounts: 3, new_accounts: 0, ...nothing },
  ]);
  expect(weeks[0]).toMatchObject({ accounts: 1, new_accounts: 0 });
});

test("a deleted book and an account that is being erased are not counted", async () => {
  const gone = await site.signUp("gone_by_now");
  const before = (await listWeeks()).at(-1);
  await query("update users set deactivated_at = now(), erase_asked_at = now() where id = $1", [gone.user.id]);
  await query("update books set deleted_at = now()");
  expect((await listWeeks()).at(-1)).toMatchObject({ accounts: Number(before?.accounts) - 1, issues: 0 });
  await query("update books set deleted_at = null");
});

test("each night counts reads and space; the first of a week, the week that has ended; a place that moves on stays counted", async () => {
  const { queries } = site.site.database;
  const place = (who: Account, at: Date) =>
    query(
      `insert into reading_places select $1, id, book_id, 1, 1, $2 from issues
       on conflict (user_id, issue_id) do update set read_at = excluded.read_at`,
      [who.user.id, at],
    );
  const ended = () => listWeeks().then((weeks) => weeks.at(-2));
  await place(creator, timeInWeek(1));
  await place(admin, timeInWeek(1, 7 * 24 - 1));
  await countYesterdaysWeek(queries, timeInWeek(0, 0.05));
  expect(await ended()).toMatchObject({ readers: 2, reads: 2, bytes: expect.any(Number) });
  const { rows } = await query("select sum(bytes) as bytes from (select distinct hash, bytes from images) as each");
  expect((await ended())?.bytes).toBe(Number(rows[0].bytes));
  await place(creator, timeInWeek(0));
  await countYesterdaysWeek(queries, timeInWeek(0, 0.05));
  await countYesterdaysWeek(queries, timeInWeek(0, 24));
  const weeks = await listWeeks();
  expect(weeks.slice(-2)).toMatchObject([
    { readers: 2, reads: 2 },
    { readers: 1, reads: 1 },
  ]);
});

test("the file has a line for each week, with plain numbers", async () => {
  const weeks = await listWeeks();
  const [head, ...lines] = toCsv(weeks).split("\r\n");
  expect(head).toBe(`week,${figureNames.join(",")}`);
  expect(lines).toHaveLength(54);
  expect(lines.at(-4)).toMatch(/^\d{4}-\d\d-\d\d,3,1,1,1,,,3,3,4,$/);
  expect(
    ["decision_hours", "decision_hours", "bytes"].map((name, at) =>
      formatFigure(name as "bytes", [4.25, 72, null][at] ?? null),
    ),
  ).toEqual(["4.3 h", "3 d", "–"]);
});
