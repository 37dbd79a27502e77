import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account as SignedUp, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { Output } from "#platform/api/operation.ts";
import type { MemberContract } from "./contract.ts";
import { accountsOnPage } from "./vocab.ts";

let site: TestSite;
let moderator: SignedUp;
let spammer: SignedUp;
let alike: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  site = await openTestSite();
  moderator = await site.signUpModerator("mod_mara");
  spammer = await site.signUp("spam_one");
  alike = await site.signUp("spam_two");
  other = await site.signUp("inker_ada");
  const pages = await drawSmallPages(1);
  await publishBook(site.app, spammer, { pages, fields: { bookTitle: "Buy Now" } });
  await publishBook(site.app, alike, { pages, fields: { bookTitle: "BUY NOW" } });
  await query("update users set email = username || '@Mail.Spam.example' where username like 'spam\\_%'");
  await query("delete from sign_up_networks");
  await query(`
    insert into sign_up_networks (user_id, network)
    select id, '203.0.113.0/24' from users where username like 'spam\\_%'`);
});
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) => (await site.site.database.pool.query(text, values)).rows;
type List = Output<MemberContract["listAccounts"]> & { http: number };
const list = async (filters: Record<string, string> = {}, by: SignedUp | null = moderator) =>
  (await site.as(by).get(`/moderation/accounts?${new URLSearchParams(filters)}`)) as unknown as List;
const names = async (filters: Record<string, string> = {}) =>
  (await list(filters)).accounts.map(({ username }) => username);
const read = async (username: string, by = moderator) =>
  (await site.as(by).get(`/moderation/accounts/${username}`)) as unknown as Output<MemberContract["readAccount"]> & {
    http: number;
  };

test("lists accounts newest first, with what shows a wave, only to moderators", async () => {
  expect(await names()).toEqual(["inker_ada", "spam_two", "spam_one", "mod_mara"]);
  expect((await list()).accounts[1]).toMatchObject({
    username: "spam_two",
    role: "creator",
    state: "active",
    domain: "mail.spam.example",
    network: "203.0.113.0/24",
    works: 1,
    reports: 0,
  });
  expect((await list()).accounts[0]).toMatchObject({ username: "inker_ada", works: 0 });
  expect(await list({}, other)).toMatchObject({ http: 403 });
  expect(await list({}, null)).toMatchObject({ http: 401 });
  expect(await read("spam_one", other)).toMatchObject({ http: 403 });
  expect(JSON.stringify(await list())).not.toContain("spam_two@");
});

test("filters by name, age, domain, network, title, picture, works, reports, and state", async () => {
  const both = ["spam_two", "spam_one"];
  expect(await names({ q: "SPAM_" })).toEqual(both);
  expect(await names({ q: "spam%" })).toEqual([]);
  expect(await names({ domain: "Mail.SPAM.example" })).toEqual(both);
  expect(await names({ domain: "spam.example" })).toEqual([]);
  expect(await names({ network: "203.0.113.0/24" })).toEqual(both);
  expect(await names({ title: "buy now" })).toEqual(both);
  expect(await names({ pictures: String(spammer.user.id) })).toEqual(["spam_two"]);
  expect(await names({ works: "some" })).toEqual(both);
  expect(await names({ works: "none" })).toEqual(["inker_ada", "mod_mara"]);
  expect(await names({ works: "many" })).toEqual([]);
  await query("update users set created_at = now() - interval '2 days' where username = 'inker_ada'");
  expect(await names({ hours: "24", works: "none" })).toEqual(["mod_mara"]);
  await site.as(other).post("/reports", { kind: "user", id: alike.user.id, reason: "spam", text: "" });
  expect(await names({ reported: "open" })).toEqual(["spam_two"]);
  expect(await names({ state: "active" })).toHaveLength(4);
  const act = (what: string, more: object = {}) =>
    site
      .as(moderator)
      .post("/moderation/acts", { kind: "user", id: alike.user.id, act: what, reason: "Spam.", ...more });
  for (const [what, state] of [
    ["suspend", "suspended"],
    ["ban", "banned"],
  ] as const) {
    await act(what, { days: 1 });
    expect(await names({ state })).toEqual(["spam_two"]);
    expect(await names({ state: "active" })).not.toContain("spam_two");
  }
  await act("unban");
  await act("end suspension");
  for (const filters of [{ state: "dead" }, { pictures: "x" }, { hours: "-1" }, { q: "x".repeat(256) }])
    expect(await list(filters as never)).toMatchObject({ http: 400 });
});

test("somebody who has deactivated their account is still found, and can be banned", async () => {
  const leaver = await site.signUp("left_at_once");
  await query("update users set deactivated_at = now(), email = 'left@gone.example' where id = $1", [leaver.user.id]);
  expect(await names({ state: "deactivated" })).toEqual(["left_at_once"]);
  expect(await read("left_at_once")).toMatchObject({ http: 200, account: { state: "deactivated" } });
  const things = [{ kind: "user", id: leaver.user.id }];
  const batch = { batch: randomUUID(), act: "ban", reason: "Spam.", things };
  expect(await site.as(moderator).post("/moderation/batches", batch)).toMatchObject({ done: 1 });
  expect(await names({ state: "banned" })).toEqual(["left_at_once"]);
});

