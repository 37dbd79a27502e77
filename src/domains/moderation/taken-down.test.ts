import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eraseUser } from "#domains/accounts/leaving/deactivate-and-erase.server.ts";
import { banUser, unbanUser } from "#domains/accounts/security/ban.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { drawCover, drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { drawPhoto, sendPhoto, toUser } from "#tests/support/pictures/photos.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { restore, takeDown } from "#tests/support/take-down.ts";
import { type Account, makeSignUpBody, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("the_owner");
  pages = await drawSmallPages(2);
});
afterAll(() => site.close());

const login = (username: string) =>
  site.anonymous.post("/users/login", { email: `${username}@example.org`, password: testPassword });
const ban = (id: number, reason: string) =>
  site.site.database.transaction(async (tx) => {
    await banUser(tx, id, reason);
    await personChanged(site.site.queue, tx, id, "hidden");
  });
const unban = (id: number) => site.site.database.transaction((tx) => unbanUser(tx, id));
const book = (id: number) => ({ id, publisherId: owner.user.id });
const readPage = async (id: number) => {
  const { issueAssets } = (await site.as(owner).get(`/read/x/book/${id}/issue/1`)) as unknown as {
    issueAssets: { photo_url: string }[];
  };
  return new URL(issueAssets[0]?.photo_url ?? "", "http://localhost").pathname;
};
const fileStatus = async (url: string) => (await site.app.inject({ url })).statusCode;

test("shows a book that a moderator has hidden only to its owner, with the reason", async () => {
  const { id } = await publishBook(site.app, owner, { pages });
  await takeDown(site.site, book(id));
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(404);
  expect(await site.as(owner).get(`/read/x/book/${id}`)).toMatchObject({
    book: { removed: false, hidden_reason: "Traced from somebody else." },
  });
  const found = (await site.anonymous.get("/search/books")) as unknown as { books: { book_id: number }[] };
  expect(found.books.map(({ book_id }) => book_id)).not.toContain(id);
  await restore(site.site, book(id));
  expect(await site.anonymous.get(`/read/x/book/${id}`)).toMatchObject({ book: { hidden_reason: null } });
});

test("lets the owner edit a taken-down book, but not show it; what they hid stays hidden once restored", async () => {
  const { id } = await publishBook(site.app, owner, { pages });
  await takeDown(site.site, book(id));
  const texts = { description: "A tale.", urlSlug: "shown", contentRating: "G", genres: ["war"], status: "ongoing" };
  const edit = (removed: boolean) =>
    site.as(owner).patch(`/publish/x/book/${id}`, { title: "Shown Again", ...texts, removed });
  expect((await edit(false)).http).toBe(200);
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(404);
  await edit(true);
  await restore(site.site, book(id));
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(404);
});

test("withholds a taken-down book's pictures, card, and sitemap entry, but not pictures others also show", async () => {
  const [first] = pages;
  const { id } = await publishBook(site.app, owner, { pages });
  const sitemap = async () => (await site.app.inject("/sitemaps/books-1.xml")).body;
  expect(await sitemap()).toContain(`/book/${id}`);
  const card = `/cards/book-${id}-0.jpg`;
  expect(await fileStatus(card)).toBeLessThan(400);
  const file = await readPage(id);
  expect(await fileStatus(file)).toBe(200);
  await site.site.database.pool.query("update books set removed = true where id <> $1", [id]);
  const others = await site.site.database.pool.query<{ id: string }>("select id from books where id <> $1", [id]);
  for (const row of others.rows) await takeDown(site.site, book(Number(row.id)));
  expect(await fileStatus(file)).toBe(200);
  await takeDown(site.site, book(id));
  await vi.waitFor(async () => expect(await fileStatus(file)).toBe(404));
  expect(await sitemap()).not.toContain(`/book/${id}`);
  expect(await fileStatus(card)).toBe(404);
  const twin = await site.signUp("the_twin");
  const copy = await publishBook(site.app, twin, { pages: [first as string] });
  await restore(site.site, book(id));
  await vi.waitFor(async () => expect(await fileStatus(file)).toBe(200));
  await takeDown(site.site, book(id));
  await restore(site.site, { id: copy.id, publisherId: twin.user.id });
  expect(await fileStatus(file)).toBe(200);
});

async function sendPortrait({ token }: Account, number: number): Promise<string> {
  const sent = await sendPhoto(site, token, "profile", [await drawPhoto(number)]);
  return new URL(toUser(sent).user_photo, "http://localhost").pathname;
}

test("withholds pictures that somebody replaced shortly before they were erased", async () => {
  const leaving = await site.signUp("the_leaving");
  const portrait = await sendPortrait(leaving, 71);
  await sendPortrait(leaving, 72);
  expect(await fileStatus(portrait)).toBe(200);
  await eraseUser(site.site.imageStore, leaving.user.id);
  await vi.waitFor(async () => expect(await fileStatus(portrait)).toBe(404));
});

