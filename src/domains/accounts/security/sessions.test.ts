import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

type Session = { id: string; device: string; date_created: string; last_used: string; is_current: boolean };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const sql = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const logIn = async ({ user }: Account, userAgent = firefox) => {
  const body = { email: user.email, password: testPassword };
  const response = await site.anonymous.send("POST", "/users/login", { body, headers: { "user-agent": userAgent } });
  return response.json<{ token: string }>().token;
};
const statusOf = async (token: string) => (await site.as(token).get("/users/get-me")).http;
const list = async (token: string) => (await site.as(token).get("/users/sessions"))["sessions"] as Session[];
const idOf = async (token: string) => (await list(token)).find((session) => session.is_current)?.id ?? "";
const pass = async (token: string, column: string, days: number) =>
  sql(`update sessions set ${column} = now() - make_interval(days => $2) where id = $1`, [await idOf(token), days]);

test("users see their own sessions, with device and last use, and can end one or all of them", async () => {
  const person = await site.signUp("many_devices");
  const other = await site.signUp("other_person");
  const [phone, desk] = [
    await logIn(person, "Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36"),
    await logIn(person),
  ];
  expect(await list(desk)).toEqual([
    {
      id: expect.any(String),
      device: "Firefox on Linux",
      date_created: expect.any(String),
      last_used: expect.any(String),
      is_current: true,
    },
    expect.objectContaining({ device: "Chrome on Android", is_current: false }),
    expect.objectContaining({ device: "An unknown device", is_current: false }),
  ]);
  const phoneId = await idOf(phone);
  expect(await site.as(other).delete(`/users/sessions/${phoneId}`)).toMatchObject({
    http: 404,
    code: "session_not_found",
  });
  expect(await statusOf(phone)).toBe(200);
  expect(await site.as(desk).delete(`/users/sessions/${phoneId}`)).toEqual({ http: 204 });
  expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);
  expect(await site.as(phone).get("/users/sessions")).toMatchObject({ http: 401, code: "session_ended" });
  expect(await site.as(desk).delete("/users/sessions/current")).toEqual({ http: 204 });
  expect([await statusOf(desk), await statusOf(person.token)]).toEqual([401, 200]);
  expect(await site.as(person).delete("/users/sessions")).toEqual({ http: 204 });
  expect([await statusOf(person.token), await statusOf(other.token)]).toEqual([401, 200]);
});

test("a session ends after 30 days without use, or after 90 in any case; its row is removed at night", async () => {
  const person = await site.signUp("comes_rarely");
  await pass(person.token, "used_at", 29);
  expect(await statusOf(person.token)).toBe(200);
  await pass(person.token, "used_at", 30);
  expect(await statusOf(person.token)).toBe(401);
  const again = await logIn(person);
  await pass(again, "created_at", 89);
  expect(await statusOf(again)).toBe(200);
  await pass(again, "created_at", 90);
  expect(await statusOf(again)).toBe(401);
  const total = async () => (await sql("select from sessions where user_id = $1", [person.user.id])).rowCount;
  expect(await total()).toBe(2);
  await site.site.jobs["nightly/removal"]?.run({});
  expect(await total()).toBe(0);
});

test("records the use of a session once an hour", async () => {
  const person = await site.signUp("comes_often");
  await pass(person.token, "used_at", 2);
  const [before] = await list(person.token);
  expect(Date.now() - Date.parse(before?.last_used ?? "")).toBeLessThan(60_000);
  expect((await list(person.token))[0]?.last_used).toBe(before?.last_used);
});

test("renews even an expired token while its session lasts, but not a forged one", async () => {
  const person = await site.signUp("renews_it");
  const { token } = await site.as(person).post("/users/renew-session");
  expect(await idOf(token as string)).toBe(await idOf(person.token));
  for (const forged of [null, "x.y.z", `${person.token.slice(0, -4)}AAAA`])
    expect(await site.as(forged).post("/users/renew-session")).toMatchObject({ http: 401, code: "session_ended" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 24 * 3_600_000 });
  expect(await statusOf(person.token)).toBe(401);
  const { token: late } = await site.as(person).post("/users/renew-session");
  expect(await statusOf(late as string)).toBe(200);
  vi.useRealTimers();
  await site.as(person).delete("/users/sessions");
  expect(await site.as(token as string).post("/users/renew-session")).toMatchObject({ code: "session_ended" });
});

test("changing the email ends the other sessions", async () => {
  const person = await site.signUp("moves_mail");
  const elsewhere = await logIn(person);
  const token = "a".repeat(43);
  await sql(
    "insert into email_changes values ($1, 'moved@example.org', sha256($2::text::bytea), now() + interval '1 hour')",
    [person.user.id, token],
  );
  expect(await site.as(person).patch(`/users/confirm-email/${token}`)).toMatchObject({ http: 200 });
  expect([await statusOf(person.token), await statusOf(elsewhere)]).toEqual([200, 401]);
});

test("an API key is shown once, listed with its last use, and ends on removal or a new password", async () => {
  const person = await site.signUp("reads_in_apps");
  const make = (name: string) => site.as(person).post("/users/api-keys", { name });
  const listKeys = async () => (await site.as(person).get("/users/api-keys"))["apiKeys"] as { id: number }[];
  const statusOfKey = async (key: unknown) =>
    (await site.app.inject({ url: "/opds/own", headers: { authorization: `Bearer ${String(key)}` } })).statusCode;
  const { key, apiKey } = await make("E-reader");
  expect(key).toMatch(/^[a-z2-9]{26}$/);
  expect(await listKeys()).toEqual([{ ...(apiKey as object), name: "E-reader", last_used: null }]);
  expect(await statusOfKey(key)).toBe(200);
  expect(await listKeys()).toEqual([expect.objectContaining({ last_used: expect.any(String) })]);
  const { rows } = await sql("select * from api_keys where user_id = $1", [person.user.id]);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(await statusOf(key as string)).toBe(401);

  const other = await site.signUp("other_reader");
  const { id } = apiKey as { id: number };
  expect(await site.as(other).delete(`/users/api-keys/${id}`)).toMatchObject({ http: 404, code: "key_not_found" });
  expect(await site.as(person).delete(`/users/api-keys/${id}`)).toEqual({ http: 204 });
  expect(await statusOfKey(key)).toBe(401);

  const { key: second } = await make("Phone");
  await sql("update users set deactivated_at = now() where id = $1", [person.user.id]);
  expect(await statusOfKey(second)).toBe(401);
  await sql("update users set deactivated_at = null where id = $1", [person.user.id]);
  expect(await statusOfKey(second)).toBe(200);
  for (let at = 1; at < 20; at++) await make(`Device ${at}`);
  expect(await make("One too many")).toMatchObject({ http: 409, code: "too_many_keys" });
  await sql("update sessions set password_at = null where user_id = $1", [person.user.id]);
  expect(await make("With a stolen session")).toMatchObject({ http: 403, code: "password_needed" });
  const change = {
    currentPassword: testPassword,
    newPassword: "four green boots",
    newPasswordConfirm: "four green boots",
  };
  await site.as(person).patch("/users/change-password", change);
  expect(await statusOfKey(second)).toBe(401);
});
