import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { Reported, Waiting } from "./contract.ts";
import { thingsOnPage } from "./vocab.ts";

let site: TestSite;
let owner: Account;
let reader: Account;
let trusted: Account;
let moderator: Account;
let second: Account;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("the_owner");
  reader = await site.signUp("the_reader");
  trusted = await site.signUp("trusty_tess");
  moderator = await site.signUpModerator("mod_mara");
  second = await site.signUpModerator("mod_otto");
  await makeTrusted(trusted);
});
afterAll(() => site.close());
beforeEach(() => query("delete from reports where closed_at is null"));

const query = async (text: string, values: unknown[] = []) => (await site.site.database.pool.query(text, values)).rows;
type Queue = { http: number; reported: Reported[]; total: number; waiting: Waiting; moderators: string[] };
const readQueue = async (filters: object = {}, by = moderator) =>
  (await site
    .as(by)
    .get(`/moderation/reports?${new URLSearchParams(filters as Record<string, string>)}`)) as unknown as Queue;
const listNames = async (filters: object = {}) =>
  (await readQueue(filters)).reported.map(({ person }) => person.username);
/** Reports a person, so many hours ago. */
const report = async (
  person: Account,
  {
    by = null,
    reason = "spam",
    text = "",
    hours = 0,
  }: { by?: Account | null; reason?: string; text?: string; hours?: number } = {},
) => {
  const thing = { kind: "user", id: person.user.id };
  expect(await site.as(by).post("/reports", { ...thing, reason, text })).toMatchObject({ http: 201 });
  await query(
    "update reports set created_at = now() - make_interval(hours => $1) where id = (select max(id) from reports)",
    [hours],
  );
};
const act = (person: Account, what: string, more: object = {}) =>
  site
    .as(moderator)
    .post("/moderation/acts", { kind: "user", id: person.user.id, act: what, reason: "Looked at.", ...more });
const decide = async (person: Account, what: string) => {
  const { reported } = await readQueue({ q: person.user.username });
  return act(person, what, { reports: reported[0]?.reports.map(({ id }) => id) });
};

/** Has three of somebody's reports upheld. */
async function makeTrusted(by: Account) {
  for (const name of ["first", "second", "third"]) {
    const person = await site.signUp(`${by.user.username}_${name}`);
    await report(person, { by });
    expect(await decide(person, "warn")).toMatchObject({ http: 200 });
  }
}

test("what trusted accounts report comes first, then what is called illegal, each longest waiting first", async () => {
  const people = [];
  for (const name of ["a_newest", "b_older", "c_illegal", "d_trusted", "e_both_of"])
    people.push(await site.signUp(name));
  const [fresh, old, illegal, byTrusted, both] = people as [Account, Account, Account, Account, Account];
  await report(fresh);
  await report(old, { hours: 30 });
  await report(illegal, { reason: "illegal", hours: 1 });
  await report(byTrusted, { by: trusted, hours: 2 });
  await report(both, { by: trusted, reason: "illegal" });
  expect(await listNames()).toEqual(["e_both_of", "d_trusted", "c_illegal", "b_older", "a_newest"]);
  const { waiting, total, moderators, reported } = await readQueue();
  expect(total).toBe(5);
  expect(waiting).toMatchObject({ things: 5, reports: 5, over_a_day: 1 });
  expect(Date.now() - new Date(waiting.oldest ?? "").getTime()).toBeGreaterThan(29 * 3600 * 1000);
  expect(moderators).toEqual(["mod_mara", "mod_otto"]);
  expect(reported.map(({ is_trusted }) => is_trusted)).toEqual([true, true, false, false, false]);
});

