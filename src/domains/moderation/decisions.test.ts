import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hidingTag } from "#domains/people/cache-tags.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { showNewWorks } from "#tests/support/sites/show-new-works.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import type { OpenAnswer } from "./contract.ts";
import type { Notice } from "./notices/contract.ts";
import { createAnswerToken } from "./notices/answers.server.ts";
import type { ReportedThing } from "./record/vocab.ts";

// Moderators' decisions from the point of view of the affected user.

let site: TestSite;
let moderator: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  await showNewWorks(site.site);
  moderator = await site.signUpModerator("mod_mara");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());

const run = (text: string, ...values: unknown[]) => site.site.database.pool.query(text, values);
const decide = (thing: ReportedThing, act: string, more: object = {}) =>
  site.as(moderator).post("/moderation/acts", { ...thing, act, reason: "It breaks the rules.", ...more });
const person = ({ user }: Account): ReportedThing => ({ kind: "user", id: user.id });
const login = ({ user }: Account) => site.anonymous.post("/users/login", { email: user.email, password: testPassword });

test("a suspended person can log in and read, but change nothing until the suspension ends", async () => {
  const owner = await site.signUp("suspended_one");
  const { id } = await publishBook(site.app, owner, { pages });
  expect(await decide(person(owner), "suspend")).toMatchObject({ http: 400, message: "Please choose for how long." });
  expect((await decide(person(owner), "suspend", { days: 366 })).http).toBe(400);
  expect((await decide(person(owner), "suspend", { days: 3 })).http).toBe(200);
  const suspension = { until: expect.any(String), reason: "It breaks the rules." };
  expect(await login(owner)).toMatchObject({ http: 200, data: { user: { suspension } } });
  const own = site.as(owner);
  expect(await own.get("/users/get-me")).toMatchObject({ data: { user: { suspension } } });
  const refused = {
    http: 403,
    code: "account_suspended",
    message: expect.stringMatching(
      /^A moderator has suspended your account until .*20\d\d.* UTC\..*It breaks the rules\./,
    ),
  };
  expect(await own.delete(`/publish/x/book/${id}`)).toMatchObject(refused);
  expect(await own.post(`/subscribe/add/publisher/${moderator.user.id}`)).toMatchObject(refused);
  expect(await own.post("/users/my-data-ticket")).toMatchObject({ http: 201 });
  // Calls that protect the account, or concern nobody else, still work.
  for (const [method, address, body] of [
    ["POST", "/users/send-confirmation", {}],
    ["PATCH", "/users/confirm-email/a-token", {}],
    ["POST", "/users/second-factor", { password: testPassword }],
    ["PATCH", "/my-credits/settings", { askFirst: true, trustAccepted: false }],
    ["DELETE", "/library/history", {}],
  ] as const)
    expect((await own.ask(method, address, body)).code, address).not.toBe("account_suspended");
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(200);
  await run("update users set suspended_until = now() - interval '1 s' where id = $1", owner.user.id);
  expect((await own.post(`/subscribe/add/publisher/${moderator.user.id}`)).http).toBe(201);
  expect(await own.get("/users/get-me")).toMatchObject({ data: { user: { suspension: null } } });
});

test("lets a moderator end a suspension early, and records both acts", async () => {
  const owner = await site.signUp("suspended_two");
  await decide(person(owner), "suspend", { days: 3 });
  const readActs = async () =>
    ((await site.as(moderator).get("/moderation/acts")) as unknown as { acts: object[] }).acts;
  const undo = { act: "end suspension", kind: "user", id: owner.user.id };
  expect((await readActs())[0]).toMatchObject({ act: "suspend", until: expect.any(String), undo });
  await decide(person(owner), "end suspension");
  expect((await site.as(owner).post(`/subscribe/add/publisher/${moderator.user.id}`)).http).toBe(201);
  expect((await readActs()).slice(0, 2)).toMatchObject([{ act: "end suspension" }, { act: "suspend", undo: null }]);
});

test("does not undo an act twice, and emails nobody twice", async () => {
  const owner = await site.signUp("undone_owner");
  const { id } = await publishBook(site.app, owner, { pages });
  const countLetters = async () =>
    (await run("select 1 from pgboss.job where data->>'name' = 'moderation/letter'")).rowCount ?? 0;
  for (const [thing, act, undo] of [
    [{ kind: "book", id }, "hide", "restore"],
    [person(owner), "suspend", "end suspension"],
    [person(owner), "ban", "unban"],
  ] as const) {
    await decide(thing, act, { days: 3 });
    const letters = await countLetters();
    const both = await Promise.all([decide(thing, undo), decide(thing, undo)]);
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await decide(thing, undo)).toMatchObject({ http: 409, code: "already_decided" });
    expect(await countLetters()).toBe(letters + 1);
  }
});

