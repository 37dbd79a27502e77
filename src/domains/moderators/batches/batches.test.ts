import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { openMailServer } from "#tests/support/servers/mail-server.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { Batch } from "./contract.ts";

let site: TestSite;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let moderator: Account;
let second: Account;
let pages: string[];
beforeAll(async () => {
  mails = await openMailServer();
  site = await openTestSite({ smtpUrl: `smtp://${mails.address}`, publicUrl: "https://comics.example.org" });
  moderator = await site.signUpModerator("mod_mara");
  second = await site.signUpModerator("mod_otto");
  pages = await drawSmallPages(1);
});
afterAll(async () => {
  await site.close();
  await mails.close();
});
let made = 0;
beforeEach(() => query("delete from pgboss.job where data->>'name' like 'moderation/%'"));

type Thing = { kind: "user" | "book"; id: number; reports?: number[] };
const query = async (text: string, values: unknown[] = []) => (await site.site.database.pool.query(text, values)).rows;
const signUpMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => site.signUp(`spammer_${(made += 1)}`)));
const user = ({ user: { id } }: Account): Thing => ({ kind: "user", id });
type Given = { batch?: string; by?: Account; days?: number };
const act = (what: string, things: Thing[], { batch = randomUUID(), by = moderator, ...more }: Given = {}) =>
  site.as(by).post("/moderation/batches", { batch, act: what, things, reason: "A wave of spam.", ...more });
const undo = (batch: string, by = moderator, undoing: string = randomUUID()) =>
  site
    .as(by)
    .post(`/moderation/batches/${batch}/undo`, { batch: undoing, reason: "They are a class of students.", after: 0 });
const listActs = (batch: string) =>
  query("select act, person_id, reason, actor_name from moderation_acts where batch_id = $1 order by id", [batch]);
const isShown = async ({ user: { id } }: Account) =>
  (await site.anonymous.get(`/users/get-user?id=${id}`)).http === 200;
const report = async (thing: Thing, by: Account | null = null) =>
  expect(await site.as(by).post("/reports", { ...thing, reason: "spam", text: "" })).toMatchObject({ http: 201 });
const listOpen = (thing: Thing) =>
  query(
    `select id::int from reports where closed_at is null and ${thing.kind === "user" ? "person_id" : "book_id"} = $1`,
    [thing.id],
  );
const publish = async (by: Account, bookTitle = "Buy Now") => {
  await query("update users set email_confirmed_at = now() where id = $1", [by.user.id]);
  return (await publishBook(site.app, by, { pages, fields: { bookTitle } })).id;
};
/** Sends what batches have written, and returns it. */
const sendLetters = async () => {
  mails.delivered.length = 0;
  await runQueuedJobs(site.site, "moderation/batch-letter");
  return mails.delivered.map(({ email: { subject, text }, recipients }) => ({ subject, text, to: recipients[0] }));
};

test("bans several people for one reason, each with a row in the record, and lifts all bans by one act", async () => {
  const people = await signUpMany(3);
  const [first] = people;
  if (!first) throw new Error("nobody signed up");
  const book = await publish(first);
  await report({ kind: "book", id: book });
  await report(user(first), second);
  const batch = randomUUID();
  const banned = await act("ban", people.map(user), { batch });
  expect(banned).toMatchObject({ http: 200, done: 3, refused: [] });
  expect(await listActs(batch)).toEqual(
    people.map(({ user: { id } }) => ({
      act: "ban",
      person_id: String(id),
      reason: "A wave of spam.",
      actor_name: "mod_mara",
    })),
  );
  expect(await Promise.all(people.map(isShown))).toEqual([false, false, false]);
  expect(await listOpen(user(first))).toEqual([]);
  expect(await listOpen({ kind: "book", id: book })).toEqual([]);
  const { batches } = (await site.as(second).get("/moderation/batches")) as unknown as { batches: Batch[] };
  expect(batches[0]).toMatchObject({ id: batch, act: "ban", by: "mod_mara", total: 3, undoable: 3 });

  const undoing = randomUUID();
  expect(await undo(batch, second, undoing)).toMatchObject({ http: 200, done: 3, refused: [], next: null });
  expect(await Promise.all(people.map(isShown))).toEqual([true, true, true]);
  expect(await listActs(undoing)).toMatchObject(people.map(() => ({ act: "unban", actor_name: "mod_otto" })));
  expect(await undo(batch, second, undoing)).toMatchObject({ http: 200, done: 0, next: null });
  const later = (await site.as(second).get("/moderation/batches")) as unknown as { batches: Batch[] };
  expect(later.batches.slice(0, 2)).toMatchObject([
    { id: undoing, total: 3, undoable: 0 },
    { id: batch, total: 3, undoable: 0 },
  ]);
});

