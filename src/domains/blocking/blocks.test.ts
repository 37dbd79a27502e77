import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { makePublishForm } from "#tests/support/visitor.ts";

let site: TestSite;
let pest: Account;
let inker: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  pest = await site.signUp("the_pest");
  inker = await site.signUp("the_inker");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());

const creditOf = ({ user }: Account, ...roles: string[]) => ({
  user: user.id,
  username: user.username,
  credits: roles,
});
const credited = () => ({ workCredits: JSON.stringify([creditOf(pest, "writer"), creditOf(inker, "inker")]) });
const readCredits = (book: number) => site.anonymous.get(`/read/x/book/${book}/work-credits`);
const subscribe = (by: Account, to: Account) => site.as(by).post(`/subscribe/add/publisher/${to.user.id}`);
const isSubscribed = async (by: Account, to: Account) =>
  (await site.as(by).get(`/subscribe/check-subscription/publisher/${to.user.id}`)).http === 200;

test("blocking ends credits and subscriptions, and refuses new ones until it is lifted", async () => {
  const { id } = await publishBook(site.app, pest, { pages, fields: credited() });
  await subscribe(pest, inker);
  await subscribe(inker, pest);

  expect(await site.as(inker).post(`/blocks/${pest.user.id}`)).toMatchObject({ http: 201 });
  expect(await readCredits(id)).toMatchObject({ inkers: ["the_inker"], withoutProfile: ["the_inker"] });
  expect([await isSubscribed(pest, inker), await isSubscribed(inker, pest)]).toEqual([false, false]);
  expect(await site.as(inker).get("/blocks")).toMatchObject({
    blocked: [{ id: pest.user.id, username: "the_pest" }],
  });

  expect(await subscribe(pest, inker)).toMatchObject({ http: 403, message: "You cannot subscribe to this user." });
  const refused = await site.as(pest).post("/publish", await makePublishForm(pest, pages, credited()));
  expect(refused).toMatchObject({
    http: 400,
    code: "credit_refused",
    issues: [
      {
        path: "workCredits.1.user",
        message: "the_inker cannot be credited here. Please remove them from the credits.",
      },
    ],
  });
  // The plain name does not prevent the owner from editing.
  const edited = await makeForm({
    title: "Drops",
    issueDescription: "Rain.",
    workCredits: [creditOf(pest, "writer"), creditOf(inker, "inker")],
  });
  expect(await site.as(pest).patch(`/publish/x/book/${id}/issue/1`, Object.fromEntries(edited))).toMatchObject({
    http: 200,
  });
  expect(await readCredits(id)).toMatchObject({ withoutProfile: ["the_inker"] });

  expect(await site.as(inker).post(`/blocks/${pest.user.id}`)).toMatchObject({ http: 201 });
  expect(await site.as(inker).delete(`/blocks/${pest.user.id}`)).toMatchObject({ http: 204 });
  expect(await site.as(inker).delete(`/blocks/${pest.user.id}`)).toMatchObject({ http: 404, code: "not_blocked" });
  expect(await subscribe(pest, inker)).toMatchObject({ http: 201 });
  expect(await readCredits(id)).toMatchObject({ withoutProfile: ["the_inker"] });
  // Blocking counts as declining, so the next credit is pending.
  const next = await publishBook(site.app, pest, { pages, fields: credited() });
  expect(await readCredits(next.id)).toMatchObject({ inkers: [], withoutProfile: [] });
});

test("blocking ends the credits in other books although one is being deleted", async () => {
  const victim = await site.signUp("the_victim");
  const fields = { workCredits: JSON.stringify([creditOf(pest, "writer"), creditOf(victim, "inker")]) };
  for (let book = 0; book < 3; book++) await publishBook(site.app, pest, { pages, fields });
  const { pool } = site.site.database;
  const creditedBooks =
    "select distinct book_id as id from credits join issues on issues.id = issue_id where user_id = $1";
  const { rows } = await pool.query<{ id: number }>(creditedBooks, [victim.user.id]);
  expect(rows).toHaveLength(3);
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query("delete from books where id = $1", [rows[1]?.id]);
    const blocking = site.as(victim).post(`/blocks/${pest.user.id}`);
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await other.query("commit");
    expect(await blocking).toMatchObject({ http: 201 });
  } finally {
    other.release(true);
  }
  expect((await pool.query(creditedBooks, [victim.user.id])).rows).toEqual([]);
});

test("a job ends the credits that a failed block has left", async () => {
  const victim = await site.signUp("half_victim");
  const fields = { workCredits: JSON.stringify([creditOf(pest, "writer"), creditOf(victim, "inker")]) };
  for (let book = 0; book < 3; book++) await publishBook(site.app, pest, { pages, fields });
  const { database } = site.site;
  const transaction = database.transaction.bind(database);
  const spy = vi.spyOn(database, "transaction");
  // The block itself and the first book.
  for (let call = 0; call < 2; call++) spy.mockImplementationOnce(transaction);
  spy.mockRejectedValueOnce(new Error("killed"));
  expect(await site.as(victim).post(`/blocks/${pest.user.id}`)).toMatchObject({ http: 500 });
  spy.mockRestore();
  const countCredits = () =>
    database.pool.query("select distinct issue_id from credits where user_id = $1", [victim.user.id]);
  expect((await countCredits()).rowCount).toBe(2);
  await runQueuedJobs(site.site, "consent/end-credits");
  expect((await countCredits()).rowCount).toBe(0);
});

test("a queued job ends no credits after the block has been lifted", async () => {
  const fan = await site.signUp("fickle_fan");
  await site.as(fan).post(`/blocks/${pest.user.id}`);
  await site.as(fan).delete(`/blocks/${pest.user.id}`);
  const fields = { workCredits: JSON.stringify([creditOf(pest, "writer"), creditOf(fan, "inker")]) };
  const { id } = await publishBook(site.app, pest, { pages, fields });
  expect(await site.as(fan).patch(`/my-credits/book/${id}`, { answer: "accepted" })).toMatchObject({ http: 200 });
  await runQueuedJobs(site.site, "consent/end-credits");
  expect(await readCredits(id)).toMatchObject({ inkers: ["fickle_fan"], withoutProfile: [] });
});

test("refuses to block oneself or a person who does not exist", async () => {
  expect(await site.as(pest).post(`/blocks/${pest.user.id}`)).toMatchObject({ http: 400, code: "block_self" });
  expect(await site.as(pest).post("/blocks/999999")).toMatchObject({ http: 404, code: "user_not_found" });
  expect((await site.anonymous.post(`/blocks/${pest.user.id}`)).http).toBe(401);
});