test("lets the owner raise a rating set by a moderator, but not lower it", async () => {
  const owner = await site.signUp("rated_owner");
  const { id } = await publishBook(site.app, owner, { pages, fields: { contentRating: "G" } });
  const texts = { title: "Rated", description: "A tale.", urlSlug: "rated", genres: ["war"], status: "ongoing" };
  const rate = (contentRating: string) => site.as(owner).patch(`/publish/x/book/${id}`, { ...texts, contentRating });
  await decide({ kind: "book", id }, "set rating", { rating: "T" });
  const message = "A moderator has set the rating of this book to Teen. You can raise it, but not lower it.";
  expect(await rate("G")).toMatchObject({
    http: 403,
    code: "rating_set_by_moderator",
    message,
    issues: [{ path: "contentRating", message }],
  });
  expect(await site.as(owner).get(`/publish/x/book/${id}`)).toMatchObject({ book: { least_rating: "T" } });
  for (const rating of ["T", "M", "T"]) expect((await rate(rating)).http).toBe(200);
  await decide({ kind: "book", id }, "set rating", { rating: "G" });
  expect((await rate("G")).http).toBe(200);
});

test("drops a book's cover from the sitemap when its owner or a moderator rates it mature", async () => {
  const owner = await site.signUp("grown_up");
  const texts = { title: "Late", description: "A tale.", urlSlug: "late", genres: ["war"], status: "ongoing" };
  const byOwner = (id: number) => site.as(owner).patch(`/publish/x/book/${id}`, { ...texts, contentRating: "M" });
  const byModerator = (id: number) => decide({ kind: "book", id }, "set rating", { rating: "M" });
  for (const rate of [byOwner, byModerator]) {
    const { id } = await publishBook(site.app, owner, { pages, fields: { contentRating: "G" } });
    const entry = async () => {
      const entries = (await site.app.inject("/sitemaps/books-1.xml")).body.split("<url>");
      return entries.find((each) => each.includes(`/book/${id}<`)) ?? "";
    };
    // The cached sitemap may be older than this book.
    await site.announce(hidingTag);
    await vi.waitFor(async () => expect(await entry()).toContain("<image:loc>"));
    expect(await rate(id)).toMatchObject({ http: 200 });
    await vi.waitFor(async () => expect(await entry()).not.toContain("<image:loc>"));
    expect(await entry()).toContain("<loc>");
  }
});

/** Reads the emails in the folder, with wrapped lines joined. */
async function readMails(): Promise<string[]> {
  const folder = path.join(site.site.config.dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  return texts.map((text) => text.replaceAll(/=\r?\n/g, ""));
}

const listNotices = async (by: Account) =>
  ((await site.as(by).get("/notices")) as unknown as { notices: Notice[] }).notices;
const listAnswers = async () =>
  ((await site.as(moderator).get("/moderation/answers")) as unknown as { answers: OpenAnswer[] }).answers;

test("shows people the acts about them, and takes one answer to each, which a moderator handles", async () => {
  const owner = await site.signUp("noticed_owner");
  const stranger = await site.signUp("other_owner");
  const { id } = await publishBook(site.app, owner, { pages });
  await decide(person(owner), "note");
  await decide({ kind: "book", id }, "hide");
  await decide(person(owner), "suspend", { days: 1 });
  const [suspended, hidden] = await listNotices(owner);
  expect(await listNotices(owner)).toMatchObject([
    { act: "suspend", until: expect.any(String), can_answer: true, answer: null },
    { act: "hide", reason: "It breaks the rules.", book_title: "Ink and Rain", can_answer: true },
  ]);
  expect(await listNotices(stranger)).toEqual([]);
  const answer = (by: Account | null, text = "I drew it myself.", act = hidden) =>
    site.as(by).post(`/notices/${act?.id}/answer`, { text });
  expect(await answer(stranger)).toMatchObject({ http: 404, code: "act_not_found" });
  expect((await answer(null)).http).toBe(401);
  expect(await answer(owner, " ")).toMatchObject({ http: 400, message: "Please write an answer." });
  expect((await answer(owner, "x".repeat(2001))).http).toBe(400);
  expect((await answer(owner)).http).toBe(201);
  expect(await answer(owner)).toMatchObject({ http: 409, code: "already_answered" });
  expect((await answer(owner, "Sorry.", suspended)).http).toBe(201);
  expect((await listNotices(owner))[1]).toMatchObject({ can_answer: false, answer: "I drew it myself." });
  expect((await site.as(owner).get("/moderation/answers")).http).toBe(403);
  const [open] = await listAnswers();
  expect(open).toMatchObject({
    text: "I drew it myself.",
    person: { username: "noticed_owner" },
    act: { act: "hide", undo: { act: "restore", kind: "book", id } },
  });
  await decide({ kind: "book", id }, "restore", { answers: hidden?.id });
  const uphold = () => decide(person(owner), "uphold", { answers: suspended?.id });
  const both = await Promise.all([uphold(), uphold()]);
  expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await uphold()).toMatchObject({ http: 409, code: "already_decided" });
  expect((await decide({ kind: "book", id }, "hide", { answers: hidden?.id })).http).toBe(409);
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(200);
  expect(await listAnswers()).toEqual([]);
  expect((await listNotices(owner)).slice(0, 3)).toMatchObject([
    { act: "uphold", can_answer: false },
    { act: "restore", can_answer: false },
    { act: "suspend" },
  ]);
  await run("update act_answers set closed_at = closed_at - interval '1 year' where act_id = $1", hidden?.id);
  await site.site.jobs["nightly/removal"]?.run({});
  expect((await listNotices(owner)).at(-1)).toMatchObject({ act: "hide", answer: null, can_answer: false });
  expect(await answer(owner, "And another thing.")).toMatchObject({ http: 409, code: "already_answered" });
  expect((await listNotices(owner)).at(-2)).toMatchObject({ act: "suspend", answer: "Sorry." });
});

