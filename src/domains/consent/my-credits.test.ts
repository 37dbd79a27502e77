import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { eraseAccount } from "#domains/own-data/erase-account.server.ts";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import type { MyCredit } from "./contract.ts";
import type { CreditListKind } from "./vocab.ts";

let site: TestSite;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());

let made = 0;
/** Signs up two people: a publisher, and somebody to credit. */
async function makePair(settings?: { askFirst: boolean; trustAccepted: boolean }) {
  made += 1;
  const owner = await site.signUp(`owner_${made}`);
  const inker = await site.signUp(`inker_${made}`);
  if (settings) expect(await site.as(inker).patch("/my-credits/settings", settings)).toMatchObject({ http: 200 });
  return { owner, inker };
}
const creditOf = ({ user }: Account, ...roles: string[]) => ({
  user: user.id,
  username: user.username,
  credits: roles,
});
const publish = async (owner: Account, ...credits: object[]) => {
  const workCredits = JSON.stringify([creditOf(owner, "writer"), ...credits]);
  return (await publishBook(site.app, owner, { pages, fields: { workCredits } })).id;
};
const addIssue = async (owner: Account, book: number, ...credits: object[]) =>
  site.as(owner).post(`/publish/x/book/${book}`, await makeIssueForm(owner.user, pages, { workCredits: credits }));
const edit = (owner: Account, book: number, ...credits: object[]) =>
  site.as(owner).patch(`/publish/x/book/${book}/issue/1`, {
    title: "Drops",
    issueDescription: "Rain.",
    workCredits: [creditOf(owner, "writer"), ...credits],
  });
const answer = (by: Account, book: number, given: string, number?: number) =>
  site.as(by).patch(`/my-credits/book/${book}${number === undefined ? "" : `/issue/${number}`}`, { answer: given });
const list = async (by: Account, kind: CreditListKind) =>
  (await site.as(by).get(`/my-credits?list=${kind}`))["credits"] as MyCredit[];
const countNew = async (by: Account) => (await site.as(by).get("/my-credits/count"))["total"];
const readCredits = async (book: number) =>
  (await site.anonymous.get(`/read/x/book/${book}/work-credits`)) as unknown as CreditLists;
/** Whether the person is named as inker, is linked, is found by that credit, and has the work on their profile. */
async function look(book: number, { user }: Account) {
  const { inkers, withoutProfile } = await readCredits(book);
  const found = await site.anonymous.get(`/search/books?credit=inker:${user.username}`);
  const works = await site.anonymous.get(`/search/accredited-works?userId=${user.id}`);
  return {
    named: inkers.includes(user.username),
    linked: inkers.includes(user.username) && !withoutProfile.includes(user.username),
    found: (found["books"] as { book_id: number }[]).some(({ book_id }) => book_id === book),
    accredited: (works["inker"] as { book_id: number }[]).some(({ book_id }) => book_id === book),
    words: (await site.anonymous.get(`/search/books?q=${user.username}`))["totalResultCount"],
  };
}
const linked = { named: true, linked: true, found: true, accredited: true, words: 1 };
const nameOnly = { named: true, linked: false, found: false, accredited: false, words: 1 };
const nowhere = { named: false, linked: false, found: false, accredited: false, words: 0 };
const stateFor = async (owner: Account, book: number, person: Account) => {
  const { workCredits, creditStates } = (await site.as(owner).get(`/publish/x/book/${book}/issue/1`)) as unknown as {
    workCredits: { user: number; credits: string[] }[];
    creditStates: { user: number; state: string }[];
  };
  const isTheirs = ({ user }: { user: number }) => user === person.user.id;
  return { ...workCredits.find(isTheirs), ...creditStates.find(isTheirs) };
};

test("answers about a hidden book of others as about one that does not exist", async () => {
  const { owner, inker } = await makePair();
  const book = await publish(owner);
  await site.site.database.pool.query("update books set removed = true where id = $1", [book]);
  for (const number of [undefined, 1]) {
    const refused = await answer(inker, book, "accepted", number);
    expect(refused).toMatchObject({ http: 404, code: "credit_not_found" });
    expect(await answer(inker, 999_999, "accepted", number)).toEqual(refused);
  }
});

