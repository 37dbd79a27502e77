import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reported } from "#domains/moderators/queue/contract.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook, type PublishedBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { openModeration } from "#domains/moderation/moderate.server.ts";
import { restoreDue as restoreDueIn } from "./restore-due.server.ts";
import type { OwnRightsNotice, RightsNotice } from "./contract.ts";
import { eraseRightsNotices, listNoticesOf, removeOldNotices } from "./own-notices.server.ts";
import { counterNotice, rightsNotice, tokenOf } from "#tests/support/rights/sample-notices.ts";

// A site that sends no mail, so that notices count at once. mailed-notices.test.ts has one that does.

let site: TestSite;
let owner: Account;
let moderator: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("accused_owner");
  moderator = await site.signUpModerator("mod_mara");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const publish = () => publishBook(site.app, owner, { pages });
const addressOf = ({ id, url_slug }: PublishedBook, rest = "") => `/details/${url_slug}/book/${id}${rest}`;
const send = async (book: PublishedBook, more = {}, by: Account | null = null) => {
  const sent = await site.as(by).post("/rights-notices", { ...rightsNotice, work: addressOf(book), ...more });
  expect(sent).toMatchObject({ http: 201 });
  return tokenOf(String(sent["url"]));
};
const read = async (token: string) =>
  (await site.anonymous.post("/rights-notices/by-link", { token })) as unknown as RightsNotice & { http: number };
const findReported = async (kind: string, id: number) => {
  const { reported } = (await site.as(moderator).get("/moderation/reports")) as unknown as { reported: Reported[] };
  return reported.find((each) => each.kind === kind && each.id === id);
};
const decide = async (act: string, id: number, kind = "book") => {
  const reports = (await findReported(kind, id))?.reports.map((report) => report.id);
  const body = { kind, id, act, reason: "A copy.", ...(reports && { reports }) };
  expect(await site.as(moderator).post("/moderation/acts", body)).toMatchObject({ http: 200 });
  await runEvents();
};
const runEvents = async () => {
  for (const job of ["rights/decided", "rights/ended"]) await runQueuedJobs(site.site, job);
};
const ownerToken = async () => {
  const { notices } = (await site.as(owner).get("/rights-notices/about-me")) as unknown as {
    notices: OwnRightsNotice[];
  };
  return tokenOf(notices[0]?.url ?? "");
};
const counter = (token: string, more = {}) =>
  site.anonymous.post("/rights-notices/counter-notice", { token, ...counterNotice, ...more });
const passTime = () =>
  query("update rights_notices set restore_at = now() - interval '1 minute' where countered_at is not null");
const restoreDue = async () => {
  await site.site.jobs["rights/restore-due"]?.run({});
  await runEvents();
};
const isShown = async ({ id }: PublishedBook) => (await site.anonymous.get(`/read/x/book/${id}`)).http === 200;

test("a work is hidden, countered, and shown again by itself within the law's time", async () => {
  const book = await publish();
  const claimant = await send(book);
  expect(await read(claimant)).toMatchObject({ state: "waiting", side: "claimant", work: { path: addressOf(book) } });
  expect((await findReported("book", book.id))?.reports).toMatchObject([
    { reason: "rights notice", text: "", by: null },
  ]);
  await decide("hide", book.id);
  expect(await isShown(book)).toBe(false);
  expect(await read(claimant)).toMatchObject({
    state: "hidden",
    work: { path: null },
    notice: { email: "rita@example.org" },
  });
  const owned = await ownerToken();
  const copy = await read(owned);
  expect(copy).toMatchObject({
    state: "hidden",
    side: "owner",
    notice: { name: "Rita Rights", email: null, address: null },
  });
  expect(JSON.stringify(copy)).not.toMatch(/Elm Street|rita@/);
  const before = Date.now();
  const answered = await counter(owned);
  expect(answered).toMatchObject({ http: 201 });
  const days = (Date.parse(String(answered["restore_at"])) - before) / 86_400_000;
  expect([days >= 15.9, days <= 18.1]).toEqual([true, true]);
  expect(await counter(owned)).toMatchObject({ http: 409, code: "rights_notice_moved_on" });
  expect(await read(claimant)).toMatchObject({
    state: "countered",
    counter_notice: { phone: "+1 555 0100", name: "Olga Owner" },
  });
  await restoreDue();
  expect(await isShown(book)).toBe(false);
  await passTime();
  await restoreDue();
  expect(await isShown(book)).toBe(true);
  expect(await read(claimant)).toMatchObject({ state: "restored", work: { path: addressOf(book) } });
  const { acts } = (await site.as(moderator).get("/moderation/acts")) as unknown as { acts: object[] };
  expect(acts[0]).toMatchObject({ act: "restore", by: "the site" });
  expect(await site.anonymous.post("/rights-notices/court", { token: claimant, court: "Late." })).toMatchObject({
    http: 409,
  });
  await restoreDue();
  const restored = "select from moderation_acts where act = 'restore' and book_id = $1";
  expect((await query(restored, [book.id])).rowCount).toBe(1);
});

