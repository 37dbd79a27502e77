import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { sweepImages } from "#platform/images/sweep-images.server.ts";
import { drawCover, drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { listStoredKeys, runImageJobs } from "#tests/support/site-contents.ts";
import { sendMaster } from "#tests/support/sites/send-master.ts";
import { type Account, makeSignUpBody, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { ownDataJobs } from "./erase-account.server.ts";

let site: TestSite;
let other: Account;
let othersBook: number;
beforeAll(async () => {
  site = await openTestSite();
  other = await site.signUp("the_other");
});
afterAll(() => site.close());

const erase = (token: string | null, username: string, password = testPassword) =>
  site.as(token).post("/users/erase-me", { username, password });
const login = (name: string) =>
  site.anonymous.post("/users/login", { email: `${name}@example.org`, password: testPassword });
const get = (path: string) => site.anonymous.get(path);
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await site.site.database.pool.query<R>(text, values)).rows;
const eraseJob = () => {
  const job = ownDataJobs(site.site)["own-data/erase"];
  if (!job) throw new Error("there is no job");
  return job;
};

/**
 * Signs up a user with rows in all tables that refer to users, and a credit in somebody else's book. `from` is the number of
 * the first picture drawn for their own book.
 */
async function somebody(name: string, from: number): Promise<Account> {
  const account = await site.signUp(name);
  const { id } = account.user;
  const workCredits = [
    { user: other.user.id, username: "the_other", credits: ["writer"] },
    { user: id, username: name, credits: ["inker", "letterer"] },
  ];
  othersBook = (
    await publishBook(site.app, other, {
      pages: await drawSmallPages(1, 1),
      fields: { workCredits: JSON.stringify(workCredits) },
    })
  ).id;
  const files = { bookCoverPhoto: [await drawCover(from)], issueCoverPhoto: [await drawCover(from + 1)] };
  const form = await makeForm(
    {
      bookTitle: `Works of ${name}`,
      bookDescription: "Soon gone.",
      urlSlug: "soon-gone",
      contentRating: "G",
      genres: ["drama"],
      issueTitle: "First",
      issueDescription: "And last.",
      workCredits: [
        { user: id, username: name, credits: ["writer"] },
        { user: other.user.id, username: "the_other", credits: ["editor"] },
      ],
    },
    { ...files, issueAssets: await drawSmallPages(3, from) },
  );
  const made = await site.as(account).post("/publish", form, { "idempotency-key": "k" });
  expect(made).toMatchObject({ http: 201 });
  const { id: bookId } = made["book"] as { id: number };
  const as = async ({ token }: Account, method: "POST" | "GET", path: string) =>
    expect((await site.as(token).ask(method, path)).http).toBeLessThan(300);
  const photo = await makeForm({}, { profilePhoto: [await drawCover(from + 2)] });
  expect(await site.as(account).patch("/users/update-profile-photo", photo)).toMatchObject({ http: 200 });
  await as(account, "GET", "/publish/get-book-and-issue-image-prefix");
  await as(account, "POST", `/subscribe/add/publisher/${other.user.id}`);
  await as(other, "POST", `/subscribe/add/publisher/${id}`);
  await as(account, "POST", `/bookmark/book/${othersBook}/create`);
  await as(other, "POST", `/bookmark/book/${bookId}/create`);
  const places = [{ book_id: othersBook, issue_number: 1, page: 1, seconds_ago: 0 }];
  expect(await site.as(account).post("/library/places", { places })).toMatchObject({ http: 200 });
  expect(await site.as(account).patch("/library/history", { is_kept: false })).toMatchObject({ http: 200 });
  await as(account, "POST", "/users/my-data-ticket");
  const pages = await drawSmallPages(1, from + 20);
  const draft = await makeForm({ bookTitle: "Not yet" }, { issueAssets: pages });
  expect(await site.as(account).post("/drafts", draft)).toMatchObject({ http: 201 });
  const master = { bytes: Buffer.from(`Drawn by ${name}`), name: "page.psd", pages };
  expect(await sendMaster(site, account, master)).toMatchObject({ http: 201 });
  const report = { kind: "book", id: othersBook, reason: "spam", text: "An advertisement." };
  expect(await site.as(account).post("/reports", report)).toMatchObject({ http: 201 });
  const people = sql`(values (${id}::bigint, ${other.user.id}::bigint), (${other.user.id}, ${id})) as people (one, another)`;
  const hash = sql`sha256(${name}::text::bytea)`;
  const othersIssues = sql`from issues where book_id = ${othersBook}`;
  for (const statement of [
    sql`insert into reports (reporter_id, person_id, reason, text) values (${other.user.id}, ${id}, 'other', 'Rude.')`,
    sql`insert into moderation_acts (act, actor_id, actor_name, person_id, person_name, reason)
      select 'warn', actor.id, actor.username, person.id, person.username, 'Please be kind.'
      from ${people} join users as actor on actor.id = one join users as person on person.id = another order by one`,
    sql`insert into rights_notices (claimant_id, owner_id, work_title, name, address, email, statement, signature)
      select one, another, 'W', ${name}, 'Street', 'e@example.org', 'S', 'N' from ${people}`,
    sql`insert into act_answers (act_id, person_id) select id, person_id from moderation_acts where person_id = ${id}`,
    sql`insert into password_resets (token_hash, user_id, expires_at) values (${hash}, ${id}, now() + interval '1 hour')`,
    sql`insert into email_changes (user_id, email, expires_at) values (${id}, ${`new_${name}@example.org`}, now() + interval '1 hour')`,
    sql`insert into former_usernames (name, user_id, until) values (${`was_${name}`}, ${id}, now() + interval '1 day')`,
    sql`insert into api_keys (user_id, name, key_hash) values (${id}, 'Tablet', ${hash})`,
    sql`insert into applications (user_id, question, answer) values (${id}, 'Why?', 'Because.')`,
    sql`insert into invitations (token_hash, note, uses, made_by, expires_at) values (${hash}, '', 1, ${id}, now())`,
    sql`insert into second_factors (user_id, secret) values (${id}, 'sealed')`,
    sql`insert into blocks (blocker_id, blocked_id) select one, another from ${people}`,
    sql`insert into claimed_reports (kind, thing_id, moderator_id, until) values ('user', ${id}, ${id}, now())`,
    sql`insert into moderation_batches (id, act, actor_id) values (gen_random_uuid(), 'ban', ${id})`,
    sql`insert into credit_settings (user_id) values (${id})`,
    sql`insert into credit_mails (user_id, publisher_id) select one, another from ${people}`,
    sql`insert into last_credit_answers (user_id, publisher_id, is_accepted) select one, another, true from ${people}`,
    sql`insert into notification_settings (user_id) values (${id})`,
    sql`insert into notification_marks values (${id}, now())`,
    sql`insert into notification_reads (user_id, notification_id, is_read) values (${id}, 'issue-1', true)`,
    sql`insert into notification_mails (user_id, mode) values (${id}, 'weekly')`,
    sql`insert into push_devices (user_id, endpoint, p256dh, auth) values (${id}, ${`https://fcm.googleapis.com/${name}`}, 'p', 'a')`,
    sql`insert into own_feeds (user_id, key_hash) values (${id}, ${hash})`,
    sql`insert into credit_claims (publisher_id, user_id, name, token_hash, expires_at)
      select one, another, 'Somebody', sha256(concat(one, another, ${name}::text)::bytea), now() from ${people}`,
    sql`insert into pending_credits (issue_id, user_id, role) select id, ${id}, 'colorist' ${othersIssues}`,
    sql`insert into named_credits (issue_id, user_id, name, role) select id, ${id}, ${name}, 'editor' ${othersIssues}`,
    sql`with draft as (insert into drafts (user_id, book_id) values (${other.user.id}, ${othersBook}) returning id)
      insert into taken_back_issues select issues.id, draft.id, book_id, number, 0, now() from issues, draft
      where book_id = ${othersBook} on conflict do nothing`,
    ...["reading_places", "pending_credits", "named_credits", "credit_answers", "reports"].map(
      (table) => sql`insert into ${sql.identifier(`taken_back_${table}`)} select * from ${sql.identifier(table)}
        where ${sql.identifier(table === "reports" ? "reporter_id" : "user_id")} = ${id}
        ${table === "reports" ? sql`` : sql`and issue_id in (select id ${othersIssues})`}`,
    ),
    sql`insert into taken_back_credits select id, ${id}, 'writer' ${othersIssues}`,
  ])
    await site.site.database.queries.execute(statement);
  return account;
}

/** Lists the columns that refer to users, as `table.column`. */
async function listReferences(): Promise<string[]> {
  const columns = await query<{ name: string }>(`
    select relname || '.' || attname as name from pg_constraint
    join pg_class constrained on constrained.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass`);
  return [...columns.map(({ name }) => name), "users.id"].toSorted();
}

/** Lists the columns of rows that refer to the user. */
async function listRowsOf(id: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listReferences()) {
    const [table = "", column = ""] = name.split(".");
    if ((await query(`select 1 from ${table} where ${column} = $1 limit 1`, [id])).length) found.push(name);
  }
  return found;
}

