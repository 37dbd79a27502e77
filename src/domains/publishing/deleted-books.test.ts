import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { type MailSite, openMailSite, patience, publicUrl } from "#tests/support/mail-site.ts";
import { addIssue, publishBook } from "#tests/support/publish-book.ts";
import { purgeDeleted, readPages } from "#tests/support/site-contents.ts";
import { type Account, testPassword } from "#tests/support/test-site.ts";

// A deleted book is gone for everybody, but its owner can bring it back for seven days.

let site: MailSite;
let owner: Account;
let stranger: Account;
let pages: string[];
let bookId: number;
let people = 0;
beforeAll(async () => {
  site = await openMailSite();
  stranger = await site.signUp("a_stranger");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.signUp(`deletes_books_${++people}`);
  ({ id: bookId } = await publishBook(site.app, owner, { pages }));
  site.forgetMails();
});

const sql = async (text: string, ...values: unknown[]) => (await site.site.database.pool.query(text, values)).rows;
const deleteBook = () => site.as(owner).delete(`/publish/x/book/${bookId}`);
const restore = (by = owner) => site.as(by).post(`/publish/x/book/${bookId}/restore`);
const listDeleted = async (by = owner) => (await site.as(by).get("/publish/deleted-books"))["books"];
const read = (by?: Account) => (by ? site.as(by) : site.anonymous).get(`/read/x/book/${bookId}`);
/** Leaves out which variants of a picture exist already, since the worker makes them meanwhile. */
const withoutSources = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, part: unknown) => (name === "sources" ? undefined : part)));
const notFound = { http: 404, code: "book_not_found" };

describe("bringing back", () => {
  test("restores the book as it was, with everything that belongs to it", async () => {
    await addIssue(site.app, owner, bookId, { pages });
    await site.as(stranger).post(`/bookmark/book/${bookId}/create`);
    const [page] = await readPages(site, bookId);
    const shown = async () => ({
      book: await read(),
      issues: await site.anonymous.get(`/read/x/book/${bookId}/issues`),
      credits: await site.anonymous.get(`/read/x/book/${bookId}/work-credits`),
      found: await site.anonymous.get(`/search/books?username=${owner.user.username}`),
      bookmarks: await site.anonymous.get(`/bookmark/get-all/subscriber/${stranger.user.id}`),
      picture: (await site.app.inject(page?.photo_url ?? "")).statusCode,
    });
    const before = await shown();
    expect(before).toMatchObject({ book: { http: 200 }, found: { totalResultCount: 1 }, picture: 200 });
    await deleteBook();
    expect(await shown()).toMatchObject({ book: notFound, issues: notFound, found: { totalResultCount: 0 } });
    expect(await read(owner)).toMatchObject(notFound);
    expect(await restore()).toMatchObject({ http: 200, book: { id: bookId, url_slug: "ink-and-rain" } });
    await vi.waitFor(async () => expect(withoutSources(await shown())).toEqual(withoutSources(before)), patience);
    expect(await restore()).toMatchObject(notFound);
    expect(await listDeleted()).toEqual([]);
  });

  test("is offered to the owner alone, until seven days have passed", async () => {
    await deleteBook();
    expect(await listDeleted()).toEqual([
      { book_id: bookId, book_title: "Ink and Rain", total_issues: 1, kept_until: expect.any(String) },
    ]);
    expect(await listDeleted(stranger)).toEqual([]);
    expect(await restore(stranger)).toMatchObject(notFound);
    expect((await site.anonymous.post(`/publish/x/book/${bookId}/restore`)).http).toBe(401);
    await sql("update books set deleted_at = now() - interval '7 days' + interval '1 minute' where id = $1", bookId);
    expect(await listDeleted()).toHaveLength(1);
    await sql("update books set deleted_at = now() - interval '7 days' where id = $1", bookId);
    expect(await listDeleted()).toEqual([]);
    expect(await restore()).toMatchObject(notFound);
  });

  test("does not bring back what a moderator has taken down, before or after it was deleted", async () => {
    const moderator = await site.signUpModerator(`moderates_${people}`);
    const act = (what: string) =>
      site.as(moderator).post("/moderation/acts", { kind: "book", id: bookId, act: what, reason: "Stolen." });
    await site.as(stranger).post("/reports", { kind: "book", id: bookId, reason: "other", text: "Look." });
    await deleteBook();
    const { reported } = await site.as(moderator).get("/moderation/reports");
    expect(reported).toMatchObject([{ kind: "book", id: bookId, book: { is_deleted: true } }]);
    expect(await site.as(moderator).get(`/moderation/books/${bookId}/issues/1`)).toMatchObject({ http: 200 });
    expect(await act("hide")).toMatchObject({ http: 200 });
    await restore();
    expect(await read()).toMatchObject(notFound);
    expect(await read(owner)).toMatchObject({ http: 200, book: { hidden_reason: "Stolen." } });
    await deleteBook();
    await restore();
    expect(await read()).toMatchObject(notFound);
    await act("restore");
    expect(await read()).toMatchObject({ http: 200 });
  });

  test("also works after the owner was deactivated and has logged in again", async () => {
    await deleteBook();
    await site.as(owner).delete("/users/delete-me");
    const { token } = await site.anonymous.post("/users/login", { email: owner.user.email, password: testPassword });
    owner = { ...owner, token: String(token) };
    expect(await restore()).toMatchObject({ http: 200 });
  });

  test("is not stopped by a credit that ended meanwhile", async () => {
    const leaver = await site.signUp(`leaves_${people}`);
    const credit = ({ user: { id, username } }: Account) => ({ user: id, username, credits: ["writer"] });
    const workCredits = JSON.stringify([credit(owner), credit(leaver)]);
    ({ id: bookId } = await publishBook(site.app, owner, { pages, fields: { workCredits } }));
    await deleteBook();
    await site.as(leaver).post("/users/erase-me", { username: leaver.user.username, password: testPassword });
    await vi.waitFor(
      async () => expect(await sql("select 1 from users where id = $1", leaver.user.id)).toEqual([]),
      patience,
    );
    await restore();
    expect(await site.anonymous.get(`/read/x/book/${bookId}/work-credits`)).toMatchObject({
      writers: [owner.user.username, leaver.user.username].toSorted(),
      withoutProfile: [leaver.user.username],
    });
  });
});