test("withholds pictures that somebody replaced or deleted shortly before a takedown or a ban", async () => {
  const quick = await site.signUp("the_quick");
  const publishWithCover = async (publisher: Account, number: number) => {
    const { id } = await publishBook(site.app, publisher, { pages });
    return { id, file: await replaceCover(publisher, id, number) };
  };
  const replaceCover = async (publisher: Account, id: number, number: number) => {
    const form = await makeForm({}, { bookCoverPhoto: [await drawCover(number)] });
    expect((await site.as(publisher).patch(`/publish/x/book/${id}/book-cover-photo`, form)).http).toBe(200);
    const { rows } = await site.site.database.pool.query<{ hash: string }>(
      "select hash from images join books on cover_id = images.id where books.id = $1",
      [id],
    );
    return `/files/images/${rows[0]?.hash}/320.webp`;
  };
  const traced = await publishWithCover(quick, 61);
  await replaceCover(quick, traced.id, 62);
  expect(await fileStatus(traced.file)).toBe(200);
  const owned = { id: traced.id, publisherId: quick.user.id };
  await takeDown(site.site, owned);
  await vi.waitFor(async () => expect(await fileStatus(traced.file)).toBe(404));

  const portrait = await sendPortrait(quick, 61);
  await sendPortrait(quick, 62);
  const deleted = await publishWithCover(quick, 63);
  await site.as(quick).delete(`/publish/x/book/${deleted.id}`);
  const copied = await publishWithCover(quick, 64);
  await publishWithCover(owner, 64);
  await replaceCover(quick, copied.id, 65);
  for (const file of [portrait, copied.file]) expect(await fileStatus(file)).toBe(200);
  await vi.waitFor(async () => expect(await fileStatus(deleted.file)).toBe(404));
  await ban(quick.user.id, "Spam.");
  for (const file of [portrait, deleted.file]) await vi.waitFor(async () => expect(await fileStatus(file)).toBe(404));
  expect(await fileStatus(copied.file)).toBe(200);
});

test("tells a banned person the reason, and lets no call bring them back", async () => {
  const banned = await site.signUp("the_banned");
  const { id } = await publishBook(site.app, banned, { pages });
  await ban(banned.user.id, "Spam.");
  expect(await site.as(banned).get("/users/get-me")).toMatchObject({ http: 401, code: "session_ended" });
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(404);
  expect((await site.anonymous.get("/users/get-user?username=the_banned")).http).toBe(404);
  const refusal = { http: 403, code: "account_banned", message: expect.stringContaining("Spam.") };
  expect(await login("the_banned")).toMatchObject(refusal);
  const wrong = { email: "the_banned@example.org", password: "not the password" };
  expect(await site.anonymous.post("/users/login", wrong)).toMatchObject({ code: "wrong_credentials" });
  const again = { ...makeSignUpBody("the_banned2"), email: "The_Banned@example.org" };
  expect(await site.anonymous.post("/users/signup", again)).toMatchObject({ http: 409, code: "email_banned" });
  await unban(banned.user.id);
  expect(await login("the_banned")).toMatchObject({ http: 200, isReactivated: false });
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(200);
});

test("a reset link does not let a banned person in", async () => {
  const { user } = await site.signUp("reset_banned");
  const { pool } = site.site.database;
  await ban(user.id, "Harassment.");
  await pool.query(
    "insert into password_resets (token_hash, user_id, expires_at) values (sha256('a-token'), $1, now() + interval '1 h')",
    [user.id],
  );
  const body = { password: "four green umbrellas", passwordConfirm: "four green umbrellas" };
  const answer = await site.anonymous.patch("/users/reset-password/a-token", body);
  expect(answer).toMatchObject({ http: 403, code: "account_banned" });
  expect(await login("reset_banned")).toMatchObject({ code: "account_banned" });
});

test("a person deactivated before a ban stays deactivated after it", async () => {
  const { user } = await site.signUp("gone_before");
  await site.site.database.pool.query("update users set deactivated_at = now() - interval '1 h' where id = $1", [
    user.id,
  ]);
  await ban(user.id, "Spam.");
  await unban(user.id);
  expect((await site.anonymous.get("/users/get-user?username=gone_before")).http).toBe(404);
  expect(await login("gone_before")).toMatchObject({ http: 200, isReactivated: true });
});

test("the database refuses to make a banned person active", async () => {
  const { user } = await site.signUp("kept_banned");
  await ban(user.id, "Spam.");
  const revive = site.site.database.pool.query("update users set deactivated_at = null where id = $1", [user.id]);
  await expect(revive).rejects.toThrow("users_banned_are_inactive");
});