test("a wrong username, a wrong password, or a missing session erases nothing", async () => {
  const { token } = await site.signUp("Stays_Here");
  expect(await erase(null, "Stays_Here")).toMatchObject({ http: 401, code: "not_signed_in" });
  expect(await erase("no.token", "Stays_Here")).toMatchObject({ http: 401, code: "session_ended" });
  for (const username of ["stays_here", " Stays_Here", "the_other"])
    expect(await erase(token, username)).toMatchObject({ http: 400, issues: [{ path: "username" }] });
  expect(await erase(token, "Stays_Here", "not this one")).toMatchObject({
    http: 400,
    issues: [{ path: "password", message: "This password is incorrect." }],
  });
  expect(await erase(token, "", "")).toMatchObject({ http: 400, issues: [{ path: "username" }, { path: "password" }] });
  expect(await login("Stays_Here")).toMatchObject({ http: 200 });
  expect(await runQueuedJobs(site.site, "own-data/erase")).toBe(0);
});

test("erasing hides everything immediately; its job leaves no rows or files, only names in others' credits", async () => {
  const leaver = await somebody("some_leaver", 20);
  const { id } = leaver.user;
  await runImageJobs(site);
  const files = await listStoredKeys(site);
  expect(await listRowsOf(id)).toEqual(await listReferences());

  expect(await erase(leaver.token, "some_leaver")).toEqual({ http: 204 });
  expect(await listRowsOf(id)).not.toContain("password_resets.user_id");
  expect(await site.as(leaver).get("/users/get-me")).toMatchObject({ http: 401 });
  expect(await login("some_leaver")).toMatchObject({ http: 401, code: "wrong_credentials" });
  expect(await get(`/users/get-user?id=${id}`)).toMatchObject({ http: 404 });
  expect(await get("/search/books?q=gone")).toMatchObject({ totalResultCount: 0 });
  const picker = "/search/users?q=some_leaver&allowDeactivatedUserResults=true";
  expect(await site.as(other).get(picker)).toMatchObject({ totalResultCount: 0 });
  const credit = [{ user: id, username: "some_leaver", credits: ["editor"] }];
  const form = { title: "New", issueDescription: "x", workCredits: credit };
  const edit = (changes: object = {}) =>
    site.as(other).patch(`/publish/x/book/${othersBook}/issue/1`, { ...form, ...changes });
  expect(await edit()).toMatchObject({ http: 400, code: "unknown_user" });
  expect(await site.anonymous.post("/users/signup", makeSignUpBody("some_leaver"))).toMatchObject({
    http: 409,
  });

  expect(await runQueuedJobs(site.site, "own-data/erase")).toBe(1);
  expect(await listRowsOf(id)).toEqual([]);
  expect(await query("select actor_name, person_name from moderation_acts order by id")).toEqual([
    { actor_name: "the_other", person_name: "erased account" },
    { actor_name: "erased account", person_name: "the_other" },
  ]);
  await eraseJob().run({ userId: id });
  await runImageJobs(site);
  await sweepImages(site.site.imageStore);
  const left = await listStoredKeys(site);
  // Everything left belongs to others. All of the user's own pictures (three pages, two covers, a page of a draft, a photo, and their sizes) are
  // deleted.
  const claimed = (await query<{ hash: string }>("select hash from image_originals")).map(({ hash }) => hash);
  expect(left.filter((key) => !claimed.some((hash) => key.includes(hash)))).toEqual([]);
  const originals = (keys: string[]) => keys.filter((key) => key.startsWith("originals/"));
  expect(originals(files).length - originals(left).length).toBe(7);

  const credits = { inkers: ["some_leaver"], letterers: ["some_leaver"], writers: ["the_other"] };
  for (const path of [`/read/x/book/${othersBook}/work-credits`, `/read/x/book/${othersBook}/issue/1/work-credits`])
    expect(await get(path)).toMatchObject({ ...credits, withoutProfile: ["some_leaver"] });
  for (const type of ["books", "issues"])
    expect(await get(`/search/${type}?q=some_leaver`)).toMatchObject({ totalResultCount: 1 });

  const namesake = makeSignUpBody("Some_Leaver");
  expect(await site.anonymous.post("/users/signup", namesake)).toMatchObject({ http: 409, code: "username_taken" });
  await query("update erased_usernames set until = now()");
  const again = await site.signUp("some_leaver");
  expect(again.user.id).not.toBe(id);
  expect(await get(`/read/x/book/${othersBook}/work-credits`)).toMatchObject({ withoutProfile: ["some_leaver"] });
  // The name survives an edit of the credits by the owner.
  const own = [{ user: other.user.id, username: "the_other", credits: ["writer"] }];
  expect(await edit({ workCredits: own })).toMatchObject({ http: 200 });
  expect(await get(`/read/x/book/${othersBook}/work-credits`)).toMatchObject(credits);
});