test("keeps a decision only after an answer to it", async () => {
  const owner = await site.signUp("silent_owner");
  await decide(person(owner), "warn");
  const refused = { http: 400, issues: [{ path: "answers", message: "Please say which answer." }] };
  expect(await decide(person(owner), "uphold")).toMatchObject(refused);
  expect(await listNotices(owner)).toMatchObject([{ act: "warn" }]);
});

test("closes the answer to an act that is undone elsewhere than in the list of answers", async () => {
  const owner = await site.signUp("undone_answerer");
  const { id } = await publishBook(site.app, owner, { pages });
  const book = { kind: "book", id } as const;
  for (const [thing, act, undo] of [
    [book, "hide", "restore"],
    [person(owner), "suspend", "end suspension"],
  ] as const) {
    await decide(thing, act, { days: 1 });
    const [notice] = await listNotices(owner);
    await site.as(owner).post(`/notices/${notice?.id}/answer`, { text: "I drew it myself." });
    // This answer is about something else, and stays open.
    await decide(person(owner), "warn");
    const [warning] = await listNotices(owner);
    await site.as(owner).post(`/notices/${warning?.id}/answer`, { text: "Sorry." });
    expect(await listAnswers()).toMatchObject([{ act: { act } }, { act: { act: "warn" } }]);
    expect((await decide(thing, undo)).http).toBe(200);
    expect(await listAnswers()).toMatchObject([{ act: { act: "warn" } }]);
    const uphold = (answers: number | undefined) => decide(person(owner), "uphold", { answers });
    expect(await uphold(notice?.id)).toMatchObject({ http: 409, code: "already_decided" });
    expect((await uphold(warning?.id)).http).toBe(200);
  }
});

test("takes no answer to an act that has been undone, but one to the same act done again", async () => {
  const owner = await site.signUp("restored_owner");
  const { id } = await publishBook(site.app, owner, { pages });
  const hide = async () => {
    await decide({ kind: "book", id }, "hide");
    const [notice] = await listNotices(owner);
    return { act: notice?.id ?? 0, token: await createAnswerToken(site.site.database.queries, notice?.id ?? 0) };
  };
  const byLink = (token: string | undefined) =>
    site.anonymous.post("/notices/answer-by-link", { token, text: "Why was it hidden?" });
  const undone = await hide();
  await decide({ kind: "book", id }, "restore");
  const again = await hide();
  expect(await listNotices(owner)).toMatchObject([
    { act: "hide", can_answer: true },
    { act: "restore" },
    { act: "hide", can_answer: false },
  ]);
  const refused = await site.as(owner).post(`/notices/${undone.act}/answer`, { text: "Why was it hidden?" });
  expect(refused).toMatchObject({ http: 404, code: "act_not_found" });
  expect(await byLink(undone.token)).toMatchObject({ http: 400, code: "answer_link_ended" });
  expect(await createAnswerToken(site.site.database.queries, undone.act)).toBeUndefined();
  expect((await byLink(again.token)).http).toBe(201);
  await decide({ kind: "book", id }, "restore", { answers: again.act });
});

