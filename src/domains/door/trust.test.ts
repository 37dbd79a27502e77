import { gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { changeSettings } from "#domains/admin/change-settings.server.ts";
import type { SettingChanges } from "#domains/admin/contract.ts";
import { genres } from "#domains/books/vocab.ts";
import { setRole } from "#domains/people/roles.server.ts";
import { feedDocuments } from "#domains/syndication/feed-documents.server.ts";
import { sitemapKinds } from "#domains/syndication/sitemap-rows.server.ts";
import { writeSitemapPart } from "#domains/syndication/sitemap-xml.server.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { makeCatalog } from "#tests/support/make-catalog.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { renewStandings } from "./standing-jobs.server.ts";

const origin = "https://comics.example.org";
let site: TestSite;
afterEach(() => site.close());

const pool = () => site.site.database.pool;
async function set(changes: SettingChanges) {
  await changeSettings(site.site.database, "command line", changes);
  site.site.settings.forget();
}
const renew = () => renewStandings(site.site);
const getOlder = ({ user }: Account, days: number) =>
  pool().query(`update users set created_at = now() - make_interval(days => $2::int) where id = $1`, [user.id, days]);
const keepPlace = (reader: Account, bookId: number) =>
  site.as(reader).post("/library/places", { places: [{ book_id: bookId, issue_number: 1, page: 1, seconds_ago: 0 }] });

/** Two books by each of these people, a day old. */
async function makeBooksOf(names: string[]) {
  const createdAt = new Date(Date.now() - 86_400_000);
  await makeCatalog(
    site.site.database,
    names.map((username) => ({ username, deactivated: false })),
    names.flatMap((username) =>
      [1, 2].map((n) => ({
        title: `Book ${n} of ${username}`,
        description: "A book.",
        publisher: username,
        genres: [genres[0]],
        rating: "G" as const,
        status: "ongoing" as const,
        removed: false,
        createdAt,
        issues: [{ title: "Part", description: "A part.", createdAt, credits: [] }],
      })),
    ),
  );
}

/** Opens a site with twelve books by six creators who were here before, and newer ones by `others`. */
async function openEstablishedSite(others: string[] = []) {
  site = await openTestSite({ publicUrl: origin });
  await makeBooksOf([...Array.from({ length: 6 }, (_, at) => `established_${at}`), ...others]);
}

const newNames = Array.from({ length: 40 }, (_, at) => `newcomer_${at}`);

/** Has forty new accounts publish, five at a time, and returns the most places of the home page that they had at any moment. */
async function publishByAll(): Promise<number> {
  const pages = await drawSmallPages(1);
  let most = 0;
  for (let at = 0; at < newNames.length; at += 5) {
    await Promise.all(
      newNames.slice(at, at + 5).map(async (name) => {
        const account = await site.signUp(name);
        await publishBook(site.app, account, { pages, fields: { bookTitle: `Flood of ${name}`, urlSlug: "flood" } });
        most = Math.max(most, await countPlaces());
      }),
    );
    await renew();
    most = Math.max(most, await countPlaces());
  }
  return most;
}

async function readHome() {
  const { newComics, recentlyUpdated, newCreators, genres: totals } = await site.anonymous.get("/home");
  return { newComics, recentlyUpdated, newCreators, totals } as Record<string, { username: string; total: number }[]>;
}

async function countPlaces(): Promise<number> {
  const { newComics = [] } = await readHome();
  return newComics.filter(({ username }) => username.startsWith("newcomer_")).length;
}

/** What anybody can ask of the whole site, as text. */
const listsOfTheSite = [
  "/api/v1/home",
  "/api/v1/search/books",
  "/api/v1/search/books?q=flood",
  "/api/v1/search/books?include=drama",
  "/api/v1/search/issues",
  "/api/v1/search/issues?q=flood&sort=desc",
  "/api/v1/search/suggestions?q=flo",
  "/api/v1/search/suggestions?q=newcomer",
];

test("forty new accounts that publish at once hold no place of the home page, nor any other list of the site", async () => {
  await openEstablishedSite();
  const moderator = await site.signUpModerator("looks_at_all");
  expect(await publishByAll()).toBe(0);
  expect((await readHome())["newComics"]).toHaveLength(12);
  for (const url of listsOfTheSite)
    expect((await site.app.inject(url)).body.replaceAll(/"flood"|q=flood/g, ""), url).not.toMatch(/newcomer_|Flood/);
  const { database, settings, storage, pictures } = site.site;
  const sources = { queries: database.queries, settings, storage, pictures, origin };
  const feed = await feedDocuments(sources)("/feed.atom", () => {});
  expect(await feed?.text()).not.toMatch(/newcomer_|Flood/);
  for (const kind of sitemapKinds)
    expect(gunzipSync((await writeSitemapPart(sources, kind, 1)) ?? "").toString(), kind).not.toMatch(
      /newcomer_|flood/,
    );

  const { total, creators } = await site.as(moderator).get("/moderation/new-creators");
  expect([total, (creators as object[]).length]).toEqual([40, 20]);
  const last = (creators as { user_id: number }[]).at(-1)?.user_id;
  const more = await site.as(moderator).get(`/moderation/new-creators?after=${last}`);
  expect(more["creators"]).toHaveLength(20);
  expect((more["creators"] as object[])[0]).toMatchObject({
    username: expect.stringMatching(/^newcomer_/),
    readers: 0,
    total_books: 1,
    books: [{ book_title: expect.stringMatching(/^Flood of/) }],
  });
}, 120_000);

test("where works do not wait, eighty books of forty new accounts have four of the twelve places", async () => {
  await openEstablishedSite(newNames);
  await pool().query("update users set standing = 'new' where username like 'newcomer%'");
  expect(await countPlaces()).toBe(4);
  expect((await readHome())["newComics"]).toHaveLength(12);
  await pool().query("update users set created_at = now() - interval '8 days' where username like 'newcomer%'");
  await renew();
  expect(await countPlaces()).toBe(12);
});

async function publishOne(name = "first_timer") {
  const account = await site.signUp(name);
  const { id } = await publishBook(site.app, account, { fields: { bookTitle: "First Flood", urlSlug: "first" } });
  return { account, bookId: id };
}
const isOnHome = async (bookId: number) =>
  JSON.stringify((await readHome())["newComics"]).includes(`"book_id":${bookId},`);

test("a newcomer's comic is on the home page at once if the site has no moderators", async () => {
  site = await openTestSite();
  const { account, bookId } = await publishOne();
  expect(await isOnHome(bookId)).toBe(true);
  const { data } = await site.as(account).get("/users/get-me");
  expect(data).toMatchObject({ user: { is_held: false, role: "creator" } });
  const { rows } = await pool().query("select standing from users where id = $1", [account.user.id]);
  expect(rows).toEqual([{ standing: "new" }]);
});

test("works that wait are read by link and found in their creator's profile, and by the creator everywhere", async () => {
  site = await openTestSite();
  await site.signUpModerator("looks_at_all");
  const { account, bookId } = await publishOne();
  expect(await isOnHome(bookId)).toBe(false);
  const reading = await site.anonymous.send("GET", `/read/first/book/${bookId}/issue/1`);
  expect(reading.statusCode).toBe(200);
  const search = async (who: typeof site.anonymous, query: string) =>
    (await who.get(`/search/books?${query}`))["totalResultCount"];
  expect(await search(site.anonymous, "username=first_timer")).toBe(1);
  expect(await search(site.anonymous, "q=flood")).toBe(0);
  expect(await search(site.as(account), "q=flood")).toBe(1);
  expect(await site.as(account).get("/users/get-me")).toMatchObject({ data: { user: { is_held: true } } });
});

test("a moderator who has looked shows them everywhere, once, and it is recorded", async () => {
  site = await openTestSite();
  const moderator = await site.signUpModerator("looks_at_all");
  const { account, bookId } = await publishOne();
  expect(await isOnHome(bookId)).toBe(false);
  const approve = () => site.as(moderator).send("POST", `/moderation/new-creators/${account.user.id}`);
  const codes = (await Promise.all([approve(), approve()])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await isOnHome(bookId)).toBe(true);
  expect(await site.anonymous.get("/search/books?q=flood")).toMatchObject({ totalResultCount: 1 });
  expect(await site.as(moderator).get("/moderation/new-creators")).toMatchObject({ total: 0, creators: [] });
  expect(await site.as(moderator).get("/moderation/acts")).toMatchObject({
    acts: [{ act: "look at works", by: "looks_at_all", person: "first_timer" }],
  });
  await publishBook(site.app, account, { fields: { bookTitle: "Second", urlSlug: "second" } });
  expect(await isOnHome(bookId + 1)).toBe(true);
});

test("days and real readers show them everywhere: neither new accounts, nor held ones, nor the creator count", async () => {
  site = await openTestSite();
  await site.signUpModerator("looks_at_all");
  const { account, bookId } = await publishOne();
  await getOlder(account, 8);
  const another = await publishOne("also_waiting");
  await getOlder(another.account, 30);
  const youngReaders = await Promise.all(["young_one", "young_two", "young_three"].map((name) => site.signUp(name)));
  for (const reader of [account, another.account, ...youngReaders]) await keepPlace(reader, bookId);
  const oldReaders = await Promise.all(["reader_one", "reader_two", "reader_three"].map((name) => site.signUp(name)));
  for (const reader of oldReaders) await getOlder(reader, 30);
  for (const reader of oldReaders.slice(0, 2)) await keepPlace(reader, bookId);
  await renew();
  expect(await isOnHome(bookId)).toBe(false);
  await keepPlace(oldReaders[2] as Account, bookId);
  await getOlder(account, 6);
  await renew();
  expect(await isOnHome(bookId)).toBe(false);
  await getOlder(account, 8);
  await renew();
  expect(await isOnHome(bookId)).toBe(true);
  expect(await isOnHome(another.bookId)).toBe(false);
});

test("works stop waiting when the site stops holding them, and accounts of moderators need no trust", async () => {
  site = await openTestSite();
  await set({ hold_new_accounts: "on" });
  const first = await publishOne();
  const second = await publishOne("soon_moderator");
  await pool().query("update users set role = 'moderator' where id = $1", [second.account.user.id]);
  await renew();
  expect([await isOnHome(first.bookId), await isOnHome(second.bookId)]).toEqual([false, true]);
  await set({ hold_new_accounts: "off" });
  await renew();
  expect(await isOnHome(first.bookId)).toBe(true);
  const { rows } = await pool().query("select standing from users where id = $1", [first.account.user.id]);
  expect(rows).toEqual([{ standing: "new" }]);
});

test("an account of an earlier version is trusted, even if it has published nothing until now", async () => {
  site = await openTestSite();
  await site.signUpModerator("looks_at_all");
  const old = await site.signUp("early_adopter");
  // As the migration leaves it.
  await pool().query("update users set standing = null where id = $1", [old.user.id]);
  const { id } = await publishBook(site.app, old);
  expect(await isOnHome(id)).toBe(true);
});

test("whoever becomes a moderator is trusted, with the works that they have published before", async () => {
  site = await openTestSite();
  const founder = await site.signUp("runs_the_site");
  await publishBook(site.app, founder);
  const readStanding = async () =>
    (await pool().query("select standing from users where id = $1", [founder.user.id])).rows[0].standing;
  expect(await readStanding()).toBe("new");
  await site.site.database.transaction((tx) => setRole(tx, founder.user.id, "admin"));
  expect(await readStanding()).toBe(null);
});