describe("while a book is deleted", () => {
  test("every other call of its owner answers that it does not exist", async () => {
    await deleteBook();
    const path = `/publish/x/book/${bookId}`;
    const client = site.as(owner);
    const form = await makeIssueForm(owner.user, pages);
    const calls = [
      client.get(path),
      client.get(`${path}/issue/1`),
      client.get(`${path}/issue/1/prev-issue-work-credits`),
      client.get(`/publish/get-book-and-issue-image-prefix/${bookId}`),
      client.patch(path, {}),
      client.patch(`${path}/issue/1`, {}),
      client.post(path, form),
      client.delete(path),
      client.delete(`${path}/issue/1`),
      client.get(`/read/x/book/${bookId}/issue/1`),
      client.get(`/read/x/book/${bookId}/issue/1/cbz`),
    ];
    for (const response of await Promise.all(calls)) expect(response).toMatchObject({ http: 404 });
    expect(await client.get(`/search/books?username=${owner.user.username}`)).toMatchObject({ totalResultCount: 0 });
    expect(await client.get(`/search/accredited-works?userId=${owner.user.id}`)).toMatchObject({ writer: [] });
  });

  test("a retry of the call that published it publishes again", async () => {
    const publish = async () => {
      const form = await makeIssueForm(owner.user, pages);
      return site.as(owner).post(`/publish/x/book/${bookId}`, form, { "idempotency-key": "once" });
    };
    expect(await publish()).toMatchObject({ issue: { issue_number: 2 } });
    await deleteBook();
    await restore();
    expect(await publish()).toMatchObject({ issue: { issue_number: 3 } });
  });

  test("it counts toward the quota", async () => {
    const { space: before } = await site.as(owner).get("/users/get-space");
    await deleteBook();
    expect((await site.as(owner).get("/users/get-space"))["space"]).toEqual(before);
  });
});

test("the nightly job removes it after seven days, and may be run again", async () => {
  await deleteBook();
  await site.site.jobs["nightly/removal"]?.run({});
  expect(await sql("select 1 from books where id = $1", bookId)).toHaveLength(1);
  await purgeDeleted(site);
  expect(await sql("select 1 from books where id = $1", bookId)).toEqual([]);
  await purgeDeleted(site);
});

describe("the owner is told by email", () => {
  test("of a deleted book, with the way to bring it back", async () => {
    await deleteBook();
    const { email } = await site.waitForMail("Your book was deleted");
    expect(email.to?.[0]?.address).toBe(owner.user.email);
    expect(email.text).toContain('"Ink and Rain"');
    expect(email.text).toContain(`${publicUrl}/deleted-books`);
    expect(email.text).toContain(`${publicUrl}/forgot-password`);
  });

  test("of a deleted issue, of a deactivation, and of a new API key", async () => {
    await addIssue(site.app, owner, bookId, { pages });
    await site.as(owner).delete(`/publish/x/book/${bookId}/issue/2`);
    expect((await site.waitForMail("An issue of your book was deleted")).email.text).toContain("Issue #2 of your book");
    await site.as(owner).post("/users/api-keys", { name: "My tablet" });
    expect((await site.waitForMail("A new API key for your account")).email.text).toContain("My tablet");
    await site.as(owner).delete("/users/delete-me");
    expect((await site.waitForMail("Your account was deactivated")).email.text).toContain(`${publicUrl}/login`);
  });

  test("only at a confirmed address, because others may belong to strangers", async () => {
    await sql("update users set email_confirmed_at = null where id = $1", owner.user.id);
    await deleteBook();
    await site.as(owner).delete("/users/delete-me");
    const jobs = await sql("select 1 from pgboss.job where data::text like $1", `%${owner.user.email}%`);
    expect([jobs, site.mails()]).toEqual([[], []]);
  });
});
