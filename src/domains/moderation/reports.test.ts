import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { showNewWorks } from "#tests/support/sites/show-new-works.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import type { Reported } from "#domains/moderators/queue/contract.ts";
import type { ReportedThing } from "./record/vocab.ts";

let site: TestSite;
let owner: Account;
let reader: Account;
let moderator: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite({ limits: { reportAddress: { points: 25, seconds: 3600 } } });
  await showNewWorks(site.site);
  owner = await site.signUp("the_owner");
  reader = await site.signUp("the_reader");
  moderator = await site.signUp("mod_mara");
  pages = await drawSmallPages(1);
  await setRole(moderator, "moderator");
});
afterAll(() => site.close());

const setRole = ({ user }: Account, role: string) =>
  site.site.database.pool.query("update users set role = $2 where id = $1", [user.id, role]);
const publish = async () => (await publishBook(site.app, owner, { pages })).id;
const book = (id: number): ReportedThing => ({ kind: "book", id });
const report = (thing: ReportedThing, by: Account | null = null, reason = "spam", text = "Please look.") =>
  site.as(by).post("/reports", { ...thing, reason, text });
const decide = (thing: ReportedThing, act: string, more: object = {}, by: Account = moderator) =>
  site.as(by).post("/moderation/acts", { ...thing, act, reason: "It breaks the rules.", ...more });
/** Same as from the queue: sends the reports that the moderator was shown. */
const decideReported = async (thing: ReportedThing, act: string, more: object = {}) =>
  decide(thing, act, { reports: await listShown(thing), ...more });
const listShown = async (thing: ReportedThing) => (await findReported(thing))?.reports.map(({ id }) => id) ?? [];
const readQueue = async () =>
  ((await site.as(moderator).get("/moderation/reports")) as unknown as { reported: Reported[] }).reported;
const findReported = async ({ kind, id }: ReportedThing) =>
  (await readQueue()).find((each) => each.kind === kind && each.id === id);
const countOpen = async (thing: ReportedThing) => (await findReported(thing))?.total ?? 0;
/** Waits until this many statements wait for a row that another transaction has locked. */
const waitForLocks = (statements: number) =>
  vi.waitFor(async () => {
    const { rows } = await site.site.database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(rows).toHaveLength(statements);
  });
const countActs = async () =>
  (await site.site.database.pool.query<{ acts: number }>("select count(*)::int as acts from moderation_acts")).rows[0]
    ?.acts;

test("takes reports of works, issues, and people from anybody, but one open report per user", async () => {
  const id = await publish();
  const { issue } = (await site.anonymous.get(`/read/x/book/${id}`)) as unknown as { issue: { issue_id: number } };
  for (const thing of [book(id), { kind: "issue", id: issue.issue_id }, { kind: "user", id: owner.user.id }] as const) {
    expect(await report(thing)).toMatchObject({ http: 201 });
    expect(await report(thing, reader)).toMatchObject({ http: 201 });
    expect(await report(thing, reader)).toMatchObject({ http: 409, code: "already_reported" });
    expect(await countOpen(thing)).toBe(2);
    await decideReported(thing, "dismiss");
    expect(await countOpen(thing)).toBe(0);
    expect(await report(thing, reader)).toMatchObject({ http: 201 });
    await decideReported(thing, "dismiss");
  }
});

test("the credits of an issue are reported and decided separately from the issue", async () => {
  const id = await publish();
  const { issue } = (await site.anonymous.get(`/read/x/book/${id}`)) as unknown as { issue: { issue_id: number } };
  const credit: ReportedThing = { kind: "credit", id: issue.issue_id };
  expect(await report({ ...credit, kind: "issue" }, reader)).toMatchObject({ http: 201 });
  expect(await report(credit, reader)).toMatchObject({ http: 201 });
  expect(await report(credit, reader)).toMatchObject({ http: 409, code: "already_reported" });
  expect((await readQueue()).find(({ kind }) => kind === "credit")).toMatchObject({ book: { book_id: id }, total: 1 });
  await decideReported(credit, "dismiss");
  expect([await countOpen(credit), await countOpen({ ...credit, kind: "issue" })]).toEqual([0, 1]);
  await decideReported({ ...credit, kind: "issue" }, "dismiss");
});

test("a report about a book that is being deleted says that there is no such book", async () => {
  const id = await publish();
  const deleting = await site.site.database.pool.connect();
  await deleting.query("begin");
  await deleting.query("delete from books where id = $1", [id]);
  const responses = [report(book(id)), report(book(id), reader)];
  await waitForLocks(responses.length);
  await deleting.query("commit");
  deleting.release();
  for (const response of responses) expect(await response).toMatchObject({ http: 404, code: "book_not_found" });
});

test("a report needs a reason, a subject its sender can see, and at most 1,000 characters", async () => {
  const id = await publish();
  expect(await report(book(id), null, "boring")).toMatchObject({ http: 400, message: "Please choose a reason." });
  expect((await report(book(id), null, "spam", "x".repeat(1001))).http).toBe(400);
  await decide(book(id), "hide");
  expect(await report(book(id))).toMatchObject({ http: 404, code: "book_not_found" });
  expect(await report({ kind: "user", id: 999_999 })).toMatchObject({ http: 404, code: "user_not_found" });
});

