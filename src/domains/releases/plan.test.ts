import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { drawCover, drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { openMailSite, patience } from "#tests/support/mail-site.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import type { Account } from "#tests/support/test-site.ts";
import type { DraftRead } from "#domains/drafts/contract.ts";
import type { PlanRead } from "./contract.ts";
import { renewPlan } from "./renew-plan.server.ts";
import { renewDue } from "./release-jobs.server.ts";

let site: Awaited<ReturnType<typeof openMailSite>>;
let creator: Account;
let other: Account;
let bookId: number;
let pages: string[];
let cover: string;
beforeAll(async () => {
  site = await openMailSite();
  creator = await site.signUp("plans_ahead");
  other = await site.signUp("somebody_else");
  pages = await drawSmallPages(1);
  cover = await drawCover(1);
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ id: bookId } = await publishBook(site.app, creator, { pages }));
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000);
const toDate = (time: Date) => time.toISOString().slice(0, 10);
const weekly = () => ({ every: 1, unit: "week", startsOn: toDate(day(2)), clock: "12:00", timeZone: "UTC" });
const at = (days: number) => `${toDate(day(days))}T12:00:00.000Z`;
const path = () => `/book/${bookId}/release-plan`;
const query = async <T>(text: string, values: unknown[] = []) =>
  (await site.site.database.pool.query(text, values)).rows as T[];

async function draft(issueTitle: string, files: object = { issueCoverPhoto: [cover], issueAssets: pages }) {
  const workCredits = [{ user: creator.user.id, username: creator.user.username, credits: ["writer"] }];
  const texts = { bookId: String(bookId), issueTitle, issueDescription: "Later.", workCredits };
  const made = await site.as(creator).post("/drafts", await makeForm(texts, files as Record<string, string[]>));
  return (made["draft"] as DraftRead).id;
}
const save = (body: object) => site.as(creator).patch(path(), body);
const read = async () => (await site.as(creator).get(path())) as unknown as PlanRead;
const times = ({ planned }: PlanRead) => planned.map(({ title, scheduled_at }) => [title, scheduled_at]);
const nextIssue = async () => {
  const { book } = (await site.anonymous.get(`/read/x/book/${bookId}`)) as unknown as { book: { next_issue: unknown } };
  return book.next_issue;
};
const renew = () => site.site.database.transaction((tx) => renewPlan(site.site.queue, tx, bookId));
/** Moves everything that has been published and promised into the past. */
const letDaysPass = (days: number) =>
  query(
    `with moved as (update drafts set publish_at = publish_at - make_interval(days => $2) where book_id = $1),
       older as (update issues set created_at = created_at - make_interval(days => $2) where book_id = $1)
     update release_plans set next_at = next_at - make_interval(days => $2), starts_on = starts_on - $2,
       late_since = late_since - make_interval(days => $2), counted_at = counted_at - make_interval(days => $2)
     where book_id = $1`,
    [bookId, days],
  );
const runJobs = () => renewDue(site.site);
const publishDue = () => site.site.jobs["drafts/publish-due"]?.run({});
/** Waits until an email of the site has been sent after those with this subject, and counts them. */
const countMails = async (subject: string) => {
  await vi.waitFor(() => expect(site.mails(subject)).not.toEqual([]), patience);
  return site.mails(subject).length;
};
/** The plan is renewed by a job. */
const expectFirst = (issue: (string | null)[]) =>
  vi.waitFor(async () => expect(times(await read())[0]).toEqual(issue), patience);

