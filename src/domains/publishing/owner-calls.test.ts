import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiResponse, Body, Method } from "#tests/support/client.ts";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

// Every call that only a book's owner may make, made by others.

let site: TestSite;
let owner: Account;
let stranger: Account;
let shown: PublishedBook;
let hidden: PublishedBook;
let newPages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("the-owner");
  stranger = await site.signUp("a-stranger");
  newPages = await drawSmallPages(1, 900);
  const pages = await drawSmallPages(2);
  shown = await publishBook(site.app, owner, { pages });
  hidden = await publishBook(site.app, owner, { pages });
  const second = await makeIssueForm(owner.user, pages);
  await site.as(owner).post(`/publish/x/book/${hidden.id}`, second);
  await site.site.database.pool.query("update books set removed = true where id = $1", [hidden.id]);
});
afterAll(() => site.close());

test("a book can be edited even if its slug is the name of the prefix call", async () => {
  const read = (path: string, token = owner.token) =>
    site.as(token).get(`/publish/get-book-and-issue-image-prefix/${path}`);
  expect(await read(`book/${shown.id}`)).toMatchObject({ book: { book_id: shown.id } });
  expect((await read(`book/${shown.id}`, stranger.token)).http).toBe(403);
  for (const ids of [`${shown.id}`, `${shown.id}/1`])
    expect(await read(ids)).toMatchObject({ issueImagePrefixRef: expect.any(String) });
});

const texts = { description: "A tale.", urlSlug: "taken-over", contentRating: "G", genres: ["war"], status: "ongoing" };
const credits = () => [{ user: stranger.user.id, username: "a-stranger", credits: ["writer"] }];
type Call = { method: Method; path: string; body?: Body };
const calls: [name: string, make: (book: PublishedBook) => Promise<Call> | Call][] = [
  [
    "addIssue",
    async ({ id }) => ({
      method: "POST",
      path: `/publish/x/book/${id}`,
      body: await makeIssueForm(stranger.user, newPages),
    }),
  ],
  ["readPlan", ({ id }) => ({ method: "GET", path: `/book/${id}/release-plan` })],
  [
    "savePlan",
    ({ id }) => ({
      method: "PATCH",
      path: `/book/${id}/release-plan`,
      body: { every: 1, unit: "week", startsOn: "2026-11-27", clock: "17:00", timeZone: "UTC" },
    }),
  ],
  ["deletePlan", ({ id }) => ({ method: "DELETE", path: `/book/${id}/release-plan` })],
  ["readBookForEdit", ({ id }) => ({ method: "GET", path: `/publish/x/book/${id}` })],
  ["editBook", ({ id }) => ({ method: "PATCH", path: `/publish/x/book/${id}`, body: { title: "Mine", ...texts } })],
  [
    "replaceBookCover",
    async ({ id }) => ({
      method: "PATCH",
      path: `/publish/x/book/${id}/book-cover-photo`,
      body: await makeForm({}, { bookCoverPhoto: [await drawCover(900)] }),
    }),
  ],
  ["deleteBook", ({ id }) => ({ method: "DELETE", path: `/publish/x/book/${id}` })],
  ["readIssueForEdit", ({ id }) => ({ method: "GET", path: `/publish/x/book/${id}/issue/1` })],
  ["listOldAddresses", ({ id }) => ({ method: "GET", path: `/publish/x/book/${id}/old-addresses` })],
  [
    "readCreditsForEdit",
    ({ id }) => ({ method: "GET", path: `/publish/x/book/${id}/issue/1/prev-issue-work-credits` }),
  ],
  ["latestCredits", ({ id }) => ({ method: "GET", path: `/publish/x/book/${id}/latest-work-credits` })],
  ["readMasters", ({ id }) => ({ method: "GET", path: `/publish/x/book/${id}/masters` })],
  [
    "switchMasters",
    ({ id }) => ({ method: "PATCH", path: `/publish/x/book/${id}/masters`, body: { keepsMasters: true } }),
  ],
  [
    "editIssue",
    ({ id }) => ({
      method: "PATCH",
      path: `/publish/x/book/${id}/issue/1`,
      body: { title: "Mine", issueDescription: "Mine.", workCredits: credits() },
    }),
  ],
  [
    "editIssuePages",
    async ({ id }) => ({
      method: "PATCH",
      path: `/publish/x/book/${id}/issue/1/issue-assets`,
      body: await makeForm({ newIssueAssetsPageNums: [1] }, { issueAssets: newPages }),
    }),
  ],
  [
    "replaceIssueCover",
    async ({ id }) => ({
      method: "PATCH",
      path: `/publish/x/book/${id}/issue/1/issue-cover-photo`,
      body: await makeForm({}, { issueCoverPhoto: [await drawCover(901)] }),
    }),
  ],
  [
    "editIssuePanels",
    ({ id }) => ({
      method: "PATCH",
      path: `/publish/x/book/${id}/issue/1/panels`,
      body: { pages: [{ page_number: 1, panels: [{ x: 0, y: 0, width: 1, height: 0.5 }] }] },
    }),
  ],
  ["takeBackIssue", ({ id }) => ({ method: "POST", path: `/publish/x/book/${id}/issue/1/take-back` })],
  ["deleteIssue", ({ id }) => ({ method: "DELETE", path: `/publish/x/book/${id}/issue/1` })],
];