test("an applicant is not taken for somebody who has left", async () => {
  const { user } = await site.signUp("hopes_to_join");
  await query(
    "update users set deactivated_at = now(), applied_at = now(), email = 'hopes@joining.example' where id = $1",
    [user.id],
  );
  expect(await names({ state: "applicant" })).toEqual(["hopes_to_join"]);
  expect(await names({ state: "deactivated" })).not.toContain("hopes_to_join");
  expect(await read("hopes_to_join")).toMatchObject({ http: 200, account: { state: "applicant" } });
});

test("the page of an account has its works, acts, space, and sessions, and counts accounts like it", async () => {
  await site
    .as(moderator)
    .post("/moderation/acts", { kind: "user", id: spammer.user.id, act: "note", reason: "Seen before." });
  expect(await read("SPAM_one")).toMatchObject({
    account: { username: "spam_one", email: null, sessions: 1, reported: { open: 0, upheld: 0, dismissed: 0 } },
    books: [{ book_title: "Buy Now", hidden_reason: null, is_withdrawn: false }],
    acts: [{ act: "note", reason: "Seen before." }],
    alike: { domain: 1, network: 1, pictures: 1, titles: [{ title: "Buy Now", total: 1 }] },
  });
  expect((await read("spam_one")).account.used_bytes).toBeGreaterThan(0);
  expect((await read("inker_ada")).alike).toEqual({ domain: 1, network: 0, pictures: 0, titles: [] });
  expect(await read("nobody_here")).toMatchObject({ http: 404, code: "user_not_found" });
  await query("update users set role = 'admin' where id = $1", [moderator.user.id]);
  expect((await read("spam_one")).account.email).toBe("spam_one@Mail.Spam.example");
});

test("the page of an account has the names that it has claimed, until a moderator undoes the claim", async () => {
  const [publisher, thief] = await Promise.all(["gives_names", "claims_names"].map((name) => site.signUp(name)));
  if (!publisher || !thief) throw new Error("nobody");
  const named = ["Mary Shelley", "Lord B", "Claire"].map((name) => ({ name, credits: ["writer"] }));
  await publishBook(site.app, publisher, {
    pages: await drawSmallPages(1),
    fields: { urlSlug: "given", namedCredits: JSON.stringify(named) },
  });
  const answer = async (name: string, given: string) => {
    const { claim } = (await site.as(publisher).post("/my-credits/claims", { name })) as unknown as {
      claim: { url: string };
    };
    await site.as(thief).patch("/credit-claim", { token: claim.url.split("#")[1], answer: given });
  };
  await answer("Lord B", "accepted");
  await answer("Claire", "declined");
  await answer("Mary Shelley", "accepted");
  const { claims } = await read("claims_names");
  expect(claims).toMatchObject([
    { name: "Mary Shelley", publisher: "gives_names", answered_at: expect.stringContaining("T") },
    { name: "Lord B", publisher: "gives_names" },
  ]);
  expect((await read("gives_names")).claims).toEqual([]);
  expect(await site.as(moderator).delete(`/moderation/claims/${claims[0]?.id}`)).toMatchObject({ http: 204 });
  expect((await read("claims_names")).claims.map(({ name }) => name)).toEqual(["Lord B"]);

  await query("update users set deactivated_at = now() where username = 'gives_names'");
  expect((await read("claims_names")).claims).toHaveLength(1);
  await query("update users set erase_asked_at = now() where username = 'gives_names'");
  expect((await read("claims_names")).claims).toEqual([]);
});

test("goes on page by page, and leaves out erased accounts", async () => {
  await query(
    `insert into users (username, first_name, last_name, email, password_hash, search)
     select 'many_' || at, 'Ada', 'Inker', 'many_' || at || '@example.org', '', ''::tsvector from generate_series(1, $1) as at`,
    [accountsOnPage + 5],
  );
  await query("update users set erase_asked_at = now(), deactivated_at = now() where username = 'many_1'");
  const first = await list({ q: "many_" });
  expect(first).toMatchObject({ total: accountsOnPage + 4 });
  expect(first.accounts).toHaveLength(accountsOnPage);
  const rest = await list({ q: "many_", before: String(first.next) });
  expect(rest.accounts.map(({ username }) => username)).toEqual(["many_5", "many_4", "many_3", "many_2"]);
  expect(rest.next).toBeNull();
});

test("keeps the network of a sign-up for 30 days, without the last part of the address", async () => {
  const response = await site.app.inject({
    method: "POST",
    url: "/api/v1/users/signup",
    remoteAddress: "198.51.100.77",
    payload: {
      firstName: "Ada",
      lastName: "Inker",
      username: "from_afar",
      email: "from_afar@example.org",
      password: "a long enough passphrase",
      passwordConfirm: "a long enough passphrase",
    },
  });
  expect(response.statusCode).toBe(201);
  expect((await read("from_afar")).account.network).toBe("198.51.100.0/24");
});
