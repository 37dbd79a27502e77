import { afterAll, beforeAll, expect, test } from "vitest";
import { peopleTag } from "#domains/people/cache-tags.ts";
import type { ApiResponse } from "#tests/support/client.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { SubscriptionItem } from "./contract.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

let site: TestSite;
let ada: Account;
let ben: Account;
let cleo: Account;
beforeAll(async () => {
  site = await openTestSite();
  ada = await site.signUp("ada_inker");
  ben = await site.signUp("ben_colors");
  cleo = await site.signUp("cleo_reads");
});
afterAll(() => site.close());

const of = ({ user }: Account) => user.id;
const subscribe = (by: Account | null, id: number | string) => site.as(by).post(`/subscribe/add/publisher/${id}`);
const unsubscribe = (by: Account | null, id: number | string) =>
  site.as(by).delete(`/subscribe/remove/publisher/${id}`);
const check = (by: Account | null, id: number | string) =>
  site.as(by).get(`/subscribe/check-subscription/publisher/${id}`);
const get = (path: string) => site.anonymous.get(`/subscribe/${path}`);
const subscribers = async (id: number, page = 1) =>
  (await get(`get-all-subscribers/publisher/${id}?page=${page}`))["subscribers"] as SubscriptionItem[];
const subscribedTo = async (id: number, page = 1) =>
  (await get(`get-all-subscribed-to/subscriber/${id}?page=${page}`))["subscribedTo"] as SubscriptionItem[];
const totals = async (id: number) => [
  (await get(`total-subscribers/publisher/${id}`))["totalSubscribers"],
  (await get(`total-subscribed-to/subscriber/${id}`))["totalSubscribedTo"],
];
const names = (items: SubscriptionItem[]) => items.map(({ username }) => username);
const deactivated = async (account: Account, since: string | null) => {
  await site.site.database.pool.query("update users set deactivated_at = $2 where id = $1", [of(account), since]);
  await site.announce(peopleTag);
};

/** Creates `count` accounts that only subscribe, without real password hashes, which are slow to compute. */
async function crowd(name: string, count: number): Promise<number[]> {
  const { rows } = await site.site.database.pool.query<{ id: string }>(
    `insert into users (username, first_name, last_name, email, password_hash, search)
     select $1 || n, 'A', 'B', $1 || n || '@example.org', 'none', '' from generate_series(1, $2::int) n returning id`,
    [name, count],
  );
  return rows.map(({ id }) => Number(id));
}