test("works that stay hidden do not keep later ones waiting, and a court comes too late once the work is shown", async () => {
  const [kept, due] = [await publish(), await publish()];
  const claimants = [await send(kept), await send(due)];
  await site.anonymous.post("/reports", { kind: "book", id: kept.id, reason: "spam", text: "" });
  for (const book of [kept, due]) {
    await decide("hide", book.id);
    await counter(await ownerToken());
  }
  await passTime();
  const { database, queue } = site.site;
  await restoreDueIn(database, openModeration({ database, queue }), 1);
  expect([await isShown(kept), await isShown(due)]).toEqual([false, true]);
  // Before the event of the restored book has reached its notices.
  const goToCourt = { token: claimants[1], court: "N.D. Cal., 26-1" };
  expect(await site.anonymous.post("/rights-notices/court", goToCourt)).toMatchObject({
    http: 409,
    code: "rights_notice_moved_on",
  });
  await runEvents();
  expect(await read(String(claimants[1]))).toMatchObject({ state: "restored" });
});

test("a work stays hidden once the claimant has gone to court, until a moderator restores it", async () => {
  const book = await publish();
  const claimant = await send(book);
  await decide("hide", book.id);
  await counter(await ownerToken());
  const goToCourt = (token: string) =>
    site.anonymous.post("/rights-notices/court", { token, court: "N.D. Cal., 26-1" });
  expect(await goToCourt(await ownerToken())).toMatchObject({ http: 404, code: "rights_link_ended" });
  expect(await counter(claimant)).toMatchObject({ http: 404, code: "rights_link_ended" });
  expect(await goToCourt(claimant)).toMatchObject({ http: 201 });
  await passTime();
  await restoreDue();
  expect(await isShown(book)).toBe(false);
  expect(await read(await ownerToken())).toMatchObject({ state: "in court", court: { text: "N.D. Cal., 26-1" } });
  await decide("restore", book.id);
  expect(await read(claimant)).toMatchObject({ state: "restored" });
});

test("a work that is hidden for another reason, too, stays hidden", async () => {
  const [spam, again, twice] = [await publish(), await publish(), await publish()];
  for (const book of [spam, again, twice]) await send(book);
  await site.anonymous.post("/reports", { kind: "book", id: spam.id, reason: "spam", text: "" });
  // Somebody else has sent a notice about an issue of the same book, which is decided later.
  await send(twice, { work: addressOf(twice, "/issue/1"), name: "Second Claimant" });
  const { rows } = await query("select id from issues where book_id = $1", [twice.id]);
  for (const book of [spam, again, twice]) {
    await decide("hide", book.id);
    await counter(await ownerToken());
  }
  await decide("hide", again.id);
  await decide("hide", Number(rows[0]?.id), "issue");
  await passTime();
  await restoreDue();
  expect([await isShown(spam), await isShown(again), await isShown(twice)]).toEqual([false, false, false]);
  await counter(await ownerToken());
  await passTime();
  await restoreDue();
  expect([await isShown(spam), await isShown(again), await isShown(twice)]).toEqual([false, false, true]);
});

test("a notice that is dismissed reaches nobody but its sender", async () => {
  const book = await publish();
  const claimant = await send(book);
  await decide("dismiss", book.id);
  expect(await read(claimant)).toMatchObject({ state: "declined", decided_at: expect.any(String) });
  const { rows } = await query("select owner_secret from rights_notices where book_id = $1", [book.id]);
  expect(await read(String(rows[0]?.owner_secret))).toMatchObject({ http: 404, code: "rights_link_ended" });
});

test("only works that everybody sees can be named, by their address on this site, and nothing may be missing", async () => {
  const book = await publish();
  const refuse = (more: object) =>
    site.anonymous.post("/rights-notices", { ...rightsNotice, work: addressOf(book), ...more });
  const origin = site.site.config.publicUrl;
  for (const work of [
    `${origin}${addressOf(book)}?page=2#top`,
    `${origin.replace(/^https?:../, "")}${addressOf(book)}/`,
    `/read/x/book/${book.id}/issue/1`,
  ])
    expect(await refuse({ work }), work).toMatchObject({ http: 201 });
  const hidden = await publish();
  await decide("hide", hidden.id);
  for (const work of [
    "",
    "the one with the cat",
    `https://elsewhere.example${addressOf(book)}`,
    `${origin}.elsewhere.example${addressOf(book)}`,
    `${origin}@elsewhere.example${addressOf(book)}`,
    addressOf(hidden),
    addressOf(book, "/issue/2"),
    "/details/x/book/999999",
    "javascript:alert(1)",
    `/profile/accused_owner/book/${book.id}`,
  ])
    expect(await refuse({ work }), work).toMatchObject({ http: 400, issues: [{ path: "work" }] });
  for (const [field, value] of [
    ["name", "  "],
    ["name", "Rita\nRights"],
    ["address", ""],
    ["address", "x".repeat(501)],
    ["email", "nowhere"],
    ["statement", "x".repeat(4001)],
    ["goodFaith", false],
    ["accurate", false],
    ["signature", "\u200B"],
  ] as const)
    expect(await refuse({ [field]: value }), field).toMatchObject({ http: 400, issues: [{ path: field }] });
  expect(
    await site.anonymous.post("/reports", { kind: "book", id: book.id, reason: "rights notice", text: "" }),
  ).toMatchObject({
    http: 400,
  });
});

