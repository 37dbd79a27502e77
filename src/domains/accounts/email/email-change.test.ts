import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createResetToken } from "#domains/people/password-resets.server.ts";
import { findToken, type MailSite, openMailSite, patience, publicUrl } from "#tests/support/mail-site.ts";
import { makeSignUpBody, openTestSite, testPassword } from "#tests/support/test-site.ts";

let site: MailSite;
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());
beforeEach(() => site.forgetMails());

type Person = Awaited<ReturnType<MailSite["signUp"]>>;
const sql = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const patch = (call: string, payload: object, token?: string) =>
  site.as(token).send("PATCH", `/users/${call}`, { body: payload });
const requestEmail = ({ user, token }: Person, email: string, currentPassword: string | undefined = testPassword) =>
  patch(
    "update-me",
    { firstName: "Ada", lastName: "Inker", username: user.username, email, bio: "kept", currentPassword },
    token,
  );
const confirm = (emailToken: string, session: string) => patch(`confirm-email/${emailToken}`, {}, session);
const post = (call: string, payload: object) => site.anonymous.send("POST", `/users/${call}`, { body: payload });
const login = async (email: string, password = testPassword) => (await post("login", { email, password })).statusCode;
const emailOf = async ({ token }: Person) => (await site.as(token).send("GET", "/users/get-me")).json().data.user.email;

const mailedToken = async () => findToken(await site.waitForMail("Confirm your new email"), "confirm-email");

/** Signs up a user, requests another email for them, and reads the mailed token. */
async function requestChange(name: string) {
  const person = await site.signUp(name);
  const email = `${name}.new@example.org`;
  expect((await requestEmail(person, email)).statusCode).toBe(200);
  return { person, email, token: await mailedToken() };
}

const ended = {
  status: "fail",
  code: "email_link_ended",
  message: expect.stringMatching(
    /^This link has been used, has expired, or belongs to another account\. Your email is /,
  ),
};

test("changes the email once the link sent to it is confirmed, and sends two notices to the old one", async () => {
  const { person, email, token } = await requestChange("moves_mail");
  expect(await emailOf(person)).toBe(person.user.email);
  expect(await login(email)).toBe(401);
  const { email: mail, recipients } = await site.waitForMail("Confirm your new email");
  expect(recipients).toEqual([email]);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain("an account on Longbox");
    expect(part).toContain("expires after 24 hours");
    expect(part).toContain(`${publicUrl}/confirm-email/${token}`);
  }
  expect(mail.html).not.toMatch(/<img|url\(/);
  const notice = await site.waitForMail("Request to change your email");
  expect(notice.recipients).toEqual([person.user.email]);
  for (const part of [notice.email.text, notice.email.html]) {
    expect(part).toContain(email);
    expect(part).toContain(`${publicUrl}/forgot-password`);
    expect(part).not.toContain(token);
  }
  const { rows } = await sql(
    "select token_hash = sha256(convert_to($1, 'UTF8')) as hashed from email_changes where email = $2",
    [token, email],
  );
  expect(rows).toEqual([{ hashed: true }]);

  const response = await confirm(token, person.token);
  expect(response.statusCode).toBe(200);
  expect(response.json().data.user).toMatchObject({ id: person.user.id, email, bio: "kept" });
  expect([await emailOf(person), await login(email), await login(person.user.email)]).toEqual([email, 200, 401]);
  const done = await site.waitForMail("Your email was changed");
  expect(done.recipients).toEqual([person.user.email]);
  expect(done.email.text).toContain(email);

  const again = await confirm(token, person.token);
  expect([again.statusCode, again.json()]).toEqual([400, ended]);
});

test("refuses a missing or wrong password, and saves nothing else in the request", async () => {
  const person = await site.signUp("no_password");
  await sql("update sessions set password_at = now() - interval '10 minutes' where user_id = $1", [person.user.id]);
  const missing = await patch(
    "update-me",
    { firstName: "Other", lastName: "Inker", username: "no_password", email: "other@example.org", bio: "" },
    person.token,
  );
  expect([missing.statusCode, missing.json().code]).toEqual([403, "password_needed"]);
  const wrong = await requestEmail(person, "other@example.org", "not this one");
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    {
      status: "fail",
      code: "wrong_password",
      message: "This password is incorrect.",
      issues: [{ path: "currentPassword", message: "This password is incorrect." }],
    },
  ]);
  const { rows } = await sql("select first_name, bio from users where id = $1", [person.user.id]);
  expect(rows).toEqual([{ first_name: "Ada", bio: "" }]);
  expect((await sql("select 1 from email_changes where user_id = $1", [person.user.id])).rows).toEqual([]);
});

test("refuses an email in use, both on request and on confirmation", async () => {
  const taken = {
    status: "fail",
    code: "email_taken",
    message: "This email is already in use.",
    issues: [{ path: "email", message: "This email is already in use." }],
  };
  const { user } = await site.signUp("has_it");
  const early = await requestEmail(await site.signUp("wants_it"), user.email.toUpperCase());
  expect([early.statusCode, early.json()]).toEqual([409, taken]);

  const { person, email, token } = await requestChange("too_slow");
  expect((await post("signup", { ...makeSignUpBody("was_faster"), email })).statusCode).toBe(201);
  const late = await confirm(token, person.token);
  expect([late.statusCode, late.json()]).toEqual([409, taken]);
  expect(await emailOf(person)).toBe(person.user.email);
});