test("the check, both lists, and both totals reflect subscribing and unsubscribing", async () => {
  expect(await check(ben, of(ada))).toMatchObject({ http: 404, code: "not_subscribed" });
  expect(await subscribe(ben, of(ada))).toMatchObject({ http: 201, status: "success" });
  expect(await check(ben, of(ada))).toMatchObject({ http: 200, status: "success" });
  expect(await check(ada, of(ben))).toMatchObject({ http: 404, code: "not_subscribed" });

  const ends = { publisher_id: of(ada), subscriber_id: of(ben) };
  expect(await subscribers(of(ada))).toEqual([
    { ...ends, username: "ben_colors", user_photo: ben.user.user_photo, subscribers_sub_count: 0 },
  ]);
  expect(await subscribedTo(of(ben))).toEqual([
    { ...ends, username: "ada_inker", user_photo: ada.user.user_photo, subscribers_sub_count: 1 },
  ]);
  expect([await totals(of(ada)), await totals(of(ben))]).toEqual([
    [1, 0],
    [0, 1],
  ]);

  expect(await unsubscribe(ben, of(ada))).toEqual({ http: 204 });
  expect(await unsubscribe(ben, of(ada))).toMatchObject({ http: 404, code: "not_subscribed" });
  expect([await totals(of(ada)), await totals(of(ben))]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("subscribing is refused without a token, to oneself, twice, and to an unknown user", async () => {
  for (const call of [subscribe, unsubscribe, check])
    expect(await call(null, of(ada))).toMatchObject({ http: 401, code: "not_signed_in" });
  expect(await subscribe(ada, of(ada))).toMatchObject({ http: 400, code: "subscribe_to_self" });
  await subscribe(ben, of(ada));
  expect(await subscribe(ben, of(ada))).toMatchObject({ http: 409, code: "already_subscribed" });
  await unsubscribe(ben, of(ada));
  for (const call of [subscribe, unsubscribe, check])
    expect(await call(ben, 999_999)).toMatchObject({ http: 404, code: "user_not_found" });
  for (const id of ["one", "-1", "1e99"]) expect(await subscribe(ben, id)).toMatchObject({ http: 400 });
  for (const path of ["get-all-subscribers/publisher", "total-subscribers/publisher"])
    expect(await get(`${path}/999999`)).toMatchObject({ http: 404, code: "user_not_found" });
  for (const path of ["get-all-subscribed-to/subscriber", "total-subscribed-to/subscriber"])
    expect(await get(`${path}/999999`)).toMatchObject({ http: 404, code: "user_not_found" });
});

test("50 concurrent calls add one subscription, and 50 remove it once", async () => {
  const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work));
  const statuses = (responses: ApiResponse[]) =>
    responses.map(({ http }) => http).toSorted((left, right) => (left ?? 0) - (right ?? 0));
  expect(statuses(await times(() => subscribe(cleo, of(ada))))).toEqual([201, ...Array(49).fill(409)]);
  expect(await totals(of(ada))).toEqual([1, 0]);
  expect(statuses(await times(() => unsubscribe(cleo, of(ada))))).toEqual([204, ...Array(49).fill(404)]);
  expect(await totals(of(ada))).toEqual([0, 0]);
});

test("lists have 20 people per page, most subscribed first, each once, and are empty past the end", async () => {
  const star = await site.signUp("the_star");
  const fans = await crowd("fan_number_", 45);
  const { queries } = site.site.database;
  await queries.insert(subscriptions).values(fans.map((subscriberId) => ({ publisherId: of(star), subscriberId })));
  const [, second = 0, third = 0] = fans.toReversed();
  await queries.insert(subscriptions).values([
    { publisherId: third, subscriberId: of(ada) },
    { publisherId: third, subscriberId: of(ben) },
    { publisherId: second, subscriberId: of(ada) },
  ]);

  const pages = await Promise.all([1, 2, 3, 4].map((page) => subscribers(of(star), page)));
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  const all = pages.flat();
  expect(new Set(names(all)).size).toBe(45);
  expect(all.slice(0, 3).map((item) => [item.subscriber_id, item.subscribers_sub_count])).toEqual([
    [third, 2],
    [second, 1],
    [fans[0], 0],
  ]);
  expect((await subscribedTo(of(ada))).map((item) => item.publisher_id)).toEqual([third, second]);
  for (const page of ["0", "-1", "x", "1.5"])
    expect(await get(`get-all-subscribers/publisher/${of(star)}?page=${page}`)).toMatchObject({ http: 400 });
});

test("a deactivated user is not listed or counted, and cannot be subscribed to, until they return", async () => {
  const [maker, leaver, other] = [
    await site.signUp("some_maker"),
    await site.signUp("some_leaver"),
    await site.signUp("some_other"),
  ];
  await subscribe(leaver, of(maker));
  await subscribe(other, of(maker));
  await subscribe(other, of(leaver));
  const seen = async () => ({
    ofMaker: names(await subscribers(of(maker))),
    ofOther: names(await subscribedTo(of(other))).toSorted(),
    totals: [await totals(of(maker)), await totals(of(other))],
    counted: (await subscribedTo(of(other))).find(({ publisher_id }) => publisher_id === of(maker)),
  });
  const before = await seen();
  expect(before).toMatchObject({
    ofMaker: ["some_leaver", "some_other"],
    ofOther: ["some_leaver", "some_maker"],
    totals: [
      [2, 0],
      [0, 2],
    ],
    counted: { subscribers_sub_count: 2 },
  });

  await deactivated(leaver, "2026-01-01");
  expect(await seen()).toMatchObject({
    ofMaker: ["some_other"],
    ofOther: ["some_maker"],
    totals: [
      [1, 0],
      [0, 1],
    ],
    counted: { subscribers_sub_count: 1 },
  });
  expect(await subscribe(leaver, of(other))).toMatchObject({ http: 401, code: "session_ended" });
  for (const call of [subscribe, unsubscribe, check])
    expect(await call(other, of(leaver))).toMatchObject({ http: 404, code: "user_not_found" });
  expect(await get(`get-all-subscribers/publisher/${of(leaver)}`)).toMatchObject({ http: 404 });

  await deactivated(leaver, null);
  expect(await seen()).toEqual(before);
});
