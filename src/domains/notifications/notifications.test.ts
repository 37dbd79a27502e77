import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook, type PublishedBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { NotificationRead } from "./contract.ts";

let site: TestSite;
let creator: Account;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("tells_stories");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());

const publish = (title: string, fields = {}, by = creator) =>
  publishBook(site.app, by, { pages, fields: { bookTitle: title, ...fields } });
const addIssue = async ({ id }: PublishedBook, fields = {}, by = creator) =>
  expect(await site.as(by).post(`/publish/x/book/${id}`, await makeIssueForm(by.user, pages, fields))).toMatchObject({
    http: 201,
  });
const bookmark = (who: Account, { id }: PublishedBook) => site.as(who).post(`/bookmark/book/${id}/create`);
const subscribe = (who: Account, to = creator) => site.as(who).post(`/subscribe/add/publisher/${to.user.id}`);
const list = async (who: Account, query = "") =>
  (await site.as(who).get(`/notifications${query}`)) as unknown as {
    notifications: NotificationRead[];
    total: number;
    unread: number;
  };
const texts = async (who: Account, query = "") => (await list(who, query)).notifications.map(({ text }) => text);
const count = async (who: Account) => (await site.as(who).get("/notifications/count"))["unread"];
const query = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);

test("somebody who bookmarks and subscribes is told of an issue once, from when they began", async () => {
  const book = await publish("Twice Followed");
  const fan = await site.signUp("twice_fan");
  await bookmark(fan, book);
  await subscribe(fan);
  expect(await count(fan)).toBe(0);
  await addIssue(book);
  const other = await publish("Brand New");
  expect(await texts(fan)).toEqual(["Brand New, a new book by tells_stories, is out", "Twice Followed #2 is out"]);
  const { notifications } = await list(fan);
  expect(notifications.map(({ kind, is_read }) => [kind, is_read])).toEqual([
    ["subscriptions", false],
    ["bookmarks", false],
  ]);
  expect(notifications[1]).toMatchObject({
    path: `/read/${book.url_slug}/book/${book.id}/issue/2`,
    work: { book_title: "Twice Followed", issue_number: 2 },
  });
  expect(await list(creator)).toMatchObject({ total: 0 });

  const ids = [notifications[0]?.id];
  expect(await site.as(fan).patch("/notifications", { ids, read: true })).toMatchObject({ http: 200, unread: 1 });
  expect(await texts(fan, "?unread=true")).toEqual(["Twice Followed #2 is out"]);
  const places = [{ book_id: book.id, issue_number: 2, page: 1, seconds_ago: 0 }];
  await site.as(fan).post("/library/places", { places });
  expect(await count(fan)).toBe(0);
  await site.as(fan).patch("/notifications", { ids, read: false });
  expect(await count(fan)).toBe(1);
  await site.as(fan).patch("/notifications", { all: true });
  expect(await count(fan)).toBe(0);
  await addIssue(other);
  expect(await texts(fan, "?unread=true")).toEqual(["Brand New #2 is out"]);
});

test("nobody is told of what they may not see, of back issues, or of what they have switched off", async () => {
  const book = await publish("Seen and Unseen");
  const fan = await site.signUp("unseen_fan");
  await bookmark(fan, book);
  await addIssue(book, { firstPublished: "2019-06-03" });
  expect(await count(fan)).toBe(0);
  await addIssue(book);
  expect(await count(fan)).toBe(1);
  const hide = async (change: string) => query(`update books set ${change} where id = $1`, [book.id]);
  for (const [hidden, shown] of [
    ["removed = true", "removed = false"],
    ["hidden_by_moderation = now(), hidden_reason = 'Traced.'", "hidden_by_moderation = null, hidden_reason = null"],
    ["removed = true, deleted_at = now()", "removed = false, deleted_at = null"],
  ] as const) {
    await hide(hidden);
    expect(await list(fan), hidden).toMatchObject({ notifications: [], unread: 0 });
    await hide(shown);
  }
  await query("update users set deactivated_at = now() where id = $1", [creator.user.id]);
  expect(await count(fan)).toBe(0);
  await query("update users set deactivated_at = null where id = $1", [creator.user.id]);
  await query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [fan.user.id, creator.user.id]);
  expect(await count(fan)).toBe(0);
  await query("delete from blocks");
  expect(await count(fan)).toBe(1);
  await site.as(fan).patch("/notifications/settings", { kinds: { bookmarks: { site: false } } });
  expect(await list(fan)).toMatchObject({ total: 0, unread: 0 });
  await site.as(fan).patch("/notifications/settings", { kinds: { bookmarks: { site: true } } });
  expect(await count(fan)).toBe(1);
});

test("of issues that move in together without a date, only the last is news", async () => {
  const book = await publish("Moving Day");
  const fan = await site.signUp("moving_fan");
  await bookmark(fan, book);
  for (let number = 2; number <= 5; number += 1) await addIssue(book);
  await query("update issues set import_key = 'k' || number where book_id = $1 and number between 2 and 4", [book.id]);
  expect(await texts(fan)).toEqual(["Moving Day #5 is out", "Moving Day #4 is out"]);
  await query(
    "update issues set created_at = created_at + interval '2 seconds' * number where book_id = $1 and number > 1",
    [book.id],
  );
  expect(await count(fan)).toBe(2);
});