test("a call that is sent again goes on where the first was cut off, and its id cannot be used for anything else", async () => {
  const people = await signUpMany(2);
  const batch = randomUUID();
  expect(await act("ban", people.slice(0, 1).map(user), { batch })).toMatchObject({ done: 1 });
  expect(await act("ban", people.map(user), { batch })).toMatchObject({ http: 200, done: 2, refused: [] });
  expect(await listActs(batch)).toHaveLength(2);
  const other = { http: 409, code: "other_batch" };
  expect(await act("ban", people.map(user), { batch, by: second })).toMatchObject(other);
  expect(await act("warn", people.map(user), { batch })).toMatchObject(other);
  expect(await undo(randomUUID())).toMatchObject({ http: 404, code: "batch_not_found" });
  expect(await site.as(moderator).post("/moderation/batches/x/undo", {})).toMatchObject({ http: 400 });
});

test("of two moderators who act on the same people at the same time, one does it and the other is told", async () => {
  const people = await signUpMany(6);
  const calls = [act("ban", people.map(user)), act("ban", people.toReversed().map(user), { by: second })];
  const answers = (await Promise.all(calls)) as unknown as { done: number; refused: { code: string }[] }[];
  expect((answers[0]?.done ?? 0) + (answers[1]?.done ?? 0)).toBe(6);
  const refused = answers.flatMap((answer) => answer.refused);
  expect(refused).toHaveLength(6);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["already_decided"]));
  for (const { user: person } of people)
    expect(await query("select 1 from moderation_acts where act = 'ban' and person_id = $1", [person.id])).toHaveLength(
      1,
    );
});

test("closes the reports that were shown once, whoever comes first", async () => {
  const [person] = await signUpMany(1);
  if (!person) throw new Error("nobody signed up");
  await report(user(person));
  const reports = (await listOpen(user(person))).map(({ id }) => id as number);
  const thing = { ...user(person), reports };
  const answers = await Promise.all([act("warn", [thing]), act("dismiss", [thing], { by: second })]);
  expect(answers.map((answer) => answer["done"])).toEqual(expect.arrayContaining([0, 1]));
  expect(await query("select 1 from moderation_acts where person_id = $1", [person.user.id])).toHaveLength(1);
});

test("sends each person one email for all of a batch, and none if it is undone at once", async () => {
  const [owner, other] = await signUpMany(2);
  if (!owner || !other) throw new Error("nobody signed up");
  const books = [await publish(owner, "One"), await publish(owner, "Two"), await publish(other, "Three")];
  const batch = randomUUID();
  const things = books.map((id) => ({ kind: "book", id }) as const);
  expect(await act("hide", things, { batch })).toMatchObject({ done: 3 });
  const letters = await sendLetters();
  expect(Object.fromEntries(letters.map(({ subject, to }) => [to, subject]))).toEqual({
    [owner.user.email]: "2 of your books have been hidden",
    [other.user.email]: 'Your book "Three" has been hidden',
  });
  expect(letters).toHaveLength(2);
  expect(letters.find(({ to }) => to === owner.user.email)?.text).toMatch(
    /"One", "Two"[^]*A wave of spam\.[^]*\/answer\//,
  );

  const mistaken = randomUUID();
  expect(await act("warn", [user(owner), ...things.slice(0, 2)], { batch: mistaken })).toMatchObject({ done: 3 });
  expect(await listActs(mistaken)).toHaveLength(1);
  expect(await sendLetters()).toMatchObject([{ subject: "A warning from the moderators" }]);
  const banned = randomUUID();
  await act("ban", [user(owner), user(other)], { batch: banned });
  await undo(banned);
  expect(await sendLetters()).toEqual([]);
});

