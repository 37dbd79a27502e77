import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findToken, type MailSite, openMailSite, patience } from "#tests/support/mail-site.ts";
import { testPassword } from "#tests/support/test-site.ts";

const newPassword = "four green umbrellas";

let site: MailSite;
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());
beforeEach(() => site.forgetMails());

const sql = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const post = (call: string, payload: object) => site.anonymous.send("POST", `/users/${call}`, { body: payload });
const forgot = (email: string) => post("forgot-password", { email });
const login = async (email: string, password: string) => (await post("login", { email, password })).statusCode;
const reset = (token: string, password = newPassword, passwordConfirm = password) =>
  site.anonymous.send("PATCH", `/users/reset-password/${token}`, { body: { password, passwordConfirm } });
const ended = {
  status: "fail",
  code: "reset_ended",
  message: "This link has been used or has expired. Please request a new one.",
};

type Job = { state: string; retry_count: number; data: string };
const jobsFor = async (email: string): Promise<Job[]> => {
  const { rows } = await sql(
    "select state, retry_count, data::text from pgboss.job where name = 'jobs-mail' and data->'data'->>'email' = $1",
    [email],
  );
  return rows;
};
const jobIs = (email: string, state: string) =>
  vi.waitUntil(async () => (await jobsFor(email)).every((job) => job.state === state), patience);
const subject = "Choose a new password";

/** Returns the token in the only email with a reset link, which must have been sent to `email`. */
async function tokenFor(email: string): Promise<string> {
  const mail = await site.waitForMail(subject);
  site.forgetMails();
  expect(mail.recipients).toEqual([email]);
  return findToken(mail, "reset-password");
}

/** Signs up a user, requests a reset link for them, and reads the mailed token. */
async function requestReset(name: string) {
  const { user, token: session } = await site.signUp(name);
  expect((await forgot(user.email)).statusCode).toBe(200);
  return { user, session, token: await tokenFor(user.email) };
}

test("the email names account, purpose, and time limit in text and HTML, and its token is not stored", async () => {
  const { user } = await site.signUp("gets_mail");
  expect((await forgot(` ${user.email.toUpperCase()} `)).json()).toEqual({
    status: "success",
    message: "A reset token has been sent to your email.",
  });
  const { email } = await site.waitForMail(subject);
  const link = /https:\/\/\S+/.exec(email.text ?? "")?.[0] ?? "";
  expect(link).toMatch(/^https:\/\/comics\.example\.org\/reset-password\/[\w-]{43}$/);
  for (const part of [email.text, email.html]) {
    expect(part).toContain("your Longbox account gets_mail");
    expect(part).toContain("expires after 30 minutes");
    expect(part).toContain(link);
  }
  expect(email.html).toContain(`<a href="${link}"`);
  expect(email.html).not.toMatch(/<img|url\(/);

  const token = link.split("/").at(-1) ?? "";
  const { rows } = await sql(
    "select token_hash = sha256(convert_to($1, 'UTF8')) as hashed from password_resets where user_id = $2",
    [token, user.id],
  );
  expect(rows).toEqual([{ hashed: true }]);
  const [job] = await jobsFor(user.email);
  expect(job?.data).not.toContain(token);
});

test("a reset replaces the password, ends all sessions, and spends the link", async () => {
  const { user, session, token } = await requestReset("resets_once");
  const response = await reset(token);
  expect([response.statusCode, response.json()]).toEqual([200, { status: "success" }]);
  const me = await site.as(session).send("GET", "/users/get-me");
  expect(me.json()).toMatchObject({ code: "session_ended" });
  expect([await login(user.email, testPassword), await login(user.email, newPassword)]).toEqual([401, 200]);

  const notice = await site.waitForMail("Your password was changed");
  expect([notice.recipients, site.mails()]).toEqual([[user.email], [notice]]);

  const again = await reset(token, "five yellow umbrellas");
  expect([again.statusCode, again.json()]).toEqual([400, ended]);
  expect(await login(user.email, newPassword)).toBe(200);
  expect((await reset("made-up")).json()).toEqual(ended);
});

test("lets one of many concurrent uses of a link succeed", async () => {
  const { user, token } = await requestReset("used_by_many");
  const passwords = Array.from({ length: 6 }, (_, n) => `${n} umbrellas of mine`);
  const responses = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 400, 400, 400, 400, 400,
  ]);
  const winner = passwords[responses.findIndex(({ statusCode }) => statusCode === 200)] ?? "";
  expect(await login(user.email, winner)).toBe(200);
  const { rows } = await sql("select session_version from users where id = $1", [user.id]);
  expect(rows).toEqual([{ session_version: 2 }]);
});