test("drafts get the days of the plan in their order, and readers see the next one", async () => {
  const ids = [await draft("One"), await draft("Two"), await draft("Three")];
  expect(await read()).toMatchObject({ plan: null, planned: [], days: [] });
  expect(await nextIssue()).toBeNull();
  const saved = await save({ ...weekly(), draftIds: [ids[1], ids[0]] });
  expect(saved).toMatchObject({ http: 200, plan: { version: 1, every: 1, least_left: 2 } });
  expect(times(await read())).toEqual([
    ["Two", at(2)],
    ["One", at(9)],
  ]);
  expect((await read()).others.map(({ title }) => title)).toEqual(["Three"]);
  expect(await nextIssue()).toEqual({ state: "promised", on: toDate(day(2)) });
  await save({ ...weekly(), version: 1, draftIds: ids, skipped: [toDate(day(9))] });
  expect(times(await read())).toEqual([
    ["One", at(2)],
    ["Two", at(16)],
    ["Three", at(23)],
  ]);
});

test("a paused plan gives no days, and readers see the hiatus, unless the owner does not want that", async () => {
  const id = await draft("One");
  await save({ ...weekly(), draftIds: [id] });
  await save({ ...weekly(), version: 1, draftIds: [id], paused: true });
  expect(times(await read())).toEqual([["One", null]]);
  expect(await nextIssue()).toEqual({ state: "hiatus", on: null });
  const backOn = toDate(day(20));
  await save({ ...weekly(), version: 2, draftIds: [id], paused: true, backOn });
  expect(times(await read())).toEqual([["One", at(23)]]);
  expect(await nextIssue()).toEqual({ state: "hiatus", on: backOn });
  await save({ ...weekly(), version: 3, draftIds: [id], isAnnounced: false });
  expect(await nextIssue()).toBeNull();
});

test("an outdated form is refused, and changes nothing", async () => {
  const id = await draft("One");
  await save({ ...weekly(), draftIds: [id] });
  expect(await save({ ...weekly(), draftIds: [] })).toMatchObject({ http: 409, code: "plan_changed" });
  expect(await save({ ...weekly(), version: 7, draftIds: [] })).toMatchObject({ http: 409, code: "plan_changed" });
  expect((await read()).planned).toHaveLength(1);
});

test("only complete drafts of this book of its owner can be planned", async () => {
  const half = await draft("Half", { issueCoverPhoto: [cover] });
  const refused = await save({ ...weekly(), draftIds: [half] });
  expect(refused).toMatchObject({
    http: 400,
    issues: [{ path: "draftIds", message: expect.stringContaining("“Half”") as unknown }],
  });
  const elsewhere = await draft("Elsewhere");
  ({ id: bookId } = await publishBook(site.app, creator, { pages }));
  for (const ids of [[elsewhere], [2 ** 40], [half, half]])
    expect(await save({ ...weekly(), draftIds: ids })).toMatchObject({ http: 404, code: "draft_not_found" });
  expect(await read()).toMatchObject({ plan: null });
});

test.each([
  [{ every: 0 }],
  [{ every: 99 }],
  [{ unit: "day" }],
  [{ startsOn: "2026-02-30" }],
  [{ startsOn: "" }],
  [{ startsOn: "9999-12-31" }],
  [{ clock: "25:00" }],
  [{ clock: "5 pm" }],
  [{ timeZone: "Mars/Olympus" }],
  [{ skipped: ["tomorrow"] }],
  [{ leastLeft: -1 }],
  [{ backOn: "soon" }],
])("refuses %j with its field", async (wrong) => {
  const [field = ""] = Object.keys(wrong);
  const refused = await save({ ...weekly(), ...wrong });
  expect(refused).toMatchObject({
    http: 400,
    issues: [{ path: expect.stringMatching(new RegExp(`^${field}`)) as unknown }],
  });
});

test("nobody else reads or changes a plan", async () => {
  await save(weekly());
  for (const by of [site.as(other), site.anonymous])
    for (const response of [await by.get(path()), await by.patch(path(), weekly()), await by.delete(path())])
      expect(response.http).toBe(by === site.anonymous ? 401 : 403);
});