test("lets one of two concurrent confirmations of the same email succeed", async () => {
  const first = await requestChange("both_want_1");
  site.forgetMails();
  const other = await site.signUp("both_want_2");
  await requestEmail(other, first.email);
  const second = await mailedToken();
  const responses = await Promise.all([confirm(first.token, first.person.token), confirm(second, other.token)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a link works only for its own account, for 24 hours, until another one is requested", async () => {
  const { person, email, token } = await requestChange("changes_mind");
  const stranger = await site.signUp("finds_a_link");
  expect((await confirm(token, stranger.token)).json()).toEqual(ended);
  expect((await confirm("made-up", person.token)).json()).toEqual(ended);
  const later = (hours: number) =>
    sql("update email_changes set expires_at = expires_at - make_interval(hours => $2) where user_id = $1", [
      person.user.id,
      hours,
    ]);
  await later(24);
  expect((await confirm(token, person.token)).json()).toEqual(ended);
  await later(-1);

  site.forgetMails();
  await requestEmail(person, `another.${email}`);
  const second = await mailedToken();
  expect((await confirm(token, person.token)).json()).toEqual(ended);
  expect((await confirm(second, person.token)).statusCode).toBe(200);
  expect(await emailOf(person)).toBe(`another.${email}`);
});

test("a new password cancels the change, even while its email is still queued", async () => {
  const { person, token } = await requestChange("stops_it");
  const response = await patch(
    "change-password",
    { currentPassword: testPassword, newPassword: "four green umbrellas", newPasswordConfirm: "four green umbrellas" },
    person.token,
  );
  expect((await confirm(token, response.json().token)).json()).toEqual(ended);

  const other = await site.signUp("stops_early");
  await requestEmail(other, "greylisted.1@example.org");
  const jobIs = (state: string) =>
    vi.waitUntil(async () => {
      const { rows } = await sql(
        "select state from pgboss.job where data->>'name' = 'accounts/email-mail' and data->'data'->>'userId' = $1",
        [String(other.user.id)],
      );
      return rows.every((row) => row.state === state);
    }, patience);
  await vi.waitUntil(() => site.attempts.has("greylisted.1@example.org"), patience);
  await jobIs("retry");
  await patch(
    "change-password",
    { currentPassword: testPassword, newPassword: "four green umbrellas", newPasswordConfirm: "four green umbrellas" },
    other.token,
  );
  await site.retryNow();
  await jobIs("completed");
  expect(site.attempts.get("greylisted.1@example.org")).toBe(1);
});

test("retries an email that was refused temporarily", async () => {
  const person = await site.signUp("patient_one");
  await requestEmail(person, "greylisted.2@example.org");
  await vi.waitUntil(() => site.attempts.has("greylisted.2@example.org"), patience);
  await vi.waitUntil(() => site.retryNow(), patience);
  expect((await confirm(await mailedToken(), person.token)).statusCode).toBe(200);
});

test("a password reset link sent to the old address ends when the email changes", async () => {
  const { person, email, token } = await requestChange("two_links");
  await post("forgot-password", { email: person.user.email });
  const reset = findToken(await site.waitForMail("Choose a new password"), "reset-password");
  expect((await confirm(token, person.token)).statusCode).toBe(200);
  const response = await patch(`reset-password/${reset}`, {
    password: "four green umbrellas",
    passwordConfirm: "four green umbrellas",
  });
  expect(response.json()).toMatchObject({ code: "reset_ended" });
  expect(await login(email)).toBe(200);
  // Like a mail job that read the old email just before it changed.
  expect(await createResetToken(site.site.database.queries, person.user)).toBeUndefined();
});

test("if no mail goes out, a new email takes effect immediately, and ends other sessions and old links", async () => {
  const plain = await openTestSite();
  const { user, token } = await plain.signUp("no_mail_here");
  const { queries, pool } = plain.site.database;
  const logIn = (email: string) => plain.anonymous.post("/users/login", { email, password: testPassword });
  const elsewhere = (await logIn(user.email))["token"] as string;
  await createResetToken(queries, user);
  await pool.query("update users set email_confirmed_at = now()");
  const change = (username: string, email: string) =>
    plain.as(token).patch("/users/update-me", {
      firstName: "Ada",
      lastName: "Inker",
      currentPassword: testPassword,
      username,
      email,
    });
  const email = "counts.at.once@example.org";
  expect(await change("no_mail_here", email)).toMatchObject({ http: 200, data: { user: { email } } });
  const statuses = [plain.as(token), plain.as(elsewhere)].map(async (by) => (await by.get("/users/get-me")).http);
  expect(await Promise.all(statuses)).toEqual([200, 401]);
  expect([(await logIn(email)).http, (await logIn(user.email)).http]).toEqual([200, 401]);
  expect((await pool.query("select from password_resets")).rows).toEqual([]);
  expect((await pool.query("select email_confirmed_at from users")).rows).toEqual([{ email_confirmed_at: null }]);

  const other = await plain.signUp("has_an_email");
  expect(await change("changed_too", other.user.email)).toMatchObject({ http: 409, code: "email_taken" });
  const { data } = await plain.as(token).get("/users/get-me");
  expect(data).toMatchObject({ user: { email, username: "no_mail_here" } });
  await plain.close();
});