test("a new request ends the earlier link", async () => {
  const { user, token: first } = await requestReset("asks_twice");
  await jobIs(user.email, "completed");
  await forgot(user.email);
  const second = await tokenFor(user.email);
  expect((await reset(first)).json()).toEqual(ended);
  expect((await reset(second)).statusCode).toBe(200);
});

test("a link works for 30 minutes", async () => {
  const { user, token } = await requestReset("comes_late");
  const later = (minutes: number) =>
    sql("update password_resets set expires_at = expires_at - make_interval(mins => $2) where user_id = $1", [
      user.id,
      minutes,
    ]);
  await later(30);
  expect((await reset(token)).json()).toEqual(ended);
  await later(-1);
  expect((await reset(token)).statusCode).toBe(200);
});

test.each([
  ["", "", "password", "Password required!"],
  [newPassword, "", "passwordConfirm", "Password confirm required!"],
  ["seven77", "seven77", "password", "Password must be at least 8 characters!"],
  ["a".repeat(129), "a".repeat(129), "password", "Password must be at most 128 characters!"],
  [newPassword, "another one", "passwordConfirm", "Passwords must match!"],
  ["Password123", "Password123", "password", "This password is too common. Please choose another one!"],
])("%j, %j: %s %s", async (password, confirm, path, message) => {
  const response = await reset("any", password, confirm);
  expect(response.statusCode).toBe(400);
  expect(response.json().issues).toContainEqual({ path, message });
});

test("a refused password does not spend the link", async () => {
  const { token } = await requestReset("too_common");
  expect((await reset(token, "Password123")).json()).toMatchObject({ code: "bad_input" });
  expect((await reset(token)).statusCode).toBe(200);
});

test.each([
  ["", "Email required!"],
  ["nobody", "Invalid email address"],
])("email %j: %s", async (email, message) => {
  const response = await forgot(email);
  expect([response.statusCode, response.json().issues]).toEqual([400, [{ path: "email", message }]]);
});

test("gives an unknown email the same response, but sends no email", async () => {
  const { user } = await site.signUp("well_known");
  const known = await forgot(user.email);
  const unknown = await forgot("unknown@example.org");
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  await tokenFor(user.email);
  await jobIs("unknown@example.org", "completed");
  expect(site.mails(subject)).toEqual([]);
});

test("a deactivated user can reset the password, and is reactivated by the next login", async () => {
  const { user } = await site.signUp("went_away");
  await sql("update users set deactivated_at = now() where id = $1", [user.id]);
  await forgot(user.email);
  expect((await reset(await tokenFor(user.email))).statusCode).toBe(200);
  const back = await post("login", { email: user.email, password: newPassword });
  expect(back.json()).toMatchObject({ isReactivated: true });
});

test("does not retry an email that was refused permanently", async () => {
  const { user } = await site.signUp("refused_one");
  await forgot(user.email);
  await vi.waitUntil(() => site.attempts.has(user.email), patience);
  await jobIs(user.email, "completed");
  expect(await jobsFor(user.email)).toMatchObject([{ retry_count: 0 }]);
  expect([site.attempts.get(user.email), site.mails(subject)]).toEqual([1, []]);
});

test("retries an email that was refused temporarily", async () => {
  const { user } = await site.signUp("greylisted");
  await forgot(user.email);
  await vi.waitUntil(() => site.attempts.has(user.email), patience);
  await jobIs(user.email, "retry");
  await site.retryNow();
  const token = await tokenFor(user.email);
  // Before the reset, which sends another email.
  expect(site.attempts.get(user.email)).toBe(2);
  expect((await reset(token)).statusCode).toBe(200);
});

test("accepts a request while the mail server is down, and delivers the email once it is up again", async () => {
  const { user } = await site.signUp("patient_one");
  await site.stopMailServer();
  expect((await forgot(user.email)).statusCode).toBe(200);
  await jobIs(user.email, "retry");
  await site.restartMailServer();
  await site.retryNow();
  expect((await reset(await tokenFor(user.email))).statusCode).toBe(200);
});
