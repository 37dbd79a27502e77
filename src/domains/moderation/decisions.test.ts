import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import type { ReportedThing } from "./vocab.ts";

// What a moderator decides, as the person concerned meets it.

let site: TestSite;
let moderator: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  moderator = await site.signUp("mod_mara");
  pages = await drawSmallPages(1);
  await run("update users set role = 'moderator' where id = $1", moderator.user.id);
});
afterAll(() => site.close());

const run = (text: string, ...values: unknown[]) => site.site.database.pool.query(text, values);
const decide = (thing: ReportedThing, act: string, more: object = {}) =>
  site.as(moderator).post("/moderation/acts", { ...thing, act, reason: "It breaks the rules.", ...more });
const person = ({ user }: Account): ReportedThing => ({ kind: "user", id: user.id });
const login = ({ user }: Account) => site.anonymous.post("/users/login", { email: user.email, password: testPassword });

test("a suspended person logs in and reads, but changes nothing until the suspension ends by itself", async () => {
  const owner = await site.signUp("suspended_one");
  const { id } = await publishBook(site.app, owner, { pages });
  expect(await decide(person(owner), "suspend")).toMatchObject({ http: 400, message: "Please choose for how long." });
  expect((await decide(person(owner), "suspend", { days: 366 })).http).toBe(400);
  expect((await decide(person(owner), "suspend", { days: 3 })).http).toBe(200);
  const suspension = { until: expect.any(String), reason: "It breaks the rules." };
  expect(await login(owner)).toMatchObject({ http: 200, data: { user: { suspension } } });
  const own = site.as(owner);
  expect(await own.get("/users/get-me")).toMatchObject({ data: { user: { suspension } } });
  const refused = {
    http: 403,
    code: "account_suspended",
    message: expect.stringMatching(
      /^A moderator has suspended your account until .*20\d\d.* UTC\..*It breaks the rules\./,
    ),
  };
  expect(await own.delete(`/publish/x/book/${id}`)).toMatchObject(refused);
  expect(await own.post(`/subscribe/add/publisher/${moderator.user.id}`)).toMatchObject(refused);
  expect(await own.post("/users/my-data-ticket")).toMatchObject({ http: 201 });
  expect((await site.anonymous.get(`/read/x/book/${id}`)).http).toBe(200);
  await run("update users set suspended_until = now() - interval '1 s' where id = $1", owner.user.id);
  expect((await own.post(`/subscribe/add/publisher/${moderator.user.id}`)).http).toBe(201);
  expect(await own.get("/users/get-me")).toMatchObject({ data: { user: { suspension: null } } });
});

test("a moderator ends a suspension before its time, and both acts are recorded", async () => {
  const owner = await site.signUp("suspended_two");
  await decide(person(owner), "suspend", { days: 3 });
  const readActs = async () =>
    ((await site.as(moderator).get("/moderation/acts")) as unknown as { acts: object[] }).acts;
  const undo = { act: "end suspension", kind: "user", id: owner.user.id };
  expect((await readActs())[0]).toMatchObject({ act: "suspend", until: expect.any(String), undo });
  await decide(person(owner), "end suspension");
  expect((await site.as(owner).post(`/subscribe/add/publisher/${moderator.user.id}`)).http).toBe(201);
  expect((await readActs()).slice(0, 2)).toMatchObject([{ act: "end suspension" }, { act: "suspend", undo: null }]);
});
