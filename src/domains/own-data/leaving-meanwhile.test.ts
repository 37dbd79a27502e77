import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setPassword } from "#domains/accounts/passwords/set-password.server.ts";
import { updateUser } from "#domains/profiles/update-user.server.ts";
import { reactivate } from "#domains/accounts/leaving/deactivate-and-erase.server.ts";
import { findUserByEmail } from "#domains/people/find-user.server.ts";
import { findBook } from "#domains/books/books.server.ts";
import { addBookmark } from "#domains/library/bookmarks.server.ts";
import { addSubscription } from "#domains/library/subscriptions.server.ts";
import { issuePrefixes } from "#domains/publishing/records/image-prefixes.server.ts";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { makePublishForm } from "#tests/support/visitor.ts";
import { whenPicturesArrive } from "#tests/support/when-pictures-arrive.ts";
import { createTicket } from "./export-tickets.server.ts";

// Users leave while a call by them or about them is running. It must create nothing of theirs, and fail only with documented
// errors.

let site: TestSite;
let stays: Account;
let leaves: Account;
let bookId: number;
let pages: string[];
let people = 0;
beforeAll(async () => {
  site = await openTestSite();
  stays = await site.signUp("who-stays");
  pages = await drawSmallPages(1, 700);
  ({ id: bookId } = await publishBook(site.app, stays, { pages }));
});
afterAll(() => site.close());
beforeEach(async () => {
  leaves = await site.signUp(`who-leaves-${++people}`);
});
afterEach(() => vi.restoreAllMocks());

const deactivate = () => site.as(leaves).delete("/users/delete-me");
const markErased = async () => {
  const body = { username: leaves.user.username, password: testPassword };
  await site.as(leaves).post("/users/erase-me", body);
};
const erase = async () => {
  await markErased();
  expect(await runQueuedJobs(site.site, "own-data/erase")).toBeGreaterThan(0);
};

const publish = async (by: Account, fields = {}) =>
  site.as(by).post("/publish", await makePublishForm(by, pages, fields));
const booksOf = async ({ user }: Account) =>
  (await site.site.database.pool.query("select id from books where publisher_id = $1", [user.id])).rowCount;

test.each([
  ["deactivated", deactivate],
  ["erased, not yet removed", markErased],
  ["erased and removed", erase],
])("a user who is %s cannot publish", async (_state, leave) => {
  whenPicturesArrive(site, leave);
  expect(await publish(leaves)).toMatchObject({ http: 401, code: "session_ended" });
  expect(await booksOf(leaves)).toBe(0);
});

test("a deactivated user cannot add an issue", async () => {
  const { id } = await publishBook(site.app, leaves, { pages });
  whenPicturesArrive(site, deactivate);
  const body = await makeIssueForm(leaves.user, pages);
  const response = await site.as(leaves).post(`/publish/x/book/${id}`, body);
  expect(response).toMatchObject({ http: 401, code: "session_ended" });
});

test("an erased user cannot be credited", async () => {
  const { id: user, username } = leaves.user;
  const workCredits = JSON.stringify([{ user, username, credits: ["writer"] }]);
  whenPicturesArrive(site, erase);
  expect(await publish(stays, { workCredits })).toMatchObject({ http: 400, code: "unknown_user" });
});

test("a user who has left cannot change their account", async () => {
  const { id, username, email } = leaves.user;
  await deactivate();
  const form = { username, email, firstName: "Still", lastName: "Here" };
  const change = site.site.database.transaction((tx) => updateUser(tx, id, form));
  await expect(change).rejects.toMatchObject({ code: "session_ended" });
});

test("does not reactivate an account if the password changes during the login", async () => {
  const { database } = site.site;
  await deactivate();
  const found = await findUserByEmail(database.queries, leaves.user.email);
  if (!found) throw new Error("there is no such user");
  await database.transaction((tx) => setPassword(tx, found, "another hash"));
  expect(await database.transaction((tx) => reactivate(tx, found))).toBe(false);
});

test("refuses writes that refer to an erased user with a documented error", async () => {
  const { database } = site.site;
  const { id } = leaves.user;
  const book = await findBook(database.queries, bookId, null);
  await erase();
  const ended = { code: "session_ended" };
  await expect(addSubscription(database, { publisherId: id, subscriberId: stays.user.id })).rejects.toMatchObject({
    code: "user_not_found",
  });
  await expect(addSubscription(database, { publisherId: stays.user.id, subscriberId: id })).rejects.toMatchObject(
    ended,
  );
  await expect(addBookmark(database, id, book)).rejects.toMatchObject(ended);
  await expect(createTicket(database.queries, id)).rejects.toMatchObject(ended);
  await expect(issuePrefixes(database.queries, id, 1)).rejects.toMatchObject(ended);
});
