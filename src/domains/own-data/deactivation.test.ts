import { afterAll, beforeAll, expect, test } from "vitest";
import type { PeopleContract } from "#domains/people/contract.ts";
import type { BookContract } from "#domains/books/contract.ts";
import type { IssueContract } from "#domains/issues/contract.ts";
import type { LibraryContract } from "#domains/library/contract.ts";
import { openModeration } from "#domains/moderation/moderate.server.ts";
import { createInProcessClient } from "#platform/api/in-process-client.server.ts";
import type { Api } from "#platform/api/operation.ts";
import { cacheTag } from "#platform/cache-tag.ts";
import { listenForChanges } from "#platform/db/changes.server.ts";
import { drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

type ReadContract = PeopleContract & BookContract & IssueContract & LibraryContract;
type Reads = Api<ReadContract>;

let site: TestSite;
let leaver: Account;
let other: Account;
let fan: Account;
let ownBook: number;
let othersBook: number;
const changes: string[] = [];
let hearing: ReturnType<typeof listenForChanges>;

beforeAll(async () => {
  site = await openTestSite();
  hearing = listenForChanges(site.site.database, site.site.log, (tags) => changes.push(...(tags ?? ["all"])));
  leaver = await site.signUp("leaver_before");
  const { first_name: firstName, last_name: lastName, email } = leaver.user;
  const renamed = { firstName, lastName, email, username: "some_leaver" };
  await site.as(leaver).patch("/users/update-me", renamed);
  leaver.user.username = "some_leaver";
  other = await site.signUp("the_other");
  fan = await site.signUp("the_fan_here");
  const pages = await drawSmallPages(1);
  const fields = { bookTitle: "Vanishing Ink", issueTitle: "Vanishing Issue" };
  ownBook = (await publishBook(site.app, leaver, { pages, fields })).id;
  const workCredits = JSON.stringify([
    { user: other.user.id, username: "the_other", credits: ["writer"] },
    { user: leaver.user.id, username: "some_leaver", credits: ["inker"] },
  ]);
  othersBook = (await publishBook(site.app, other, { pages, fields: { workCredits } })).id;
  for (const { token } of [fan, other]) await site.as(token).post(`/subscribe/add/publisher/${leaver.user.id}`);
  await site.as(leaver).post(`/subscribe/add/publisher/${other.user.id}`);
  await site.as(fan).post(`/bookmark/book/${ownBook}/create`);
  await site.as(leaver).post(`/bookmark/book/${othersBook}/create`);
});
afterAll(async () => {
  await hearing.stop();
  await site.close();
});

/** All reads that pages make to show a person, their works, or their credits. */
function reads(): Record<string, (api: Reads) => Promise<unknown>> {
  const id = leaver.user.id;
  const work = { urlSlug: "x", bookId: ownBook };
  const theirs = { urlSlug: "x", bookId: othersBook };
  return {
    "get-user by id": (api) => api.getUser({ query: { id } }),
    "get-user by name": (api) => api.getUser({ query: { username: "some_leaver" } }),
    "get-user by a former name": (api) => api.getUser({ query: { username: "leaver_before" } }),
    subscribers: (api) => api.listSubscribers({ params: { id }, query: {} }),
    "subscribed to": (api) => api.listSubscribedTo({ params: { id }, query: {} }),
    "total subscribers": (api) => api.countSubscribers({ params: { id } }),
    "total subscribed to": (api) => api.countSubscribedTo({ params: { id } }),
    bookmarks: (api) => api.listBookmarks({ params: { userId: id }, query: {} }),
    book: (api) => api.readBook({ params: work }),
    issues: (api) => api.readIssues({ params: work, query: {} }),
    "issue and reader": (api) => api.readIssue({ params: { ...work, issueNumber: 1 }, query: {} }),
    genres: (api) => api.readGenres({ params: work }),
    "book credits": (api) => api.bookCredits({ params: work }),
    "issue credits": (api) => api.issueCredits({ params: { ...work, issueNumber: 1 } }),
    "credits of another's book": (api) => api.bookCredits({ params: theirs }),
    "credits of another's issue": (api) => api.issueCredits({ params: { ...theirs, issueNumber: 1 } }),
    "another's subscribers": (api) => api.listSubscribers({ params: { id: other.user.id }, query: {} }),
    "whom another subscribes to": (api) => api.listSubscribedTo({ params: { id: fan.user.id }, query: {} }),
    "another's bookmarks": (api) => api.listBookmarks({ params: { userId: fan.user.id }, query: {} }),
  };
}

/** The cache tags of a page that makes each of these reads. */
async function tagsOfReads(): Promise<Record<string, string[]>> {
  const tags: Record<string, string[]> = {};
  for (const [name, read] of Object.entries(reads())) {
    const found: string[] = [];
    const addTags = (...some: string[]) => void found.push(...some);
    const { operations, log } = site.site;
    await read(createInProcessClient<ReadContract>(operations, { addTags, log })).catch(() => undefined);
    tags[name] = found;
  }
  return tags;
}

const totals = async () =>
  Promise.all(
    [`total-subscribers/publisher/${other.user.id}`, `total-subscribed-to/subscriber/${fan.user.id}`].map(
      async (path) => {
        const { http: _, status: __, ...total } = await site.anonymous.get(`/subscribe/${path}`);
        return total;
      },
    ),
  );
const shownUser = "issues/shown-user";
const login = () => site.anonymous.post("/users/login", { email: "leaver_before@example.org", password: testPassword });
const deactivate = (token: string | null) => site.as(token).delete("/users/delete-me");

test("only signed-in users can deactivate an account", async () => {
  expect(await deactivate(null)).toMatchObject({ http: 401, code: "not_signed_in" });
  expect(await deactivate("no.token.atall")).toMatchObject({ http: 401, code: "session_ended" });
});

test("refuses all calls of a deactivated account; leaving and returning drop the cached pages that show it", async () => {
  const pages = await tagsOfReads();
  const before = await totals();
  await expect.poll(() => changes.length).toBeGreaterThan(0);
  changes.length = 0;

  expect(await deactivate(leaver.token)).toEqual({ http: 204 });
  expect(await totals()).toEqual([{ totalSubscribers: 0 }, { totalSubscribedTo: 0 }]);
  await expect.poll(() => changes).toContain(`user:${leaver.user.id}`);
  const stale = () => Object.keys(pages).filter((name) => !pages[name]?.some((tag) => changes.includes(tag)));
  expect(stale()).toEqual([]);
  expect(changes).toEqual(expect.arrayContaining(["works", "people", `book:${ownBook}`, `book:${othersBook}`]));
  const picker = "/search/users?q=some_leaver&sort=desc&allowDeactivatedUserResults=true";
  expect(await site.anonymous.get(picker)).toMatchObject({ totalResultCount: 0 });
  expect(await site.as(other).get(picker)).toMatchObject({ users: [{ id: leaver.user.id }] });

  const { id } = leaver.user;
  const calls = [
    ["POST", `/subscribe/add/publisher/${id}`, 404],
    ["DELETE", `/subscribe/remove/publisher/${id}`, 404],
    ["GET", `/subscribe/check-subscription/publisher/${id}`, 404],
    ["GET", `/bookmark/book/${ownBook}`, 404],
    ["POST", `/bookmark/book/${ownBook}/create`, 404],
    ["DELETE", `/bookmark/book/${ownBook}/delete`, 404],
    ["GET", "/users/get-user?email=leaver_before@example.org", 404],
    ["GET", `/publish/x/book/${ownBook}`, 404],
    ["DELETE", `/publish/x/book/${ownBook}`, 404],
  ] as const;
  for (const [method, path, http] of calls) expect(await site.as(fan).ask(method, path)).toMatchObject({ http });
  const texts = await makeForm({ issueTitle: "x" });
  for (const [method, path, body] of [
    ["GET", "/users/get-me", undefined],
    ["GET", "/users/my-data", undefined],
    ["POST", "/publish", texts],
    ["DELETE", "/users/delete-me", undefined],
    ["POST", "/users/erase-me", { username: "some_leaver", password: testPassword }],
  ] as const)
    expect(await site.as(leaver).ask(method, path, body)).toMatchObject({
      http: 401,
      code: "session_ended",
    });

  const missing = await tagsOfReads();
  changes.length = 0;
  const back = await login();
  expect(back).toMatchObject({ http: 200, isReactivated: true });
  expect(await totals()).toEqual(before);
  await expect.poll(() => changes).toContain(`user:${leaver.user.id}`);
  // A cached "not found" is dropped too.
  expect(Object.keys(missing).filter((name) => !missing[name]?.some((tag) => changes.includes(tag)))).toEqual([]);
  expect(await site.as(leaver).get("/users/get-me")).toMatchObject({ http: 401 });
  expect(await site.as(back["token"] as string).get("/users/get-me")).toMatchObject({
    http: 200,
  });
  expect(await login()).toMatchObject({ isReactivated: false });
});

test("finds others' works by the name of a credited person only while that person is visible", async () => {
  const moderation = openModeration(site.site);
  const { id, username, email } = leaver.user;
  const person = { id, username, email, emailConfirmedAt: null };
  const given = { actor: "command line", person, reason: "A reason." } as const;
  const found = async () => {
    await runQueuedJobs(site.site, shownUser);
    const { books } = await site.anonymous.get(`/search/books?q=${username}`);
    return (books as { book_id: number }[]).some((book) => book.book_id === othersBook);
  };
  const back = await login();
  expect(await found()).toBe(true);
  await deactivate(back["token"] as string);
  expect(await found()).toBe(false);
  await login();
  expect(await found()).toBe(true);
  await moderation.decide("ban", given);
  expect(await found()).toBe(false);
  await moderation.decide("unban", given);
  expect(await found()).toBe(true);
});

let markers = 0;
/** Waits until everything announced so far has arrived, from this process and from PostgreSQL, then returns and clears it. */
async function hearChanges(): Promise<string[]> {
  const marker = cacheTag(`marker:${++markers}`);
  await site.announce(marker);
  await expect.poll(() => changes.filter((tag) => tag === marker)).toHaveLength(2);
  return changes.splice(0).filter((tag) => tag !== marker);
}

test("leaving and returning reindex only others' works, and do not drop pages of works again", async () => {
  const readVersion = async (id: number) =>
    (await site.site.database.pool.query("select xmin::text from books where id = $1", [id])).rows[0].xmin;
  const { token } = await login();
  await runQueuedJobs(site.site, shownUser);
  for (const leaveOrReturn of [() => deactivate(token as string), login]) {
    await leaveOrReturn();
    const [own, others] = [await readVersion(ownBook), await readVersion(othersBook)];
    expect(await hearChanges()).toContain(`book:${othersBook}`);
    await runQueuedJobs(site.site, shownUser);
    expect(new Set(await hearChanges())).toEqual(new Set(["works"]));
    expect(await readVersion(ownBook)).toBe(own);
    expect(await readVersion(othersBook)).not.toBe(others);
  }
});
