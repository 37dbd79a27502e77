import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createResetToken } from "#domains/people/password-resets.server.ts";
import { type MailSite, openMailSite } from "#tests/support/mail-site.ts";
import { type Account, openTestSite, testPassword } from "#tests/support/test-site.ts";

const stepMs = 30_000;
const newPassword = "four green umbrellas";
const subject = "Wrong codes for your account";

let site: MailSite;
let person: Account;
let recoveryCodes: string[];
let readCode: () => string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  site = await openMailSite();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});
let people = 0;
beforeEach(async () => {
  person = await site.signUp(`guarded_${++people}`);
  const { secret } = await site.as(person).post("/users/second-factor", { password: testPassword });
  const app = new TOTP({ secret: Secret.fromBase32(secret as string) });
  readCode = () => app.generate({ timestamp: Date.now() });
  const confirmed = await site.as(person).patch("/users/second-factor", { code: readCode() });
  recoveryCodes = confirmed["recoveryCodes"] as string[];
  vi.setSystemTime(Date.now() + stepMs);
  await site.waitForMail("Two-factor authentication was turned on");
  site.forgetMails();
});

const login = (code: string, password = testPassword) =>
  site.anonymous.post("/users/login", { email: person.user.email, password, code });
/** A code that is wrong now. */
const wrong = () => (readCode() === "000000" ? "000001" : "000000");
const guess = async (times: number) => {
  for (let turn = 0; turn < times; turn++) expect(await login(wrong())).toMatchObject({ code: "wrong_code" });
};

/** Goes on as if this many codes had been tried. */
const setTries = (tries: number) =>
  site.site.database.pool.query("update second_factors set tried_codes = $1 where user_id = $2", [
    tries,
    person.user.id,
  ]);

test("after 100 wrong codes in a row, only a recovery code or a new password helps", async () => {
  await setTries(99);
  expect(await login(readCode())).toMatchObject({ http: 200 });
  vi.setSystemTime(Date.now() + stepMs);
  await guess(1);
  await setTries(99);
  await guess(1);
  const refused = {
    http: 403,
    code: "too_many_codes",
    issues: [{ path: "code", message: expect.stringMatching(/recovery code, or choose a new password/) }],
  };
  expect(await login(readCode())).toMatchObject(refused);
  const removal = { password: testPassword, code: readCode() };
  expect(await site.as(person).post("/users/second-factor/removal", removal)).toMatchObject(refused);
  expect(await login(recoveryCodes[0] ?? "")).toMatchObject({ http: 200 });
  expect(await login(readCode())).toMatchObject({ http: 200 });

  vi.setSystemTime(Date.now() + stepMs);
  await setTries(100);
  expect(await login(readCode())).toMatchObject(refused);
  const token = await createResetToken(site.site.database.queries, person.user);
  const body = { password: newPassword, passwordConfirm: newPassword };
  expect(await site.anonymous.patch(`/users/reset-password/${token}`, body)).toMatchObject({ http: 200 });
  expect(await login(readCode(), newPassword)).toMatchObject({ http: 200 });
});

test("checks no more than 100 codes, even if they are sent at the same time", async () => {
  await setTries(95);
  const responses = await Promise.all(Array.from({ length: 10 }, () => login(wrong())));
  expect(responses.filter(({ code }) => code === "wrong_code")).toHaveLength(5);
  expect(responses.filter(({ code }) => code === "too_many_codes")).toHaveLength(5);
});

test("the fifth wrong code in a row is mailed to the owner, once a day", async () => {
  await guess(4);
  const removal = { password: testPassword, code: wrong() };
  expect(await site.as(person).post("/users/second-factor/removal", removal)).toMatchObject({ code: "wrong_code" });
  const { recipients, email } = await site.waitForMail(subject);
  expect(recipients).toEqual([person.user.email]);
  expect(email.text).toContain(`Hello ${person.user.username},`);
  expect(email.text).toContain("/forgot-password");
  expect(email.text).not.toContain("undefined");

  await guess(10);
  const { pool } = site.site.database;
  const ask = "select from pgboss.job where data->'data'->>'what' = 'wrong codes' and data->'data'->>'to' = $1";
  expect((await pool.query(ask, [person.user.email])).rows).toHaveLength(1);
  await pool.query("update second_factors set warned_at = warned_at - interval '1 day' where user_id = $1", [
    person.user.id,
  ]);
  site.forgetMails();
  await guess(1);
  await site.waitForMail(subject);
});

test("nobody who guesses codes can use up the owner's attempts with a recovery code or a new password", async () => {
  const limits = { loginAccount: { points: 2, seconds: 60 }, loginAnywhere: { points: 2, seconds: 3600 } };
  const strict = await openTestSite({ limits });
  try {
    const eve = await strict.signUp("eve-guarded");
    const { secret } = await strict.as(eve).post("/users/second-factor", { password: testPassword });
    const app = new TOTP({ secret: Secret.fromBase32(secret as string) });
    const code = app.generate({ timestamp: Date.now() });
    const set = await strict.as(eve).patch("/users/second-factor", { code });
    const send = async (typed: string, password = testPassword) =>
      (await strict.anonymous.post("/users/login", { email: eve.user.email, password, code: typed })).http;
    expect([await send(code), await send(code), await send(code)]).toEqual([401, 401, 429]);
    const count = "select tried_codes from second_factors where user_id = $1";
    expect((await strict.site.database.pool.query(count, [eve.user.id])).rows).toEqual([{ tried_codes: 2 }]);
    expect(await send("not-a-code")).toBe(401);
    expect(await send((set["recoveryCodes"] as string[])[0] ?? "")).toBe(200);

    const body = { currentPassword: testPassword, newPassword, newPasswordConfirm: newPassword };
    expect(await strict.as(eve).patch("/users/change-password", body)).toMatchObject({ http: 200 });
    vi.setSystemTime(Date.now() + stepMs);
    expect(await send(app.generate({ timestamp: Date.now() }), newPassword)).toBe(200);
  } finally {
    await strict.close();
  }
});