test("a mature work is told of without the title of its issue", async () => {
  const book = await publish("Night Shift", { contentRating: "M", issueTitle: "He Dies" });
  const fan = await site.signUp("night_fan");
  await bookmark(fan, book);
  await addIssue(book, { issueTitle: "She Dies Too" });
  const { notifications } = await list(fan);
  expect(notifications).toMatchObject([{ text: "Night Shift #2 is out", detail: "", work: { content_rating: "M" } }]);
});

test("people are told of credits, and owners of answers, those of a day together", async () => {
  const inker = await site.signUp("told_inker");
  const workCredits = JSON.stringify([
    { user: creator.user.id, username: creator.user.username, credits: ["writer"] },
    { user: inker.user.id, username: inker.user.username, credits: ["inker"] },
  ]);
  const book = await publish("Two Hands", { workCredits });
  expect(await texts(inker)).toEqual(["tells_stories has credited you in Two Hands #1"]);
  await addIssue(book, { workCredits });
  expect(await texts(inker)).toEqual(["tells_stories has credited you in 2 issues"]);
  await site.as(inker).patch(`/my-credits/book/${book.id}`, { answer: "accepted" });
  expect(await count(inker)).toBe(0);
  expect(await texts(creator)).toEqual(["told_inker has accepted the credit in 2 issues"]);
});

test("the count is what the list shows, also of answers in a book that its owner has hidden, and of people who are blocked", async () => {
  const inker = await site.signUp("hidden_inker");
  const workCredits = JSON.stringify([
    { user: creator.user.id, username: creator.user.username, credits: ["writer"] },
    { user: inker.user.id, username: inker.user.username, credits: ["inker"] },
  ]);
  await site.as(creator).patch("/notifications", { all: true });
  const book = await publish("Hidden Hands", { workCredits });
  await site.as(inker).patch(`/my-credits/book/${book.id}`, { answer: "accepted" });
  expect(await count(creator)).toBe(1);
  await query("update books set removed = true where id = $1", [book.id]);
  const { notifications, unread } = await list(creator, "?unread=true");
  expect([notifications, unread, await count(creator)]).toEqual([[], 0, 0]);
  await query("update books set removed = false where id = $1", [book.id]);
  await query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [inker.user.id, creator.user.id]);
  expect([await list(inker), await list(creator, "?unread=true")]).toMatchObject([{ total: 0 }, { total: 0 }]);
  await query("delete from blocks");
});

test("creators are told of new subscribers the day after, all at once; everybody of decisions about them", async () => {
  const star = await site.signUp("rising_star");
  for (const name of ["sub_one", "sub_two"]) await subscribe(await site.signUp(name), star);
  expect(await texts(star)).toEqual([]);
  await query("update subscriptions set created_at = now() - interval '1 day' where publisher_id = $1", [star.user.id]);
  expect(await texts(star)).toEqual(["2 more people subscribe to you"]);
  await query(
    "insert into moderation_acts (act, actor_name, person_id, person_name, reason) values ('warn', 'mo', $1, 'rising_star', 'x')",
    [star.user.id],
  );
  expect(await texts(star)).toEqual(["You were warned", "2 more people subscribe to you"]);
});

test("owners are told of planned issues that come out, and of plans that run out", async () => {
  const planner = await site.signUp("the_planner");
  const book = await publish("Planned", {}, planner);
  await addIssue(book, {}, planner);
  await query("update issues set is_planned = true where book_id = $1 and number = 2", [book.id]);
  const plan = { every: 1, unit: "week", startsOn: "2030-01-04", clock: "17:00", timeZone: "UTC", leastLeft: 2 };
  expect(await site.as(planner).patch(`/book/${book.id}/release-plan`, plan)).toMatchObject({ http: 200 });
  expect((await texts(planner)).toSorted()).toEqual([
    "0 issues are left in the release plan of Planned",
    "Planned #2 is out, as planned",
  ]);
  const { notifications } = await list(planner);
  expect(notifications.map(({ path }) => path)).toContain(`/desk/books/${book.id}`);
});

test.each([
  [{}, "Please name notifications, or all."],
  [{ ids: ["issue-1"], all: true }, "Please name notifications, or all."],
  [{ all: true, read: false }, "All can only be marked as read."],
  [{ ids: ["'; drop table"] }, "There is no such notification."],
])("refuses to mark %j", async (body, message) => {
  expect(await site.as(creator).patch("/notifications", body)).toMatchObject({ http: 400, issues: [{ message }] });
});

test("publishing costs the same statements with no follower and with many", async () => {
  let statements = 0;
  const counted = new WeakSet();
  site.site.database.pool.on("acquire", (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements += 1;
      return send(...args);
    }) as typeof client.query;
  });
  const publishCounted = async (to: PublishedBook) => {
    const counts: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      statements = 0;
      await addIssue(to);
      counts.push(statements);
    }
    return Math.min(...counts);
  };
  const book = await publish("Counted");
  const alone = await publishCounted(book);
  await query(
    `with made as (
       insert into users (username, email, first_name, last_name, password_hash, search)
       select 'counted_' || n, 'counted' || n || '@example.org', 'F', 'N', 'x', '' from generate_series(1, 2000) as n returning id)
     insert into bookmarks (user_id, book_id) select id, $1 from made`,
    [book.id],
  );
  const followed = await publishCounted(book);
  expect(alone).toBeGreaterThan(5);
  expect(followed).toBe(alone);
});