test("tells people that something was undone only if they have heard of it", async () => {
  const [person] = await signUpMany(1);
  if (!person) throw new Error("nobody signed up");
  const batch = randomUUID();
  await act("ban", [user(person)], { batch });
  expect(await sendLetters()).toHaveLength(1);
  await undo(batch);
  await query("alter table moderation_acts disable trigger user");
  await query("update moderation_acts set at = at - interval '3 minutes' where batch_id = $1", [batch]);
  await query("alter table moderation_acts enable trigger user");
  expect(await sendLetters()).toMatchObject([{ subject: "Your account is no longer banned" }]);
});

test("reopens the reports that a batch has dismissed, but not those that were made again", async () => {
  const people = await signUpMany(2);
  const [first] = people;
  if (!first) throw new Error("nobody signed up");
  for (const each of people) await report(user(each), second);
  const things = await Promise.all(
    people.map(async (each) => ({
      ...user(each),
      reports: (await listOpen(user(each))).map(({ id }) => id as number),
    })),
  );
  const batch = randomUUID();
  expect(await act("dismiss", things, { batch })).toMatchObject({ done: 2 });
  await report(user(first), second);
  const again = await listOpen(user(first));
  expect(await undo(batch)).toMatchObject({ http: 200, done: 2 });
  expect(await listOpen(user(first))).toEqual(again);
  expect((await listOpen(things[1] as Thing)).map(({ id }) => id)).toEqual(things[1]?.reports);
});

test("refuses oneself, moderators, and what does not exist, and does the rest", async () => {
  const [person] = await signUpMany(1);
  if (!person) throw new Error("nobody signed up");
  const things: Thing[] = [user(moderator), user(second), user(person), { kind: "book", id: 999_999 }];
  expect(await act("ban", things)).toMatchObject({
    done: 1,
    refused: [{ code: "not_allowed" }, { code: "not_allowed" }, { code: "book_not_found" }],
  });
  expect(await act("ban", things, { by: person })).toMatchObject({ http: 401 });
  const [stranger] = await signUpMany(1);
  expect(await act("ban", things, { by: stranger })).toMatchObject({ http: 403 });
  expect(await act("note", things)).toMatchObject({ http: 400 });
  expect(
    await act(
      "ban",
      Array.from({ length: 26 }, () => user(person)),
    ),
  ).toMatchObject({ http: 400 });
  expect(await act("suspend", [{ kind: "user", id: stranger?.user.id ?? 0 }])).toMatchObject({
    http: 400,
    message: "Please choose for how long.",
  });
});

test("an admin whose own book is on the page is not banned with its owner, but can hide it", async () => {
  const admin = await site.signUp("admin_of_all");
  await query("update users set role = 'admin' where id = $1", [admin.user.id]);
  const book: Thing = { kind: "book", id: await publish(admin) };
  for (const what of ["ban", "suspend", "warn"])
    expect(await act(what, [book], { by: admin, days: 1 })).toMatchObject({
      done: 0,
      refused: [{ code: "not_allowed" }],
    });
  expect(await act("hide", [book], { by: admin })).toMatchObject({ done: 1 });
});

test("leaves rights notices to be decided by themselves", async () => {
  const [person] = await signUpMany(1);
  if (!person) throw new Error("nobody signed up");
  const thing: Thing = { kind: "book", id: await publish(person) };
  await report(thing);
  await query("update reports set reason = 'rights notice' where closed_at is null and book_id = $1", [thing.id]);
  const reports = (await listOpen(thing)).map(({ id }) => id as number);
  expect(await act("dismiss", [{ ...thing, reports }])).toMatchObject({
    done: 0,
    refused: [{ code: "rights_notice_alone" }],
  });
  expect(await act("ban", [user(person)])).toMatchObject({ done: 1 });
  expect(await listOpen(thing)).toHaveLength(1);
});

test("leaves alone what somebody has changed since", async () => {
  const people = await signUpMany(3);
  const [first, banned] = people;
  if (!first || !banned) throw new Error("nobody signed up");
  const batch = randomUUID();
  await act("ban", people.map(user), { batch });
  const alone = (what: string, account: Account) =>
    site.as(second).post("/moderation/acts", { ...user(account), act: what, reason: "Looked at closely." });
  await alone("unban", first);
  await alone("ban", banned);
  expect(await undo(batch)).toMatchObject({ done: 1, refused: [], next: null });
  expect(await Promise.all(people.map(isShown))).toEqual([true, false, true]);
});