test("a job killed at any point finishes when it runs again", async () => {
  const leaver = await somebody("killed_often", 40);
  const { queue, imageStore } = site.site;
  await erase(leaver.token, "killed_often");
  let steps = 0;
  for (let allowed = 0; ; allowed++) {
    let left = allowed;
    const step = () => {
      if (left-- === 0) throw new Error("killed");
    };
    const transaction: Database["transaction"] = (work) =>
      site.site.database.transaction(async (tx) => {
        step();
        const result = await work(tx);
        step();
        return result;
      });
    const database = { ...site.site.database, transaction };
    const dying = ownDataJobs({ database, queue, imageStore: { ...imageStore, database } })["own-data/erase"];
    try {
      await dying?.run({ userId: leaver.user.id });
      break;
    } catch (error) {
      expect(error).toMatchObject({ message: "killed" });
      steps++;
    }
  }
  expect(steps).toBeGreaterThan(3);
  expect(await listRowsOf(leaver.user.id)).toEqual([]);
  expect(await get(`/read/x/book/${othersBook}/work-credits`)).toMatchObject({ inkers: ["killed_often"] });
});

test("a moderator is erased like anybody else, and a concurrent login does not reactivate them", async () => {
  const leaver = await site.signUpModerator("moderating_mo");
  const [, ...logins] = await Promise.all([
    erase(leaver.token, "moderating_mo"),
    ...Array.from({ length: 6 }, () => login("moderating_mo")),
  ]);
  for (const { token } of logins as { token?: string }[])
    if (token) expect(await site.as(token).get("/users/get-me")).toMatchObject({ http: 401 });
  expect(await get("/users/get-user?username=moderating_mo")).toMatchObject({ http: 404 });
  await runQueuedJobs(site.site, "own-data/erase");
  expect(await listRowsOf(leaver.user.id)).toEqual([]);
});

