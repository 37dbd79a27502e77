import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fail } from "#platform/errors.ts";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { unzip } from "#tests/support/unzip.ts";

let site: TestSite;
let maker: Account;
let other: Account;
let pages: string[];
let bookId: number;
let photo: string;
beforeAll(async () => {
  site = await openTestSite({ limits: { exportAccount: { points: 12, seconds: 3600 } } });
  maker = await site.signUp("the_maker");
  other = await site.signUp("the_other");
  pages = await drawSmallPages(12);
  bookId = (await publishBook(site.app, maker, { pages: pages.slice(0, 1) })).id;
  const issue = await makeIssueForm(maker.user, pages.slice(1), { issueTitle: "Two" });
  await site.as(maker).post(`/publish/x/book/${bookId}`, issue);
  photo = await drawCover(7);
  const draft = await makeForm({ bookTitle: "Not yet" }, { issueCoverPhoto: [photo], issueAssets: pages.slice(0, 2) });
  await site.as(maker).post("/drafts", draft);
  const body = await makeForm({}, { backgroundProfilePhoto: [photo] });
  await site.as(maker).patch("/users/update-background-profile-photo", body);
  const workCredits = JSON.stringify([
    { user: other.user.id, username: "the_other", credits: ["writer"] },
    { user: maker.user.id, username: "the_maker", credits: ["inker"] },
  ]);
  const fields = { bookTitle: "Of Another", workCredits };
  const theirs = await publishBook(site.app, other, { pages: pages.slice(0, 1), fields });
  await site.as(maker).post(`/bookmark/book/${theirs.id}/create`);
  await site.as(maker).post("/library/places", {
    places: [{ book_id: theirs.id, issue_number: 1, page: 1, seconds_ago: 0 }],
  });
  await site.as(maker).post(`/subscribe/add/publisher/${other.user.id}`);
  await site.as(other).post(`/subscribe/add/publisher/${maker.user.id}`);
  await site.as(maker).post("/reports", { kind: "book", id: theirs.id, reason: "spam", text: "An advertisement." });
  await site.site.database.pool.query(
    "insert into former_usernames values ('was_the_maker', $1, now() + interval '1 day')",
    [maker.user.id],
  );
  await site.site.database.pool.query(
    "insert into email_changes (user_id, email, expires_at) values ($1, 'new@example.org', now() + interval '1 day')",
    [maker.user.id],
  );
  await site.site.database.pool.query(
    "insert into moderation_acts (act, actor_name, person_id, person_name, reason) values ('warn', 'moderating_mo', $1, $2, 'Please be kind.')",
    [maker.user.id, "the_maker"],
  );
});
afterAll(() => site.close());

const take = (path: string, token?: string) => site.as(token).send("GET", `/users/my-data${path}`);
const ticketOf = async ({ token }: Account) => (await site.as(token).post("/users/my-data-ticket"))["ticket"] as string;

const json = (files: Map<string, Buffer>, path: string): unknown => JSON.parse(files.get(path)?.toString() ?? "null");