test("shows the work, its owner, and the reports in the queue, only to moderators and admins", async () => {
  const id = await publish();
  await report(book(id), reader, "stolen", "This is mine.");
  for (const sender of [reader, owner])
    for (const path of ["/moderation/reports", "/moderation/acts"])
      expect(await site.as(sender).get(path)).toMatchObject({ http: 403 });
  expect(await decide(book(id), "hide", {}, reader)).toMatchObject({ http: 403 });
  expect((await site.anonymous.get("/moderation/reports")).http).toBe(401);
  expect((await readQueue()).find((each) => each.id === id)).toMatchObject({
    total: 1,
    book: { book_id: id, hidden_reason: null },
    person: { username: "the_owner", ban_reason: null },
    reports: [{ reason: "stolen", text: "This is mine.", by: "the_reader" }],
  });
  await decideReported(book(id), "dismiss");
});

test("a decision closes the reports that the moderator was shown, and no others", async () => {
  const thing = { kind: "user", id: owner.user.id } as const;
  await report(thing, reader);
  const shown = await listShown(thing);
  await report(thing);
  expect(await decide(thing, "warn")).toMatchObject({ http: 200 });
  expect(await countOpen(thing)).toBe(2);
  expect(await decide(thing, "dismiss")).toMatchObject({ http: 400, issues: [{ path: "reports" }] });
  expect(await decide(thing, "warn", { reports: shown })).toMatchObject({ http: 200 });
  expect(await countOpen(thing)).toBe(1);
  const acts = await countActs();
  const late = { http: 409, code: "already_decided" };
  expect(await decide(thing, "ban", { reports: shown })).toMatchObject(late);
  expect(await decide(thing, "ban", { reports: [...shown, ...(await listShown(thing))] })).toMatchObject(late);
  expect(await decide(book(1), "dismiss", { reports: await listShown(thing) })).toMatchObject(late);
  expect([await countOpen(thing), await countActs()]).toEqual([1, acts]);
  // Listed once: listed again, they could be closed already.
  const open = { reports: await listShown(thing) };
  const both = await Promise.all([decide(thing, "warn", open), decide(thing, "warn", open)]);
  expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await countActs()).toBe((acts ?? 0) + 1);
});

test("each act takes effect, closes the reports it is about, and is recorded", async () => {
  const id = await publish();
  const isShown = async () => (await site.anonymous.get(`/read/x/book/${id}`)).http === 200;
  const lastAct = async () => {
    const { acts } = (await site.as(moderator).get("/moderation/acts")) as unknown as { acts: object[] };
    return acts[0];
  };
  await report(book(id), reader);
  await decideReported(book(id), "note");
  expect(await countOpen(book(id))).toBe(1);
  await decideReported(book(id), "hide");
  expect(await countOpen(book(id))).toBe(0);
  expect(await isShown()).toBe(false);
  expect(await lastAct()).toMatchObject({
    act: "hide",
    by: "mod_mara",
    person: "the_owner",
    book_id: id,
    reason: "It breaks the rules.",
    undo: { act: "restore", kind: "book", id },
  });
  await decide(book(id), "restore");
  expect(await isShown()).toBe(true);
  expect(await decide(book(id), "set rating")).toMatchObject({ http: 400, message: "Please choose a rating." });
  await decide(book(id), "set rating", { rating: "M" });
  expect(await site.anonymous.get(`/read/x/book/${id}`)).toMatchObject({ book: { content_rating: "M" } });
  const found = (await site.anonymous.get("/search/books?content-rating=M")) as unknown as { books: object[] };
  expect(found.books).toContainEqual(expect.objectContaining({ book_id: id }));
  await decide(book(id), "warn");
  await decide(book(id), "ban");
  expect(await isShown()).toBe(false);
  const login = { email: "the_owner@example.org", password: testPassword };
  expect(await site.anonymous.post("/users/login", login)).toMatchObject({ code: "account_banned" });
  await decide({ kind: "user", id: owner.user.id }, "unban");
  expect(await isShown()).toBe(true);
  expect(await decide({ kind: "user", id: owner.user.id }, "hide")).toMatchObject({ http: 400 });
});

test("lets only admins act on moderators and admins", async () => {
  const other = await site.signUp("mod_otto");
  await setRole(other, "moderator");
  const person = { kind: "user", id: other.user.id } as const;
  expect(await decide(person, "ban")).toMatchObject({ http: 403, code: "not_allowed" });
  await setRole(moderator, "admin");
  expect(await decide(person, "ban")).toMatchObject({ http: 200 });
  await setRole(moderator, "moderator");
});

test("limits reports per address", async () => {
  const statuses = [];
  for (let at = 0; at < 21; at++) statuses.push((await report({ kind: "user", id: reader.user.id })).http);
  expect(statuses.at(-1)).toBe(429);
});
