import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Reported } from "#domains/moderators/queue/contract.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let moderator: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("the_owner");
  moderator = await site.signUpModerator("mod_mara");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());
beforeEach(() => query("delete from reports"));

const query = async (text: string, values: unknown[] = []) => (await site.site.database.pool.query(text, values)).rows;
type Lists = Record<"refusedWords" | "heldWords" | "heldDomains" | "reasons" | "hideAt", string> & { version: number };
const readLists = async () =>
  ((await site.as(moderator).get("/moderation/lists")) as unknown as { lists: Lists }).lists;
const changeLists = async (changes: Partial<Lists>, by = moderator) => {
  const body = { ...(await readLists()), ...changes };
  const response = await site.as(by).send("PATCH", "/moderation/lists", { body });
  return { ...response.json<Record<string, unknown>>(), http: response.statusCode };
};
const publish = (fields: Record<string, string> = {}, by = owner) => publishBook(site.app, by, { pages, fields });
const isShown = async (bookId: number) => (await site.anonymous.get(`/read/x/book/${bookId}`)).http === 200;
const readQueue = async () => {
  await runQueuedJobs(site.site, "moderation/held-work");
  return ((await site.as(moderator).get("/moderation/reports?from=site")) as unknown as { reported: Reported[] })
    .reported;
};
const listActs = (bookId: number) =>
  query("select act, actor_name as by, reason from moderation_acts where book_id = $1 order by id", [bookId]);
/** Changes the title of a book. */
const edit = async (bookId: number, title: string) => {
  const { book, genres } = (await site.as(owner).get(`/publish/x/book/${bookId}`)) as unknown as {
    book: Record<string, string>;
    genres: { genre: string }[];
  };
  const { url_slug: urlSlug, description, content_rating: contentRating, status } = book;
  const form = { urlSlug, description, contentRating, status, genres: genres.map(({ genre }) => genre), title };
  const body = { ...form, language: "en", removed: false, downloadable: false, changed: ["title"] };
  return site.as(owner).send("PATCH", `/publish/x/book/${bookId}`, { body });
};

test("refuses a version that no list has", async () => {
  for (const version of [0, 2 ** 31, Number.MAX_SAFE_INTEGER])
    expect(await changeLists({ version })).toMatchObject({ http: 400, code: "bad_input" });
  expect(await changeLists({ version: 2 ** 31 - 1 })).toMatchObject({ http: 409, code: "lists_changed" });
});

test("keeps entries as they are compared, each once, and records what has changed", async () => {
  const { lists } = (await changeLists({
    heldWords: "  Casino \n\ncásino\nCheap   Pills\n",
    heldDomains: "@Spam.Example\nspam.example",
  })) as unknown as { lists: Lists };
  expect(lists).toMatchObject({ heldWords: "casino\ncheap pills", heldDomains: "spam.example" });
  const [act] = await query(
    "select actor_name, reason from moderation_acts where act = 'change lists' order by id desc",
  );
  expect(act).toEqual({
    actor_name: "mod_mara",
    reason: "held word: + casino, + cheap pills\nheld domain: + spam.example",
  });
  const before = await query("select count(*) from moderation_acts");
  await changeLists({});
  expect(await query("select count(*) from moderation_acts")).toEqual(before);
  expect(await changeLists({ version: 1 })).toMatchObject({ http: 409, code: "lists_changed" });
  await changeLists({ heldWords: "", heldDomains: "" });
});

test.each([
  [{ heldWords: "!!!" }, "“!!!” has no letters or digits."],
  [{ heldDomains: "not a domain" }, "“not a domain” is not a domain, such as example.org."],
  [{ reasons: "x".repeat(301) }, `“${"x".repeat(30)}…” is longer than 300 characters.`],
  [{ reasons: "why\n".repeat(31) }, "Please list at most 30."],
  [{ hideAt: "0" }, "Please enter a number from 1 to 100, or nothing."],
])("refuses %j", async (changes, message) => {
  const was = await readLists();
  expect(await changeLists(changes)).toMatchObject({ http: 400, message });
  expect(await readLists()).toEqual(was);
});

test("only moderators read and change the lists", async () => {
  expect((await site.as(owner).get("/moderation/lists")).http).toBe(403);
  expect((await site.anonymous.get("/moderation/lists")).http).toBe(401);
  expect((await changeLists({ hideAt: "1" }, owner)).http).toBe(403);
});