test("filters by reason, kind, reporter, age, and words", async () => {
  const book = await publishBook(site.app, owner, {
    pages: await drawSmallPages(1),
    fields: { bookTitle: "100% Rain" },
  });
  const thing = { kind: "book", id: book.id };
  await site.as(reader).post("/reports", { ...thing, reason: "stolen", text: "Traced_from mine" });
  const person = await site.signUp("somebody_else");
  await report(person, { reason: "harassment", hours: 25 });
  expect(await listNames({ reason: "stolen" })).toEqual(["the_owner"]);
  expect(await listNames({ kind: "user" })).toEqual(["somebody_else"]);
  expect(await listNames({ from: "visitors" })).toEqual(["somebody_else"]);
  expect(await listNames({ from: "accounts" })).toEqual(["the_owner"]);
  expect(await listNames({ from: "trusted" })).toEqual([]);
  expect(await listNames({ from: "site" })).toEqual([]);
  expect(await listNames({ reporter: "The_Reader" })).toEqual(["the_owner"]);
  expect(await listNames({ reporter: "nobody" })).toEqual([]);
  expect(await listNames({ hours: "24" })).toEqual(["somebody_else"]);
  for (const q of ["100%", "traced_from", "THE_OWNER"]) expect(await listNames({ q })).toEqual(["the_owner"]);
  for (const q of ["100_", "%", "x'--"]) expect(await listNames({ q: `${q}zz` })).toEqual([]);
  expect(await listNames({ reason: "stolen", kind: "user" })).toEqual([]);
  for (const filters of [{ reason: "boring" }, { hours: "0" }, { page: "x" }, { q: "x".repeat(101) }])
    expect(await readQueue(filters)).toMatchObject({ http: 400 });
});

test("trust ends with reports that come to nothing", async () => {
  const reporter = await site.signUp("mostly_wrong");
  await makeTrusted(reporter);
  const person = await site.signUp("accused_often");
  await report(person, { by: reporter });
  expect((await readQueue()).reported[0]).toMatchObject({ is_trusted: true });
  await decide(person, "dismiss");
  await report(person, { by: reporter });
  expect((await readQueue()).reported[0]).toMatchObject({ is_trusted: true });
  await decide(person, "dismiss");
  await report(person, { by: reporter });
  expect((await readQueue()).reported[0]).toMatchObject({ is_trusted: false });
});

test("shows who is looking at an entry, until they let go, hand it over, or half an hour has passed", async () => {
  const person = await site.signUp("looked_at");
  await report(person);
  const thing = { kind: "user", id: person.user.id };
  const claim = (by: Account, to: string | null) =>
    site.as(by).send("PATCH", "/moderation/claims", { body: { ...thing, moderator: to } });
  const readClaim = async () => (await readQueue()).reported[0]?.claim;
  expect(await readClaim()).toBeNull();
  expect((await claim(moderator, "mod_mara")).statusCode).toBe(200);
  const soon = new Date((await readClaim())?.until ?? "").getTime() - Date.now();
  expect(soon).toBeLessThanOrEqual(30 * 60 * 1000);
  expect(soon).toBeGreaterThan(29 * 60 * 1000);
  await claim(moderator, "MOD_OTTO");
  expect(await readClaim()).toMatchObject({ by: "mod_otto" });
  expect((await claim(moderator, "the_reader")).statusCode).toBe(404);
  expect((await claim(reader, "the_reader")).statusCode).toBe(403);
  expect(await readClaim()).toMatchObject({ by: "mod_otto" });
  await claim(second, null);
  expect(await readClaim()).toBeNull();
  await claim(second, "mod_otto");
  await query("update claimed_reports set until = now()");
  expect(await readClaim()).toBeNull();
});

test("notes stay with the person, newest first", async () => {
  const person = await site.signUp("noted_person");
  await report(person);
  for (const at of [1, 2, 3, 4]) await act(person, "note", { reason: `Note ${at}` });
  expect((await readQueue()).reported[0]).toMatchObject({
    total: 1,
    notes: [{ text: "Note 4", by: "mod_mara" }, { text: "Note 3" }, { text: "Note 2" }],
  });
});

test("lists 500 things page by page, each of them once", async () => {
  await query(`
    insert into users (username, first_name, last_name, email, password_hash, search)
    select 'wave_' || at, 'Ada', 'Inker', 'wave_' || at || '@example.org', '', ''::tsvector from generate_series(1, 500) as at`);
  await query(`
    insert into reports (person_id, reason, text)
    select id, 'spam', '' from users where starts_with(username, 'wave_')`);
  const pages = [];
  for (let page = 1; page <= 11; page++) pages.push(await readQueue({ page: String(page) }));
  expect(pages.map(({ reported }) => reported.length)).toEqual([...Array.from({ length: 10 }, () => thingsOnPage), 0]);
  expect(new Set(pages.flatMap(({ reported }) => reported.map(({ id }) => id))).size).toBe(500);
  expect(pages[0]).toMatchObject({ total: 500, waiting: { things: 500, reports: 500 } });
});
