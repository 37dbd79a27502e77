import { afterAll, beforeAll, expect, test } from "vitest";
import { count } from "#platform/db/drizzle.server.ts";
import { openPublishingSite, type PublishingSite } from "#tests/support/sites/publishing-site.ts";
import { openTestSite } from "#tests/support/test-site.ts";
import { makePublishForm, publish, type Visitor } from "#tests/support/visitor.ts";
import { publishings } from "./publishing-tables.server.ts";

let site: PublishingSite;
let creator: Visitor;
let stranger: Visitor;
let pages: string[];

beforeAll(async () => {
  site = await openPublishingSite();
  ({ creator, stranger, pages } = site);
});
afterAll(() => site.close());

test("calls with the same Idempotency-Key, simultaneous or not, publish one book", async () => {
  const key = { "idempotency-key": "the-same" };
  const form = await makePublishForm(creator, pages);
  const before = await site.countBooks();
  const responses = await Promise.all(
    [1, 2, 3].map(async () => publish(creator, await makePublishForm(creator, pages), key)),
  );
  const again = await publish(creator, form, key);
  expect(responses.map(({ http }) => http)).toEqual([201, 201, 201]);
  expect(responses).toEqual([again, again, again]);
  expect(await site.countBooks()).toBe(before + 1);
  expect((await publish(stranger, await makePublishForm(stranger, pages), key)).http).toBe(201);
  expect(await site.countBooks()).toBe(before + 2);
  const [kept] = await site.site.database.queries.select({ total: count() }).from(publishings);
  expect(kept?.total).toBe(2);
});

test("refuses calls over the account's limit with the time to wait, but not repeated calls", async () => {
  const limited = await openTestSite({ limits: { publishAccount: { points: 1, seconds: 60 } } });
  try {
    const account = await limited.signUp("limited-1");
    const send = async (headers = {}) =>
      limited.as(account).send("POST", "/publish", { body: await makePublishForm(account, pages), headers });
    const key = { "idempotency-key": "at-the-limit" };
    const [first, again] = [await send(key), await send(key)];
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    const refusal = await send();
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
    expect(refusal.json()).toMatchObject({ code: "too_many_requests" });
  } finally {
    await limited.close();
  }
});

test("limits the books per day in an account's first week, not counting refused forms", async () => {
  const limited = await openTestSite({ limits: { firstWeekBooks: { points: 1, seconds: 86_400 } } });
  try {
    const account = await limited.signUp("new_here");
    const send = async (fields = {}, headers = {}) =>
      limited.as(account).send("POST", "/publish", { body: await makePublishForm(account, pages, fields), headers });
    expect((await send({ urlSlug: "not a slug" })).statusCode).toBe(400);
    const key = { "idempotency-key": "first-of-the-day" };
    expect((await send({}, key)).statusCode).toBe(201);
    expect((await send({}, key)).statusCode).toBe(201);
    const refusal = await send();
    expect([refusal.statusCode, refusal.json()]).toMatchObject([429, { code: "too_many_books" }]);
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
    await limited.site.database.pool.query("update users set created_at = now() - interval '8 days'");
    expect((await send()).statusCode).toBe(201);
  } finally {
    await limited.close();
  }
});