test("shows a credit immediately, and lists it as new for the person credited", async () => {
  const { owner, inker } = await makePair();
  const book = await publish(owner, creditOf(inker, "inker", "editor"));
  expect(await look(book, inker)).toEqual(linked);
  expect(await countNew(inker)).toBe(1);
  expect(await list(inker, "new")).toMatchObject([
    { book_id: book, issue_number: 1, roles: ["inker", "editor"], state: "new", publisher: { id: owner.user.id } },
  ]);
  // Owners need not answer their own credits.
  expect(await countNew(owner)).toBe(0);
  expect(await answer(owner, book, "accepted")).toMatchObject({ http: 404, code: "credit_not_found" });
  expect(await answer(inker, book, "accepted", 1)).toMatchObject({ http: 200 });
  expect([await countNew(inker), (await list(inker, "accepted")).length]).toEqual([0, 1]);
  expect((await site.anonymous.get("/my-credits?list=new")).http).toBe(401);
});

test("turns a declined credit into a plain name everywhere; the owner cannot put the link back", async () => {
  const { owner, inker } = await makePair();
  const book = await publish(owner, creditOf(inker, "inker"));
  expect(await answer(inker, book, "declined", 1)).toMatchObject({ http: 200 });
  expect(await look(book, inker)).toEqual(nameOnly);
  expect(await list(inker, "declined")).toMatchObject([{ book_id: book, state: "declined", roles: ["inker"] }]);
  expect(await stateFor(owner, book, inker)).toMatchObject({ state: "declined", credits: ["inker"] });
  // The owner saves again with another role, then removes the credit and adds it back.
  expect(await edit(owner, book, creditOf(inker, "inker", "editor"))).toMatchObject({ http: 200 });
  expect(await look(book, inker)).toEqual(nameOnly);
  expect((await readCredits(book)).withoutProfile).toEqual([inker.user.username]);
  await edit(owner, book);
  expect(await look(book, inker)).toEqual(nowhere);
  await edit(owner, book, creditOf(inker, "inker"));
  expect(await look(book, inker)).toEqual(nameOnly);
  expect(await countNew(inker)).toBe(0);
  // Only the person credited can.
  expect(await answer(inker, book, "accepted", 1)).toMatchObject({ http: 200 });
  expect(await look(book, inker)).toEqual(linked);
});

test("accepts the named credits together, but neither declined nor newer ones, nor those of others", async () => {
  const { owner, inker } = await makePair({ askFirst: true, trustAccepted: false });
  const stranger = await site.signUp(`stranger_${made}`);
  const books: number[] = [];
  for (const publisher of [owner, owner, stranger]) books.push(await publish(publisher, creditOf(inker, "inker")));
  const unseen = await publish(stranger, creditOf(inker, "inker"));
  const shown = (await list(inker, "new")).filter(({ book_id }) => book_id !== unseen);
  expect(shown[0]).toMatchObject({ content_rating: "G", cover: { sources: expect.any(Array) as string[] } });
  const issueIds = shown.map(({ issue_id }) => issue_id);
  const accept = (by: Account, body: object) => site.as(by).patch("/my-credits", body);
  // Declined in another tab.
  await answer(inker, books[0] ?? 0, "declined", 1);
  expect(await accept(stranger, { issueIds })).toMatchObject({ http: 200 });
  expect((await list(inker, "accepted")).length).toBe(0);
  // With an issue that does not exist, twice at the same time.
  const both = await Promise.all([1, 2].map(() => accept(inker, { issueIds: [...issueIds, 999_999] })));
  expect(both.map(({ http }) => http)).toEqual([200, 200]);
  expect(await look(books[0] ?? 0, inker)).toEqual({ ...nameOnly, words: expect.any(Number) as number });
  for (const book of books.slice(1)) expect((await look(book, inker)).linked).toBe(true);
  expect((await look(unseen, inker)).named).toBe(false);
  expect((await list(inker, "new")).map(({ book_id }) => book_id)).toEqual([unseen]);

  expect(await accept(inker, { issueIds: [] })).toMatchObject({ http: 400 });
  expect(await accept(inker, { issueIds: Array.from({ length: 101 }, (_, at) => at + 1) })).toMatchObject({
    http: 400,
  });
  expect(await accept(inker, { issueIds: [1.5] })).toMatchObject({ http: 400 });
  expect(await site.anonymous.patch("/my-credits", { issueIds })).toMatchObject({ http: 401 });
});

