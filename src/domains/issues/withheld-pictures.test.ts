import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shownAgainTag } from "#platform/images/record-images.server.ts";
import { drawCover, drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { drawPhoto, sendPhoto, toUser } from "#tests/support/pictures/photos.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { takeDown } from "#tests/support/take-down.ts";
import { listStoredKeys, purgeDeleted, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let bookId: number;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("hides_it");
  pages = await drawSmallPages(1);
  ({ id: bookId } = await publishBook(site.app, owner, { pages }));
});
afterAll(() => site.close());

const fileStatus = async (url: string) => (await site.app.inject({ url })).statusCode;
const soon = (url: string, status: number) => vi.waitFor(async () => expect(await fileStatus(url)).toBe(status));

/** The address of page 1, with the key if there is one, as the owner sees it. */
async function readPage(): Promise<string> {
  const response = await site.as(owner).get(`/read/x/book/${bookId}/issue/1`);
  const [page] = (response as unknown as { issueAssets: { photo_url: string }[] }).issueAssets;
  const { pathname, search } = new URL(page?.photo_url ?? "", "http://localhost");
  return pathname + search;
}
const hide = (removed: boolean) => {
  const texts = { description: "A tale.", urlSlug: "shown", contentRating: "G", genres: ["war"], status: "ongoing" };
  return site.as(owner).patch(`/publish/x/book/${bookId}`, { title: "Hidden", ...texts, removed });
};

test("serves pictures of a hidden book only to its owner until the book is shown again", async () => {
  const file = await readPage();
  expect(await fileStatus(file)).toBe(200);
  expect(await hide(true)).toMatchObject({ http: 200 });
  await soon(file, 404);
  const ownAddress = await readPage();
  expect(ownAddress).toMatch(/\?key=/);
  expect(await fileStatus(ownAddress)).toBe(200);
  expect(await hide(false)).toMatchObject({ http: 200 });
  await soon(file, 200);
  expect(await readPage()).toBe(file);
});

test("serves a hidden book's picture as soon as somebody else publishes the same bytes", async () => {
  const file = await readPage();
  await hide(true);
  await soon(file, 404);
  const another = await site.signUp("publishes_it");
  const shared = await publishBook(site.app, another, { pages });
  await soon(file, 200);
  await site.as(another).delete(`/publish/x/book/${shared.id}`);
  await hide(false);
});

test("announces that pictures are shown again only if they were withheld", async () => {
  const another = await site.signUp("reuses_it");
  const announced: string[] = [];
  const stop = site.site.database.onAnnounced((tags) => announced.push(...tags));
  const publishAgain = async () => {
    announced.length = 0;
    const { id } = await publishBook(site.app, another, { pages });
    const isAnnounced = announced.includes(shownAgainTag);
    await site.as(another).delete(`/publish/x/book/${id}`);
    return isAnnounced;
  };
  expect(await publishAgain()).toBe(false);
  await hide(true);
  expect(await publishAgain()).toBe(true);
  await hide(false);
  expect(await publishAgain()).toBe(false);
  stop();
});

test("never serves pictures again that were released while their book was hidden", async () => {
  const marker = await readPage();
  const bad = await publishBook(site.app, owner, { pages: await drawSmallPages(1, 9) });
  const replaceCover = async (number: number) => {
    const form = await makeForm({}, { issueCoverPhoto: [await drawCover(number)] });
    expect((await site.as(owner).patch(`/publish/x/book/${bad.id}/issue/1/issue-cover-photo`, form)).http).toBe(200);
  };
  await replaceCover(8);
  const { rows } = await site.site.database.pool.query<{ hash: string; width: number }>(
    `select hash, width from images where id in (select cover_id from issues where book_id = $1
       union all select image_id from pages join issues on issues.id = issue_id where book_id = $1)`,
    [bad.id],
  );
  const files = rows.map(({ hash, width }) => `/files/images/${hash}/${width}.webp`);
  expect(files).toHaveLength(2);
  for (const file of files) expect(await fileStatus(file)).toBe(200);
  await takeDown(site.site, { ...bad, publisherId: owner.user.id });
  for (const file of files) await soon(file, 404);
  await replaceCover(9);
  await site.as(owner).delete(`/publish/x/book/${bad.id}`);
  // Once this picture is withheld, the list has been reread.
  await hide(true);
  await soon(marker, 404);
  for (const file of files) expect(await fileStatus(file)).toBe(404);
  await hide(false);
  await soon(marker, 200);
  await purgeDeleted(site);
  await runImageJobs(site);
  const stored = await listStoredKeys(site);
  for (const { hash } of rows) expect(stored.filter((key) => key.includes(hash))).toEqual([]);
});

test("does not serve the pictures of deactivated users until they return", async () => {
  const page = await readPage();
  const sent = await sendPhoto(site, owner.token, "profile", [await drawPhoto(1)]);
  const photo = new URL(toUser(sent).user_photo, "http://localhost").pathname;
  for (const file of [page, photo]) expect(await fileStatus(file)).toBe(200);
  await site.as(owner).delete("/users/delete-me");
  for (const file of [page, photo]) await soon(file, 404);
  await site.anonymous.post("/users/login", { email: "hides_it@example.org", password: testPassword });
  for (const file of [page, photo]) await soon(file, 200);
});