test("frees the email of an erased account even before the job has run", async () => {
  const { user, token } = await site.signUp("starts_over");
  // Signing up with a likely replacement address must not block the erasure of an account.
  for (const spelling of ["erased", "gone"]) {
    const email = `${spelling}-${user.id}@longbox.invalid`;
    await site.anonymous.post("/users/signup", { ...makeSignUpBody(`in_the_way_${spelling}`), email });
  }
  expect(await erase(token, "starts_over")).toMatchObject({ http: 204 });
  const form = { ...makeSignUpBody("has_started"), email: user.email };
  expect(await site.anonymous.post("/users/signup", form)).toMatchObject({ http: 201 });
  expect(await runQueuedJobs(site.site, "own-data/erase")).toBe(1);
  expect(await login("starts_over")).toMatchObject({ http: 200, data: { user: { username: "has_started" } } });
});

test("the nightly job resumes unfinished erasing", async () => {
  const { user, token } = await site.signUp("nearly_gone");
  expect(await erase(token, "nearly_gone")).toMatchObject({ http: 204 });
  // As if the job had failed too often.
  await query("delete from pgboss.job where data->>'name' = 'own-data/erase'");
  await site.site.jobs["own-data/resume-erasing"]?.run({});
  expect(await runQueuedJobs(site.site, "own-data/erase")).toBe(1);
  expect(await query("select id from users where id = $1", [user.id])).toEqual([]);
});