test("of accepting and declining the same credits at the same time, each is either one or the other", async () => {
  const { owner, inker } = await makePair();
  const book = await publish(owner, creditOf(inker, "inker"));
  await addIssue(owner, book, creditOf(inker, "inker"), creditOf(owner, "writer"));
  const issueIds = (await list(inker, "new")).map(({ issue_id }) => issue_id);
  const answers = await Promise.all([
    site.as(inker).patch("/my-credits", { issueIds }),
    answer(inker, book, "declined"),
  ]);
  expect(answers.map(({ http }) => http)).toEqual([200, 200]);
  // The decline wins in either order, because accepting several never takes back a declined one.
  expect(await list(inker, "declined")).toHaveLength(2);
  expect((await look(book, inker)).linked).toBe(false);
});

test("keeps the same publisher's next credits pending after a person has declined one", async () => {
  const { owner, inker } = await makePair();
  await answer(inker, await publish(owner, creditOf(inker, "inker")), "declined");
  const next = await publish(owner, creditOf(inker, "inker"));
  expect(await look(next, inker)).toMatchObject({ named: false, found: false, accredited: false });
  const stranger = await site.signUp(`stranger_${made}`);
  expect((await look(await publish(stranger, creditOf(inker, "inker")), inker)).linked).toBe(true);
});

test("shows a credit of somebody who asks first only to the owner until it is accepted", async () => {
  const { owner, inker } = await makePair({ askFirst: true, trustAccepted: false });
  const book = await publish(owner, creditOf(inker, "inker"));
  expect(await look(book, inker)).toEqual(nowhere);
  expect(await stateFor(owner, book, inker)).toMatchObject({ state: "pending", credits: ["inker"] });
  expect(await list(inker, "new")).toMatchObject([{ book_id: book, state: "pending" }]);
  // Saving again does not reveal it, even with the switch off.
  await site.as(inker).patch("/my-credits/settings", { askFirst: false, trustAccepted: false });
  await edit(owner, book, creditOf(inker, "inker"));
  expect(await look(book, inker)).toEqual(nowhere);
  await answer(inker, book, "accepted", 1);
  expect(await look(book, inker)).toEqual(linked);
  // Another role is pending again, while the accepted one stays.
  await site.as(inker).patch("/my-credits/settings", { askFirst: true, trustAccepted: false });
  await edit(owner, book, creditOf(inker, "inker", "editor"));
  expect(await look(book, inker)).toEqual(linked);
  expect((await readCredits(book)).editors).toEqual([]);
  expect(await stateFor(owner, book, inker)).toMatchObject({ state: "pending", credits: ["inker", "editor"] });
  await answer(inker, book, "declined", 1);
  expect(await look(book, inker)).toEqual(nameOnly);
});

test("trusts publishers whose credits were accepted before, if the person wants that", async () => {
  const { owner, inker } = await makePair({ askFirst: true, trustAccepted: true });
  const first = await publish(owner, creditOf(inker, "inker"));
  expect((await look(first, inker)).named).toBe(false);
  await answer(inker, first, "accepted");
  const second = await publish(owner, creditOf(inker, "inker"));
  expect((await look(second, inker)).linked).toBe(true);
  expect(await countNew(inker)).toBe(1);
  const stranger = await site.signUp(`stranger_${made}`);
  expect((await look(await publish(stranger, creditOf(inker, "inker")), inker)).named).toBe(false);
  await site.as(inker).patch("/my-credits/settings", { askFirst: true, trustAccepted: false });
  expect((await look(await publish(owner, creditOf(inker, "inker")), inker)).named).toBe(false);
});

