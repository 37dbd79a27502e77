import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { type MailSite, openMailSite, patience, publicUrl } from "#tests/support/mail-site.ts";
import { publishBook, type PublishedBook } from "#tests/support/publish-book.ts";
import type { Account } from "#tests/support/test-site.ts";
import { nextDigest } from "./digest-time.ts";

let site: MailSite;
let creator: Account;
let pages: string[];
let book: PublishedBook;
beforeAll(async () => {
  site = await openMailSite();
  creator = await site.signUp("mailed_creator");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.forgetMails();
  book = await publish("Mailed Book");
});

const query = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
async function publish(bookTitle: string, fields = {}): Promise<PublishedBook> {
  const made = await publishBook(site.app, creator, { pages, fields: { bookTitle, ...fields } });
  // Its first issue came out before anybody in these tests followed it.
  await query("update issues set created_at = now() - interval '2 days' where book_id = $1", [made.id]);
  return made;
}
async function addIssue(to = book): Promise<void> {
  const form = await makeIssueForm(creator.user, pages, { issueTitle: "Rain & <Snow>" });
  expect(await site.as(creator).post(`/publish/x/book/${to.id}`, form)).toMatchObject({ http: 201 });
  // As if it were published two minutes ago: what is younger than a minute waits.
  await query("update issues set created_at = now() - interval '2 minutes' where book_id = $1 and number > 1", [to.id]);
}
async function follower(name: string, settings?: object): Promise<Account> {
  const fan = await site.signUp(name);
  await site.as(fan).post(`/bookmark/book/${book.id}/create`);
  await query("update bookmarks set created_at = now() - interval '1 day' where user_id = $1", [fan.user.id]);
  if (settings) expect(await site.as(fan).patch("/notifications/settings", settings)).toMatchObject({ http: 200 });
  await query("update notification_mails set told_until = now() - interval '1 day'");
  return fan;
}
const runJob = async (name: string, data = {}) => site.site.jobs[`notifications/${name}`]?.run(data);
const makeDue = () => query("update notification_mails set next_at = now() where next_at is not null");
/** Waits until the worker has no job of these left: it hears of what these tests publish, too. */
const settle = (...names: string[]) =>
  vi.waitUntil(async () => {
    const open = "select from pgboss.job where state in ('created', 'active', 'retry') and data->>'name' = any($1)";
    return (await query(open, [names.map((name) => `notifications/${name}`)])).rowCount === 0;
  }, patience);
const sendDue = async () => {
  await settle("wake");
  await makeDue();
  await runJob("send-due");
};
const mailsTo = (name: string) => site.mails().filter(({ recipients }) => recipients[0] === `${name}@example.org`);
const waitForMailTo = async (name: string) => {
  await vi.waitUntil(() => mailsTo(name).length > 0, patience);
  return mailsTo(name)[0]?.email;
};
test("a new issue is mailed once, with its cover, and the two links that people want", async () => {
  await follower("now_fan", { kinds: { bookmarks: { mail: "now" } } });
  await addIssue();
  await settle("wake");
  expect((await query("select from notification_mails where mode = 'now' and next_at is not null")).rowCount).toBe(1);
  await sendDue();
  const email = await waitForMailTo("now_fan");
  expect(email?.subject).toBe("Mailed Book #2 is out");
  const path = `${publicUrl}/read/${book.url_slug}/book/${book.id}/issue/2`;
  expect(email?.text).toContain(`Mailed Book #2 is out\nRain & <Snow>\n${path}`);
  expect(email?.html).toContain(`<a href="${path}">Mailed Book #2 is out</a><br>Rain &amp; &lt;Snow&gt;`);
  expect(email?.html).toMatch(new RegExp(`<img src="${publicUrl}/files/[^"]+" width="80" alt="">`));
  expect(email?.text).toMatch(
    /Stop: New issues of books that you have bookmarked\nhttps:\/\/\S+\/stop-mails#\S+\.bookmarks/,
  );
  const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toMatch(new RegExp(`^<${publicUrl}/mails/stop/[0-9a-f-]{36}>$`));
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("auto-submitted")).toBe("auto-generated");
  expect(header("list-id")).toContain("<now.notifications.comics.example.org>");
  await runJob("wake", { bookId: book.id, publisherId: creator.user.id });
  await sendDue();
  await settle("mail");
  expect(mailsTo("now_fan")).toHaveLength(1);
});

test("a change of the settings keeps a mail that is about to go out", async () => {
  const fan = await follower("changing_fan", { kinds: { bookmarks: { mail: "now" } } });
  await addIssue();
  await settle("wake");
  await site.as(fan).patch("/notifications/settings", { hour: 7 });
  await sendDue();
  await waitForMailTo("changing_fan");
});