test("the ZIP has all of the user's data, with pictures as uploaded, and no private data of others", async () => {
  const response = await take("", maker.token);
  const day = new Date().toISOString().slice(0, 10);
  expect(response.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="longbox-the_maker-${day}.zip"`,
    "cache-control": "no-store",
  });
  const files = await unzip(response.rawPayload);
  const works = `works/ink-and-rain-${bookId}`;
  const numbers = Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(3, "0"));
  expect([...files.keys()]).toEqual([
    "README.txt",
    "profile.json",
    "photos/background-photo.jpg",
    `${works}/book.json`,
    `${works}/cover.jpg`,
    `${works}/issues/1/issue.json`,
    `${works}/issues/1/cover.jpg`,
    `${works}/issues/1/pages/001.jpg`,
    `${works}/issues/2/issue.json`,
    `${works}/issues/2/cover.jpg`,
    ...numbers.map((number) => `${works}/issues/2/pages/${number}.jpg`),
    "drafts/1/draft.json",
    "drafts/1/pages/001.jpg",
    "drafts/1/pages/002.jpg",
    "drafts/1/issue-cover.jpg",
    "masters.json",
    "credits-on-others-works.json",
    "consent.json",
    "notifications.json",
    "bookmarks.json",
    "history.json",
    "sessions.json",
    "api-keys.json",
    "subscriptions.json",
    "reports.json",
    "rights-notices.json",
    "moderation.json",
  ]);
  expect(files.get("photos/background-photo.jpg")).toEqual(await readFile(photo));
  expect(files.get(`${works}/issues/1/pages/001.jpg`)).toEqual(await readFile(pages[0] ?? ""));
  for (const [at, number] of numbers.entries())
    expect(files.get(`${works}/issues/2/pages/${number}.jpg`)).toEqual(await readFile(pages[at + 1] ?? ""));
  expect(json(files, "profile.json")).toMatchObject({
    username: "the_maker",
    formerUsernames: ["was_the_maker"],
    email: "the_maker@example.org",
    emailConfirmedAt: null,
    requestedEmail: "new@example.org",
    keepsHistory: true,
    hasSecondFactor: false,
  });
  expect(json(files, `${works}/book.json`)).toMatchObject({
    title: "Ink and Rain",
    hidden: false,
    genres: ["drama", "mystery"],
  });
  expect(json(files, `${works}/issues/2/issue.json`)).toMatchObject({
    number: 2,
    title: "Two",
    credits: { writers: ["the_maker"] },
  });
  const ofOther = { bookTitle: "Of Another", publisher: "the_other" };
  expect(json(files, "credits-on-others-works.json")).toMatchObject([{ ...ofOther, issueNumber: 1, role: "inker" }]);
  expect(json(files, "consent.json")).toMatchObject({
    asksFirst: false,
    answers: [{ ...ofOther, issueNumber: 1, roles: ["inker"], state: "new" }],
    blocked: [],
  });
  expect(json(files, "bookmarks.json")).toMatchObject([ofOther]);
  expect(json(files, "history.json")).toMatchObject([{ ...ofOther, issueNumber: 1, lastPage: 1, furthestPage: 1 }]);
  expect(json(files, "sessions.json")).toContainEqual({
    device: "An unknown device",
    createdAt: expect.any(String),
    usedAt: expect.any(String),
  });
  expect(json(files, "subscriptions.json")).toMatchObject({
    subscribedTo: [{ username: "the_other" }],
    subscribers: [{ username: "the_other" }],
  });
  expect(json(files, "reports.json")).toMatchObject([{ reason: "spam", text: "An advertisement." }]);
  expect(json(files, "moderation.json")).toMatchObject([{ act: "warn", reason: "Please be kind." }]);
  const texts = [...files].filter(([path]) => path.endsWith(".json")).map(([, bytes]) => bytes.toString());
  for (const secret of ["the_other@example.org", "password", "argon2"]) expect(texts.join()).not.toContain(secret);
});

test("includes one's own hidden books but not those of others, and lists missing originals", async () => {
  const { database, storage } = site.site;
  await database.pool.query("update books set removed = true, deleted_at = now()");
  const hash = "select hash from images join pages on pages.image_id = images.id join issues on issues.id = issue_id";
  const { rows } = await database.pool.query<{ hash: string }>(`${hash} where issues.number = 2 and pages.number = 4`);
  const key = `originals/${rows[0]?.hash}`;
  const lost = await readFile(pages[4] ?? "");
  await storage.delete(key);
  const files = await unzip((await take("", maker.token)).rawPayload);
  await storage.put(key, lost);
  await database.pool.query("update books set removed = false, deleted_at = null");
  expect(json(files, `works/ink-and-rain-${bookId}/book.json`)).toMatchObject({
    hidden: true,
    deletedAt: expect.any(String),
  });
  expect(json(files, "bookmarks.json")).toEqual([]);
  expect(json(files, "history.json")).toEqual([]);
  expect(json(files, "credits-on-others-works.json")).toEqual([]);
  const path = `works/ink-and-rain-${bookId}/issues/2/pages/004.jpg`;
  expect(files.has(path)).toBe(false);
  expect(files.get("missing.txt")?.toString()).toContain(path);
});

test("a ticket works once, for a minute, while its user is active", async () => {
  const ticket = await ticketOf(maker);
  const response = await take(`/${ticket}`);
  expect((await unzip(response.rawPayload)).size).toBeGreaterThan(10);
  for (const used of [ticket, "x", "%00"]) expect((await take(`/${used}`)).statusCode).toBe(400);
  expect((await take(`/${ticket}`)).json()).toMatchObject({ code: "ticket_ended" });

  const [first, second] = [await ticketOf(other), await ticketOf(other)];
  expect((await take(`/${first}`)).statusCode).toBe(400);
  const both = await Promise.all([take(`/${second}`), take(`/${second}`)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);

  const old = await ticketOf(other);
  await site.site.database.pool.query("update download_tickets set expires_at = now()");
  expect((await take(`/${old}`)).statusCode).toBe(400);
  const late = await ticketOf(other);
  await site.as(other).delete("/users/delete-me");
  expect((await take(`/${late}`)).statusCode).toBe(400);
});

/** Where an export has the rows of each table that refers to users. */
const exported: Record<string, string> = {
  act_answers: "moderation.json",
  api_keys: "api-keys.json",
  blocks: "consent.json",
  bookmarks: "bookmarks.json",
  books: "works/",
  credit_answers: "consent.json",
  credit_claims: "consent.json",
  credit_settings: "consent.json",
  credits: "credits-on-others-works.json",
  drafts: "drafts/",
  email_changes: "profile.json",
  former_usernames: "profile.json",
  issues: "works/",
  masters: "masters.json",
  moderation_acts: "moderation.json",
  named_credits: "consent.json",
  notification_settings: "notifications.json",
  pending_credits: "consent.json",
  reading_histories: "profile.json",
  reading_places: "history.json",
  reports: "reports.json",
  rights_notices: "rights-notices.json",
  second_factors: "profile.json",
  sessions: "sessions.json",
  subscriptions: "subscriptions.json",
};
/** Why an export leaves out the others. */
const leftOut: Record<string, string> = {
  applications: "only somebody without an account has one",
  claimed_reports: "only says what a moderator was looking at",
  credit_mails: "only says when the site last wrote to them",
  download_tickets: "secret",
  image_prefixes: "says nothing about them",
  invitations: "secrets for others",
  last_credit_answers: "follows from the answers",
  moderation_batches: "belongs to the record of the site",
  notification_mails: "follows from the settings",
  notification_marks: "only says up to when they have read",
  notification_reads: "only says what of what they were told they have read",
  own_feeds: "secret",
  push_devices: "secret addresses of browsers",
  password_resets: "secret",
  sign_up_networks: "is shared by many, and gone after 30 days",
  ...Object.fromEntries(
    ["credit_answers", "credits", "named_credits", "pending_credits", "reading_places", "reports"].map((table) => [
      `taken_back_${table}`,
      "waits with an issue that nobody sees",
    ]),
  ),
  publishings: "says nothing about them but that their browser has sent a form",
};

test("an export has a place for every table that refers to users, or there is a reason to leave it out", async () => {
  const { rows } = await site.site.database.pool.query<{ name: string }>(
    "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass",
  );
  const decided = [...Object.keys(exported), ...Object.keys(leftOut)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.toSorted());
  const files = [...(await unzip((await take("", maker.token)).rawPayload)).keys()];
  for (const [table, place] of Object.entries(exported))
    expect(
      files.some((file) => file.startsWith(place)),
      table,
    ).toBe(true);
});

test("an export is refused with a sentence while the file store is down, and a ticket stays valid", async () => {
  const ticket = await ticketOf(maker);
  const { storage } = site.site;
  for (const call of ["get", "head"] as const) vi.spyOn(storage, call).mockRejectedValue(fail("unavailable"));
  const refused = { code: "unavailable", message: expect.any(String) };
  expect(await site.as(maker).post("/users/my-data-ticket")).toMatchObject({ http: 503, ...refused });
  for (const response of [await take("", maker.token), await take(`/${ticket}`)]) {
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject(refused);
  }
  vi.restoreAllMocks();
  expect((await take(`/${ticket}`)).statusCode).toBe(200);
});

test("requires a session for exports, and limits them per hour", async () => {
  for (const path of ["", "-ticket"]) {
    const method = path ? "POST" : "GET";
    expect(await site.anonymous.ask(method, `/users/my-data${path}`)).toMatchObject({ code: "not_signed_in" });
    const ended = await site.as(other).ask(method, `/users/my-data${path}`);
    expect(ended).toMatchObject({ http: 401, code: "session_ended" });
  }
  const eager = await site.signUp("eager_taker");
  for (let time = 0; time < 12; time++) expect((await site.as(eager).post("/users/my-data-ticket")).http).toBe(201);
  const refused = await take("", eager.token);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("the API documentation declares a ZIP", async () => {
  const { paths } = (await site.anonymous.send("GET", "/openapi.json")).json<{
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  }>();
  for (const path of ["my-data", "my-data/{ticket}"])
    expect(paths[`/api/v1/users/${path}`]?.["get"]?.responses["200"]?.content).toEqual({
      "application/zip": { schema: { type: "string", format: "binary" } },
    });
});

test("changing the password ends the ticket", async () => {
  const leaver = await site.signUp("changes_key");
  const ticket = await ticketOf(leaver);
  const next = "four green umbrellas";
  const form = { currentPassword: testPassword, newPassword: next, newPasswordConfirm: next };
  expect((await site.as(leaver).patch("/users/change-password", form)).http).toBe(200);
  expect((await take(`/${ticket}`)).json()).toMatchObject({ code: "ticket_ended" });
});

test("a HEAD request does not spend the ticket", async () => {
  const url = `/api/v1/users/my-data/${await ticketOf(await site.signUp("looks_first"))}`;
  expect((await site.app.inject({ method: "HEAD", url })).statusCode).toBe(404);
  expect((await site.app.inject(url)).statusCode).toBe(200);
});