test("this file covers all owner calls except the two that read prefixes", () => {
  const covered = new Set(calls.map(([name]) => name));
  const owners = site.site.operations.filter(({ call }) => call.access === "owner").map(({ name }) => name);
  expect(owners.filter((name) => !covered.has(name))).toEqual(["newIssuePrefixes", "issuePrefixes"]);
});

/** All rows and files of books. */
async function readEverything() {
  const tables = ["books", "issues", "pages", "page_panels", "credits"];
  const { pool } = site.site.database;
  const rows = await Promise.all(tables.map((table) => pool.query(`select t::text as row from ${table} t order by 1`)));
  return { rows: rows.map((result) => result.rows), files: await listStoredKeys(site) };
}

/** Makes the call and expects it to change nothing. */
async function expectRefusal(token: string | null, call: Call): Promise<ApiResponse> {
  const before = await readEverything();
  const response = await site.as(token).ask(call.method, call.path, call.body);
  expect(await readEverything()).toEqual(before);
  return response;
}

describe.each(calls)("%s", (_name, make) => {
  test("refuses a missing and a forged token", async () => {
    expect(await expectRefusal(null, await make(shown))).toMatchObject({ http: 401, code: "not_signed_in" });
    expect(await expectRefusal("forged", await make(shown))).toMatchObject({ http: 401, code: "session_ended" });
  });

  test("refuses a stranger: 403 if the book is public, 404 if it is hidden", async () => {
    expect(await expectRefusal(stranger.token, await make(shown))).toMatchObject({ http: 403, code: "not_allowed" });
    expect(await expectRefusal(stranger.token, await make(hidden))).toMatchObject({
      http: 404,
      code: "book_not_found",
    });
  });

  test("answers 404 if the book does not exist", async () => {
    const missing = { ...shown, id: 999_999 };
    expect(await expectRefusal(owner.token, await make(missing))).toMatchObject({ http: 404, code: "book_not_found" });
  });

  test("refuses an owner who has deactivated their account", async () => {
    const { pool } = site.site.database;
    await pool.query("update users set deactivated_at = now() where id = $1", [owner.user.id]);
    try {
      expect(await expectRefusal(owner.token, await make(shown))).toMatchObject({ http: 401, code: "session_ended" });
      expect(await expectRefusal(stranger.token, await make(shown))).toMatchObject({
        http: 404,
        code: "book_not_found",
      });
    } finally {
      await pool.query("update users set deactivated_at = null where id = $1", [owner.user.id]);
    }
  });
});

const ofIssues = calls.filter(([name]) => /Issue/.test(name) && name !== "addIssue");
test.each(ofIssues)("%s answers 404 for an issue that only another book has", async (_name, make) => {
  const call = await make(shown);
  const path = call.path.replace("/issue/1", "/issue/2");
  expect(await expectRefusal(owner.token, { ...call, path })).toMatchObject({ http: 404, code: "issue_not_found" });
});