test("lets a banned person answer once by a mailed link, which is stored as a hash and expires", async () => {
  const { user } = await site.signUp("answering_banned");
  await runQueuedJobs(site.site, "moderation/letter");
  const linkOf = async (act: string) => {
    await decide({ kind: "user", id: user.id }, act);
    const before = new Set(await readMails());
    await runQueuedJobs(site.site, "moderation/letter");
    const sent = (await readMails()).filter((text) => !before.has(text)).join();
    return /\/answer\/([\w-]{43})/.exec(sent)?.[1];
  };
  const warned = await linkOf("warn");
  const token = await linkOf("ban");
  const answer = (given: string | undefined, text = "It was my brother.") =>
    site.anonymous.post("/notices/answer-by-link", { token: given, text });
  const ended = { http: 400, code: "answer_link_ended" };
  expect(await answer("x".repeat(43))).toMatchObject(ended);
  expect((await answer(token, "")).http).toBe(400);
  expect((await answer(token)).http).toBe(201);
  expect(await answer(token)).toMatchObject(ended);
  await run("update act_answers set expires_at = now() - interval '1 s' where expires_at is not null");
  expect(await answer(warned)).toMatchObject(ended);
  expect((await run("select from act_answers where token_hash = $1", Buffer.from(token ?? ""))).rows).toEqual([]);
  expect(await listAnswers()).toMatchObject([{ text: "It was my brother.", act: { undo: { act: "unban" } } }]);
  await site.site.jobs["nightly/removal"]?.run({});
  expect((await run("select count(*)::int as links from act_answers where token_hash is not null")).rows).toEqual([
    { links: 0 },
  ]);
  expect(await linkOf("unban")).toBeUndefined();
});

test("a lifted ban leaves a deactivated account deactivated, and the email says so", async () => {
  const owner = await site.signUp("deactivated_owner");
  const { id } = await publishBook(site.app, owner, { pages });
  const read = async () => (await site.anonymous.get(`/read/x/book/${id}`)).http;
  await site.as(owner).delete("/users/delete-me");
  await decide(person(owner), "ban");
  await decide(person(owner), "unban");
  expect(await read()).toBe(404);
  await runQueuedJobs(site.site, "moderation/letter");
  const lifted = (await readMails()).find((text) => /To: deactivated_owner@[^]*lifted the ban/.test(text));
  expect(lifted?.replaceAll(/\s+/g, " ")).toContain(
    "You can log in again. Your works are shown again, unless you had deactivated your account: then logging in shows them.",
  );
  await login(owner);
  expect(await read()).toBe(200);
});

test("shows a hidden book's pictures only to its owner and moderators, uncached", async () => {
  const owner = await site.signUp("looking_owner");
  const { id } = await publishBook(site.app, owner, { pages });
  const book = { kind: "book", id } as const;
  const listFiles = async (by: Account | null, call: string) =>
    JSON.stringify(await site.as(by).get(call)).match(/\/files\/[^"]+/g) ?? [];
  const get = (url: string) => site.app.inject({ url });
  const [open = ""] = await listFiles(null, `/read/x/book/${id}/issue/1`);
  await site.anonymous.post("/reports", { ...book, reason: "spam", text: "" });
  // The same picture in somebody's public book would still be served to everybody.
  await run("update books set hidden_by_moderation = now(), hidden_reason = 'x' where id <> $1", id);
  await decide(book, "hide");
  await site.anonymous.post("/reports", { ...book, reason: "spam", text: "" });
  await site.as(owner).post("/reports", { ...book, reason: "spam", text: "" });
  await vi.waitFor(async () => expect((await get(open)).statusCode).toBe(404));
  const reads = ["", "/issues", "/issue/1"].map((rest) => `/read/x/book/${id}${rest}`);
  const edits = ["", "/issue/1"].map((rest) => `/publish/x/book/${id}${rest}`);
  const shown = [
    ...[...reads, ...edits, "/search/books?username=looking_owner"].map((call) => [owner, call] as const),
    ...["/moderation/reports", `/moderation/books/${id}/issues/1`].map((call) => [moderator, call] as const),
  ];
  for (const [by, call] of shown) {
    const [url = ""] = await listFiles(by, call);
    const { statusCode, headers } = await get(url);
    expect(statusCode, `${call} ${url}`).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-store");
  }
  expect((await site.as(owner).get(`/moderation/books/${id}/issues/1`)).http).toBe(403);
  expect(await site.as(moderator).get(`/moderation/books/${id}/issues/1`)).toMatchObject({ last_issue_number: 1 });
  expect((await site.as(moderator).get(`/moderation/books/${id}/issues/2`)).http).toBe(404);
  const [url = ""] = await listFiles(owner, `/read/x/book/${id}`);
  const { pathname, search } = new URL(url, "http://localhost");
  const other = `${new URL(open, "http://localhost").pathname}${search.replace(/.$/, "_")}`;
  for (const forged of [`${pathname}?key=999999.${"A".repeat(43)}`, `${pathname}?key=`, other])
    expect((await get(forged)).statusCode, forged).toBe(404);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3600 * 1000 });
  expect((await get(url)).statusCode).toBe(404);
  vi.useRealTimers();
});