test("issues come out on their days in order, and keep their promises", async () => {
  const ids = [await draft("One"), await draft("Two"), await draft("Three")];
  await save({ ...weekly(), draftIds: ids, leastLeft: 0 });
  // After an outage, two are due at once.
  await letDaysPass(10);
  await renew();
  expect(times(await read())).toHaveLength(3);
  await publishDue();
  await runJobs();
  const titles = await query<{ title: string }>("select title from issues where book_id = $1 order by number", [
    bookId,
  ]);
  expect(titles.map(({ title }) => title).slice(1)).toEqual(["One", "Two"]);
  expect(await read()).toMatchObject({
    plan: { late_since: null },
    planned: [{ title: "Three", scheduled_at: at(6) }],
  });
  expect(await nextIssue()).toEqual({ state: "promised", on: toDate(day(6)) });
  expect(site.mails("A promised issue did not come out")).toEqual([]);
});

test("a missed day is told once, shown to readers after a week, and made good by the next issue", async () => {
  await save({ ...weekly(), leastLeft: 0 });
  await letDaysPass(3);
  await runJobs();
  await runJobs();
  expect(await countMails("A promised issue did not come out")).toBe(1);
  expect(await read()).toMatchObject({ plan: { late_since: at(-1) } });
  expect(await nextIssue()).toEqual({ state: "promised", on: toDate(day(6)) });
  await letDaysPass(7);
  await runJobs();
  expect(site.mails("A promised issue did not come out")).toHaveLength(1);
  expect(await nextIssue()).toEqual({ state: "late", on: toDate(day(-8)) });
  await site.as(creator).post(`/drafts/${await draft("At Last")}/publish`, {});
  await renew();
  expect(await nextIssue()).toEqual({ state: "promised", on: toDate(day(6)) });
});

test("the owner is told once when few issues are left", async () => {
  const ids = [await draft("One"), await draft("Two")];
  await save({ ...weekly(), draftIds: ids, leastLeft: 2 });
  await site.as(creator).post(`/drafts/${ids[0]}/publish`, {});
  await renew();
  await renew();
  expect(await countMails("Your release plan is running low")).toBe(1);
});

test("when a planned draft is deleted, published by hand, or given its own time, the next one takes its day", async () => {
  const ids = [await draft("One"), await draft("Two"), await draft("Three"), await draft("Four")];
  await save({ ...weekly(), draftIds: ids });
  await site.as(creator).delete(`/drafts/${ids[0]}`);
  await expectFirst(["Two", at(2)]);
  await site.as(creator).post(`/drafts/${ids[1]}/publish`, {});
  await expectFirst(["Three", at(2)]);
  await site.as(creator).post(`/drafts/${ids[2]}/publish`, { at: at(30), timeZone: "UTC" });
  await expectFirst(["Four", at(2)]);
});

test("deleting a plan leaves the drafts without a time", async () => {
  const id = await draft("One");
  await save({ ...weekly(), draftIds: [id] });
  expect((await site.as(creator).delete(path())).http).toBe(204);
  expect(await read()).toMatchObject({ plan: null, planned: [], others: [{ id }] });
  expect(await nextIssue()).toBeNull();
  expect(await site.as(creator).get(`/drafts/${id}`)).toMatchObject({ draft: { scheduled_at: null } });
});

test("the calendar has what comes out, and the days for which nothing is ready", async () => {
  const id = await draft("One");
  await save({ ...weekly(), draftIds: [id] });
  const inSpan = (to: number) => `/releases?from=${day(0).toISOString()}&to=${day(to).toISOString()}`;
  const { releases, books } = (await site.as(creator).get(inSpan(15))) as unknown as {
    releases: { at: string; draft: unknown; book: { id: number } }[];
    books: { id: number }[];
  };
  expect(releases.filter(({ book }) => book.id === bookId)).toMatchObject([
    { at: at(2), draft: { id, title: "One" } },
    { at: at(9), draft: null },
  ]);
  expect(books.find((each) => each.id === bookId)).toMatchObject({ has_plan: true, planned: 1, is_low: true });
  expect(await site.as(creator).get(inSpan(100))).toMatchObject({ http: 400 });
});