test("refuses a refused word in new works and changed texts, but not where it has been before", async () => {
  const old = await publish({ bookTitle: "Casino Nights" });
  await changeLists({ refusedWords: "casino" });
  await expect(publish({ bookTitle: "The CASÍNO again" })).rejects.toThrow(/“casino” cannot be used on this site/);
  await expect(publish({ issueDescription: "See casino-online." })).rejects.toThrow(/cannot be used/);
  const { id } = await publish({ bookTitle: "Casinos of the World" });
  expect((await edit(id, "A casino")).json()).toMatchObject({ code: "word_refused", issues: [{ path: "title" }] });
  expect((await edit(old.id, "More Casino Nights")).statusCode).toBe(200);
  await changeLists({ refusedWords: "" });
});

test("holds a new book with a listed word until a moderator restores it", async () => {
  await changeLists({ heldWords: "cheap pills" });
  const { id } = await publish({ bookTitle: "Cheap pills!" });
  expect(await isShown(id)).toBe(false);
  expect(await readQueue()).toMatchObject([
    {
      kind: "book",
      id,
      book: { hidden_reason: expect.any(String) },
      reports: [{ reason: "listed", by_site: true, text: "cheap pills" }],
    },
  ]);
  expect(await listActs(id)).toMatchObject([{ act: "hide", by: "the site" }]);
  const [{ reports } = { reports: [] }] = await readQueue();
  await site.as(moderator).post("/moderation/acts", {
    kind: "book",
    id,
    act: "restore",
    reason: "A story about a pharmacist.",
    reports: reports.map((each) => each.id),
  });
  expect(await isShown(id)).toBe(true);
  expect(await readQueue()).toEqual([]);
  await changeLists({ heldWords: "" });
});

test("shows a moderator a listed word in what readers can see already, without hiding it", async () => {
  const { id } = await publish({ bookTitle: "Rain" });
  await changeLists({ heldWords: "buy now" });
  expect((await edit(id, "Buy now")).statusCode).toBe(200);
  expect(await isShown(id)).toBe(true);
  expect(await readQueue()).toMatchObject([{ kind: "book", id, book: { hidden_reason: null } }]);
  expect(await listActs(id)).toEqual([]);
  await changeLists({ heldWords: "" });
});

test("holds new books by people with an email at a listed domain, or below it", async () => {
  const waver = await site.signUp("wave_rider");
  await query("update users set email = 'w@mail.spam.example', email_confirmed_at = now() where id = $1", [
    waver.user.id,
  ]);
  const before = await publish({}, waver);
  await changeLists({ heldDomains: "spam.example" });
  const after = await publish({}, waver);
  const other = await publish();
  expect(await Promise.all([before, after, other].map(({ id }) => isShown(id)))).toEqual([true, false, true]);
  expect(await readQueue()).toMatchObject([{ id: after.id, reports: [{ text: "spam.example" }] }]);
  await changeLists({ heldDomains: "" });
});

test("hides a work once so many trusted people have reported it, until a moderator has looked", async () => {
  const reporters = [];
  for (const name of ["trusty_a", "trusty_b", "trusty_c", "unknown_d"]) reporters.push(await site.signUp(name));
  const moderate = async (thing: object, act: string, reports: number[]) =>
    expect(
      await site.as(moderator).post("/moderation/acts", { ...thing, act, reason: "Looked at.", reports }),
    ).toMatchObject({ http: 200 });
  for (const reporter of reporters.slice(0, 3))
    for (const at of [1, 2, 3]) {
      const person = await site.signUp(`${reporter.user.username}_${at}`);
      const thing = { kind: "user", id: person.user.id };
      await site.as(reporter).post("/reports", { ...thing, reason: "spam", text: "" });
      const [row] = await query("select max(id)::int as id from reports");
      await moderate(thing, "warn", [row.id as number]);
    }
  await changeLists({ hideAt: "2" });
  const { id } = await publish();
  const thing = { kind: "book", id };
  const report = async (by: Account | null | undefined) => {
    await site.as(by ?? null).post("/reports", { ...thing, reason: "spam", text: "" });
    return isShown(id);
  };
  expect(await report(null)).toBe(true);
  expect(await report(reporters[3])).toBe(true);
  expect(await report(reporters[0])).toBe(true);
  expect(await report(reporters[1])).toBe(false);
  expect(await listActs(id)).toMatchObject([{ act: "hide", by: "the site" }]);

  const open = await query("select id::int from reports where closed_at is null and book_id = $1", [id]);
  await moderate(
    thing,
    "restore",
    open.map((each) => each.id as number),
  );
  expect(await report(reporters[0])).toBe(true);
  await changeLists({ hideAt: "" });
  expect(await report(reporters[2])).toBe(true);
});