test("a button in a mail program stops the mails, without a login; a link stops one kind", async () => {
  const fan = await follower("stopping_fan", {
    kinds: { bookmarks: { mail: "daily" }, subscribers: { mail: "daily" } },
  });
  await addIssue();
  await sendDue();
  const email = await waitForMailTo("stopping_fan");
  const [, token = ""] = /stop-mails#([^.\s]+)\.bookmarks/.exec(email?.text ?? "") ?? [];
  const read = async () =>
    (await site.as(fan).get("/notifications/settings"))["kinds"] as Record<string, { mail: string }>;
  expect(await site.anonymous.post("/notifications/unsubscribe", { token: `${token}.bookmarks` })).toMatchObject({
    http: 200,
  });
  expect([(await read())["bookmarks"]?.mail, (await read())["subscribers"]?.mail]).toEqual(["off", "daily"]);
  // Programs that look for viruses follow all links of a mail.
  const followed = await site.app.inject(`/mails/stop/${token}`);
  expect(followed.headers.location).toBe(`/stop-mails#${token}`);
  expect((await read())["subscribers"]?.mail).toBe("daily");
  const pressed = await site.app.inject({
    method: "POST",
    url: `/mails/stop/${token}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(pressed.statusCode).toBe(200);
  expect((await read())["subscribers"]?.mail).toBe("off");
  expect(await site.anonymous.post("/notifications/unsubscribe", { token })).toMatchObject({
    code: "mails_link_ended",
  });
  expect(await site.anonymous.post("/notifications/unsubscribe", { token: "'; x" })).toMatchObject({ http: 404 });
});

test("people who have set nothing get a digest once a week, if there is something new, at a confirmed address", async () => {
  const fan = await follower("weekly_fan");
  const unconfirmed = await follower("unconfirmed_fan");
  await query("update users set email_confirmed_at = null where id = $1", [unconfirmed.user.id]);
  await runJob("plan");
  await runJob("plan");
  const planned = await query("select mode from notification_mails where user_id = any($1)", [
    [fan.user.id, unconfirmed.user.id],
  ]);
  expect(planned.rows).toEqual([{ mode: "weekly" }]);
  await query("update notification_mails set told_until = now() - interval '1 day'");
  await sendDue();
  const other = await publish("Other Mailed");
  await site.as(fan).post(`/bookmark/book/${other.id}/create`);
  await query("update bookmarks set created_at = now() - interval '1 day' where user_id = $1", [fan.user.id]);
  await addIssue();
  await addIssue(other);
  await query("update notification_mails set told_until = now() - interval '1 day'");
  await sendDue();
  const email = await waitForMailTo("weekly_fan");
  expect(email?.subject).toMatch(/^(Other Mailed|Mailed Book) #2 is out, and 1 more$/);
  await settle("mail");
  expect(mailsTo("weekly_fan")).toHaveLength(1);
  expect(mailsTo("unconfirmed_fan")).toHaveLength(0);
});

test("several machines at once send one mail", async () => {
  await follower("shared_fan", { kinds: { bookmarks: { mail: "daily" } } });
  await addIssue();
  await settle("wake");
  await makeDue();
  await Promise.all(Array.from({ length: 5 }, () => runJob("send-due")));
  await settle("mail");
  expect(mailsTo("shared_fan")).toHaveLength(1);
});

test("a batch that failed half way sends only the rest", async () => {
  await follower("first_fan", { kinds: { bookmarks: { mail: "daily" } } });
  await follower("greylisted_fan", { kinds: { bookmarks: { mail: "daily" } } });
  await addIssue();
  await sendDue();
  await waitForMailTo("first_fan");
  await vi.waitUntil(async () => (await site.retryNow()) > 0, patience);
  await waitForMailTo("greylisted_fan");
  await settle("mail");
  expect([mailsTo("first_fan"), mailsTo("greylisted_fan")].map(({ length }) => length)).toEqual([1, 1]);
});

test("2,000 followed things are one mail", async () => {
  const fan = await follower("busy_fan", { kinds: { bookmarks: { mail: "daily" } } });
  await query(
    `with cover as (select cover_id, image_prefix from issues limit 1), made as (
       insert into books (publisher_id, title, url_slug, description, content_rating, cover_id, image_prefix, search, facets, genres)
       select $1, 'Book ' || n, 'book-' || n, 'x', 'G', cover_id, 'p' || n, '', '', '{}' from cover, generate_series(1, 2000) as n returning id)
     insert into bookmarks (user_id, book_id, created_at) select $2, id, now() - interval '1 day' from made`,
    [creator.user.id, fan.user.id],
  );
  await query(
    `insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets, created_at)
     select books.id, publisher_id, 2, 'x', 'x', cover_id, 'i' || books.id, 1, '', '', now() - interval '2 minutes'
     from books where title like 'Book %'`,
  );
  await sendDue();
  const email = await waitForMailTo("busy_fan");
  expect(email?.subject).toMatch(/ is out, and 1999 more$/);
  expect(email?.text).toContain(`There are 1980 more: ${publicUrl}/notifications`);
  await settle("mail");
  expect(mailsTo("busy_fan")).toHaveLength(1);
  await query("delete from issues where title = 'x'");
});

test("an address that refuses three mails gets no more, until its owner changes something", async () => {
  const fan = await follower("refused_fan", { kinds: { bookmarks: { mail: "daily" } } });
  const settings = () => site.as(fan).get("/notifications/settings");
  await query("update users set email = 'refused@example.org' where id = $1", [fan.user.id]);
  for (let times = 1; times <= 4; times += 1) {
    await addIssue();
    await query("update notification_mails set told_until = now() - interval '1 day'");
    await sendDue();
    await settle("mail");
  }
  expect(site.attempts.get("refused@example.org")).toBe(3);
  expect(await settings()).toMatchObject({ isPaused: true });
  await site.as(fan).patch("/notifications/settings", { hour: 9 });
  expect(await settings()).toMatchObject({ isPaused: false });
});

test("a mature work is mailed without its cover and the title of the issue", async () => {
  book = await publish("Dark Mail", { contentRating: "M" });
  await follower("dark_fan", { kinds: { bookmarks: { mail: "daily" } } });
  await addIssue();
  await sendDue();
  const email = await waitForMailTo("dark_fan");
  expect(email?.html).toContain("Dark Mail #2 is out");
  expect(email?.html).not.toMatch(/<img|Snow/);
});

test("digests come by the clock of their reader, also when it changes", () => {
  const at = { hour: 8, weekday: 6, timeZone: "Europe/Berlin" };
  const next = (mode: "daily" | "weekly", now: string) => nextDigest(mode, at, new Date(now))?.toISOString();
  expect(next("daily", "2026-11-27T06:59:59Z")).toBe("2026-11-27T07:00:00.000Z");
  expect(next("daily", "2026-11-27T07:00:00Z")).toBe("2026-11-28T07:00:00.000Z");
  expect(next("weekly", "2026-11-27T07:00:00Z")).toBe("2026-11-28T07:00:00.000Z");
  expect(next("weekly", "2026-11-28T07:00:00Z")).toBe("2026-12-05T07:00:00.000Z");
  expect(next("weekly", "2027-03-27T08:00:00Z")).toBe("2027-04-03T06:00:00.000Z");
  expect(nextDigest("now", at, new Date())).toBeNull();
});

test("whoever has reported something hears once what came of it, at once, unless they have stopped that", async () => {
  const moderator = await site.signUp("deciding_mod");
  await query("update users set role = 'moderator' where id = $1", [moderator.user.id]);
  const reporters = await Promise.all(["first_reporter", "silent_reporter", "unconfirmed"].map((n) => site.signUp(n)));
  await site.as(reporters[1] ?? null).patch("/notifications/settings", { kinds: { reports: { mail: "off" } } });
  await query("update users set email_confirmed_at = null where username = 'unconfirmed'");
  const thing = { kind: "book", id: book.id };
  for (const each of reporters)
    expect(await site.as(each).post("/reports", { ...thing, reason: "spam", text: "" })).toMatchObject({ http: 201 });
  const { rows } = await query("select id from reports where book_id = $1", [book.id]);
  const reports = rows.map(({ id }) => Number(id));
  const decision = { ...thing, act: "dismiss", reason: "It is a fine book.", reports };
  expect(await site.as(moderator).post("/moderation/acts", decision)).toMatchObject({ http: 200 });
  await settle("wake-reporters");
  // As if it were decided two minutes ago: what is younger than a minute waits.
  await query("update reports set closed_at = now() - interval '2 minutes' where book_id = $1", [book.id]);
  await query("update notification_mails set told_until = now() - interval '1 day'");
  await sendDue();
  const email = await waitForMailTo("first_reporter");
  expect(email?.subject).toBe("The moderators have read your report about Mailed Book, and left it as it is");
  expect(email?.text).not.toContain("It is a fine book.");
  const [, token = ""] = /stop-mails#(\S+\.reports)/.exec(email?.text ?? "") ?? [];
  expect(await site.anonymous.post("/notifications/unsubscribe", { token })).toMatchObject({ http: 200 });
  await runJob("wake-reporters", { actId: (await query("select decided_by from reports limit 1")).rows[0].decided_by });
  await sendDue();
  await settle("mail");
  expect([mailsTo("first_reporter").length, mailsTo("silent_reporter").length, mailsTo("unconfirmed").length]).toEqual([
    1, 0, 0,
  ]);
  // At the bell, everybody sees it.
  expect(await site.as(reporters[2] ?? null).get("/notifications")).toMatchObject({
    notifications: [{ kind: "reports", path: "/rules" }],
  });
});