test("leaving a book leaves all of its issues, and new issues do not copy declined credits", async () => {
  const { owner, inker } = await makePair();
  const book = await publish(owner, creditOf(inker, "inker"));
  expect(await addIssue(owner, book, creditOf(inker, "inker"), creditOf(owner, "writer"))).toMatchObject({ http: 201 });
  expect((await list(inker, "new")).map(({ issue_number }) => issue_number)).toEqual([2, 1]);
  expect(await answer(inker, book, "declined")).toMatchObject({ http: 200 });
  expect(await look(book, inker)).toEqual(nameOnly);
  expect(await list(inker, "declined")).toHaveLength(2);
  const copied = await site.as(owner).get(`/publish/x/book/${book}/latest-work-credits`);
  expect(copied["workCredits"]).toEqual([creditOf(owner, "writer")]);
});

test("hides a plain name while its person is deactivated, and keeps it once they are erased", async () => {
  const { owner, inker } = await makePair();
  const book = await publish(owner, creditOf(inker, "inker"));
  await answer(inker, book, "declined");
  await site.as(inker).delete("/users/delete-me");
  expect((await readCredits(book)).inkers).toEqual([]);
  await site.anonymous.post("/users/login", { email: inker.user.email, password: testPassword });
  expect((await look(book, inker)).named).toBe(true);
  await eraseAccount(site.site.database, site.site.queue, inker.user.id);
  await runQueuedJobs(site.site, "own-data/erase");
  const { inkers, withoutProfile } = await readCredits(book);
  expect([inkers, withoutProfile]).toEqual([[inker.user.username], [inker.user.username]]);
});

test("does not list a credit in a hidden book", async () => {
  const { owner, inker } = await makePair();
  const book = await publish(owner, creditOf(inker, "inker"));
  await site.site.database.pool.query("update books set removed = true where id = $1", [book]);
  expect([await countNew(inker), await list(inker, "new")]).toEqual([0, []]);
});

test("can be left, and a person erased, although a book has thousands of issues", async () => {
  const { owner, inker } = await makePair();
  const books = [await publish(owner, creditOf(inker, "inker")), await publish(owner, creditOf(inker, "inker"))];
  const { pool } = site.site.database;
  const issue = "publisher_id, cover_id, image_prefix, page_total, search, facets, title, description";
  await pool.query(
    `insert into issues (book_id, number, ${issue})
     select book_id, n, ${issue} from issues, generate_series(2, 2800) n where book_id = any($1)`,
    [books],
  );
  const roles = "array['writer', 'artist', 'penciller', 'inker', 'colorist', 'letterer', 'cover artist', 'editor']";
  await pool.query(
    `insert into credits (issue_id, user_id, role)
     select issues.id, $2, role from issues, unnest(${roles}) as role where book_id = any($1) on conflict do nothing`,
    [books, inker.user.id],
  );
  const countCredits = async (table: string) =>
    (await pool.query<{ of: number }>(`select count(*)::int as of from ${table} where user_id = $1`, [inker.user.id]))
      .rows[0]?.of;
  expect(await countCredits("credits")).toBe(2 * 2800 * 8);
  expect(await answer(inker, books[0] ?? 0, "declined")).toMatchObject({ http: 200 });
  expect([await countCredits("credits"), await countCredits("named_credits")]).toEqual([2800 * 8, 2800 * 8]);
  expect(await answer(inker, books[0] ?? 0, "accepted")).toMatchObject({ http: 404 });
  await eraseAccount(site.site.database, site.site.queue, inker.user.id);
  await runQueuedJobs(site.site, "own-data/erase");
  expect([await countCredits("credits"), await countCredits("named_credits")]).toEqual([0, 0]);
  expect((await readCredits(books[1] ?? 0)).withoutProfile).toEqual([inker.user.username]);
});