test("all notices are for moderators, one by its report; unknown links show nothing", async () => {
  const book = await publish();
  await send(book);
  for (const sender of [null, owner])
    expect((await site.as(sender).get("/moderation/rights-notices")).http).toBeGreaterThanOrEqual(401);
  const [report] = (await findReported("book", book.id))?.reports ?? [];
  const byReport = await site.as(moderator).get(`/moderation/rights-notices?report=${report?.id}`);
  expect(byReport).toMatchObject({
    notices: [{ side: "moderator", notice: { address: "1 Elm Street\nSpringfield" } }],
  });
  for (const token of ["", "x", "00000000-0000-4000-8000-000000000000", "' or true --"])
    expect(await read(token)).toMatchObject({ http: 404, code: "rights_link_ended" });
});

test("the counter-notice of two windows is sent once", async () => {
  const book = await publish();
  await send(book);
  await decide("hide", book.id);
  const token = await ownerToken();
  const both = await Promise.all([counter(token), counter(token)]);
  expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(await counter(token, { phone: "" })).toMatchObject({ http: 400, issues: [{ path: "phone" }] });
});

test("a notice is exported by both sides, erased with them, and removed when it is old", async () => {
  const { queries } = site.site.database;
  const claimant = await site.signUp("rita_rights");
  const [standing, waiting] = [await publish(), await publish()];
  await send(standing, {}, claimant);
  await decide("hide", standing.id);
  await counter(await ownerToken());
  await send(waiting, {}, claimant);
  expect((await listNoticesOf(queries, claimant.user.id)).sent).toMatchObject([
    { state: "waiting", notice: { email: "rita@example.org" } },
    { state: "countered", notice: { email: "rita@example.org" } },
  ]);
  const { received } = await listNoticesOf(queries, owner.user.id);
  expect(received[0]).toMatchObject({
    state: "countered",
    notice: { email: null },
    counter_notice: { name: "Olga Owner" },
  });
  await eraseRightsNotices(queries, claimant.user.id);
  // Nothing is left for the moderators to decide.
  expect(await findReported("book", waiting.id)).toBeUndefined();
  // A work is hidden because of one of them: it stays, without the account.
  const left = "select book_id, claimant_id from rights_notices where book_id in ($1, $2)";
  expect((await query(left, [standing.id, waiting.id])).rows).toMatchObject([{ claimant_id: null }]);
  await query("update rights_notices set created_at = now() - interval '3 years 1 day'");
  await query("delete from rights_notices where book_id <> $1", [standing.id]);
  expect(await removeOldNotices(queries, 1000)).toBe(0);
  await decide("restore", standing.id);
  expect(await removeOldNotices(queries, 1000)).toBe(1);
});

test("a work that its owner has deleted is said to be gone", async () => {
  const book = await publish();
  const claimant = await send(book);
  expect(await site.as(owner).delete(`/publish/x/book/${book.id}`)).toMatchObject({ http: 204 });
  expect(await read(claimant)).toMatchObject({ state: "gone", work: { path: null } });
});

test("a work whose owner is banned because of a notice is gone; a hidden one is linked only for its owner and moderators", async () => {
  const banned = await site.signUp("copying_carl");
  const theirs = await publishBook(site.app, banned, { pages });
  const claimant = await send(theirs);
  await decide("ban", theirs.id);
  expect(await read(claimant)).toMatchObject({ state: "gone", work: { path: null } });
  const book = await publish();
  await send(book);
  await decide("hide", book.id);
  expect(await read(await ownerToken())).toMatchObject({ work: { path: addressOf(book) } });
  expect(await site.as(moderator).get("/moderation/rights-notices")).toMatchObject({
    notices: expect.arrayContaining([
      expect.objectContaining({ work: { title: "Ink and Rain", path: addressOf(book) } }),
    ]),
  });
});

test("limits notices per network", async () => {
  const limited = await openTestSite({ limits: { reportAddress: { points: 2, seconds: 3600 } } });
  const statuses = [];
  for (let at = 0; at < 3; at++)
    statuses.push(
      (await limited.anonymous.post("/rights-notices", { ...rightsNotice, work: "/details/x/book/1" })).http,
    );
  expect(statuses).toEqual([400, 400, 429]);
  await limited.close();
});
