import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Delivered, type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import { openTestSite, signUpBody, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { newResetToken } from "./password-resets.server.ts";

const patience = { timeout: 20_000, interval: 50 };
const publicUrl = "https://comics.example.org";

let site: TestSite;
let server: MailServer;
/** How often a recipient was named to the mail server. */
const asked = new Map<string, number>();

function refuses(recipient: string): number | undefined {
  const times = (asked.get(recipient) ?? 0) + 1;
  asked.set(recipient, times);
  return recipient.startsWith("greylisted") && times === 1 ? 451 : undefined;
}

beforeAll(async () => {
  server = await openMailServer({ refuses });
  site = await openTestSite({ smtpUrl: `smtp://${server.address}`, publicUrl });
  await site.site.queue.work(site.site.jobs);
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(() => {
  server.delivered.length = 0;
});

type Person = Awaited<ReturnType<TestSite["signUp"]>>;
const sql = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const patch = (call: string, payload: object, token?: string) =>
  site.app.inject({
    method: "PATCH",
    url: `/api/v1/users/${call}`,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const askFor = ({ user, token }: Person, email: string, currentPassword: string | undefined = testPassword) =>
  patch(
    "update-me",
    { firstName: "Ada", lastName: "Inker", username: user.username, email, bio: "kept", currentPassword },
    token,
  );
const confirm = (emailToken: string, session: string) => patch(`confirm-email/${emailToken}`, {}, session);
const post = (call: string, payload: object) =>
  site.app.inject({ method: "POST", url: `/api/v1/users/${call}`, payload });
const login = async (email: string, password = testPassword) => (await post("login", { email, password })).statusCode;
const emailOf = async ({ token }: Person) =>
  (await site.app.inject({ url: "/api/v1/users/get-me", headers: { authorization: `Bearer ${token}` } })).json().data
    .user.email;

/** The one mail of this subject that has come. */
async function mailAbout(subject: string): Promise<Delivered> {
  const those = () => server.delivered.filter(({ email }) => email.subject === subject);
  await vi.waitUntil(() => those().length > 0, patience);
  expect(those()).toHaveLength(1);
  return those()[0] as Delivered;
}

async function mailedToken(): Promise<string> {
  const { email } = await mailAbout("Confirm your new email");
  return /\/confirm-email\/([\w-]{43})\s/.exec(email.text ?? "")?.[1] ?? "";
}

/** Somebody who has asked for another email and has got the link. */
async function asking(name: string) {
  const person = await site.signUp(name);
  const email = `${name}.new@example.org`;
  expect((await askFor(person, email)).statusCode).toBe(200);
  return { person, email, token: await mailedToken() };
}

const ended = {
  status: "fail",
  code: "email_link_ended",
  message: "This link has been used, is too old, or belongs to another account.",
};

test("the email changes when the link that went to the new address is confirmed; the old one is told twice", async () => {
  const { person, email, token } = await asking("moves_mail");
  expect(await emailOf(person)).toBe(person.user.email);
  expect(await login(email)).toBe(401);
  const { email: mail, recipients } = await mailAbout("Confirm your new email");
  expect(recipients).toEqual([email]);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain("your Longbox account moves_mail");
    expect(part).toContain("once, for 24 hours");
    expect(part).toContain(`${publicUrl}/confirm-email/${token}`);
  }
  expect(mail.html).not.toMatch(/<img|url\(/);
  const told = await mailAbout("A change of your email was asked for");
  expect(told.recipients).toEqual([person.user.email]);
  for (const part of [told.email.text, told.email.html]) {
    expect(part).toContain(email);
    expect(part).toContain(`${publicUrl}/forgot-password`);
    expect(part).not.toContain(token);
  }
  const { rows } = await sql(
    "select token_hash = sha256(convert_to($1, 'UTF8')) as hashed from email_changes where email = $2",
    [token, email],
  );
  expect(rows).toEqual([{ hashed: true }]);

  const answer = await confirm(token, person.token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.user).toMatchObject({ id: person.user.id, email, bio: "kept" });
  expect([await emailOf(person), await login(email), await login(person.user.email)]).toEqual([email, 200, 401]);
  const done = await mailAbout("Your email was changed");
  expect(done.recipients).toEqual([person.user.email]);
  expect(done.email.text).toContain(email);

  const again = await confirm(token, person.token);
  expect([again.statusCode, again.json()]).toEqual([400, ended]);
});

test("the password is asked for, and has to be right; what else was sent with it is not written", async () => {
  const person = await site.signUp("no_password");
  const missing = await patch(
    "update-me",
    { firstName: "Other", lastName: "Inker", username: "no_password", email: "other@example.org", bio: "" },
    person.token,
  );
  const message = "Please enter your password to change your email!";
  expect([missing.statusCode, missing.json().issues]).toEqual([400, [{ path: "currentPassword", message }]]);
  const wrong = await askFor(person, "other@example.org", "not this one");
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    {
      status: "fail",
      code: "wrong_password",
      message: "This is not your password.",
      issues: [{ path: "currentPassword", message: "This is not your password." }],
    },
  ]);
  const { rows } = await sql("select first_name, bio from users where id = $1", [person.user.id]);
  expect(rows).toEqual([{ first_name: "Ada", bio: "" }]);
  expect((await sql("select 1 from email_changes where user_id = $1", [person.user.id])).rows).toEqual([]);
});

test("an email that somebody has is refused when it is asked for, and when it is confirmed", async () => {
  const taken = {
    status: "fail",
    code: "email_taken",
    message: "This email is already in use.",
    issues: [{ path: "email", message: "This email is already in use." }],
  };
  const { user } = await site.signUp("has_it");
  const early = await askFor(await site.signUp("wants_it"), user.email.toUpperCase());
  expect([early.statusCode, early.json()]).toEqual([409, taken]);

  const { person, email, token } = await asking("too_slow");
  expect((await post("signup", { ...signUpBody("was_faster"), email })).statusCode).toBe(201);
  const late = await confirm(token, person.token);
  expect([late.statusCode, late.json()]).toEqual([409, taken]);
  expect(await emailOf(person)).toBe(person.user.email);
});

test("of two who confirm the same email at the same time, one gets it", async () => {
  const first = await asking("both_want_1");
  server.delivered.length = 0;
  const other = await site.signUp("both_want_2");
  await askFor(other, first.email);
  const second = await mailedToken();
  const answers = await Promise.all([confirm(first.token, first.person.token), confirm(second, other.token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a link is for the account that asked, for 24 hours, and not the one before it", async () => {
  const { person, email, token } = await asking("changes_mind");
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

  server.delivered.length = 0;
  await askFor(person, `another.${email}`);
  const second = await mailedToken();
  expect((await confirm(token, person.token)).json()).toEqual(ended);
  expect((await confirm(second, person.token)).statusCode).toBe(200);
  expect(await emailOf(person)).toBe(`another.${email}`);
});

test("a new password stops the change, also while its mail waits", async () => {
  const { person, token } = await asking("stops_it");
  const answer = await patch(
    "change-password",
    { currentPassword: testPassword, newPassword: "four green umbrellas", newPasswordConfirm: "four green umbrellas" },
    person.token,
  );
  expect((await confirm(token, answer.json().token)).json()).toEqual(ended);

  const other = await site.signUp("stops_early");
  await askFor(other, "greylisted.1@example.org");
  const jobIs = (state: string) =>
    vi.waitUntil(async () => {
      const { rows } = await sql(
        "select state from pgboss.job where data->>'name' = 'accounts/email-mail' and data->'data'->>'userId' = $1",
        [String(other.user.id)],
      );
      return rows.every((row) => row.state === state);
    }, patience);
  await vi.waitUntil(() => asked.has("greylisted.1@example.org"), patience);
  await jobIs("retry");
  await patch(
    "change-password",
    { currentPassword: testPassword, newPassword: "four green umbrellas", newPasswordConfirm: "four green umbrellas" },
    other.token,
  );
  await sql("update pgboss.job set start_after = now() where state = 'retry'");
  await jobIs("completed");
  expect(asked.get("greylisted.1@example.org")).toBe(1);
});

test("a mail that is refused for now is delivered at the next try", async () => {
  const person = await site.signUp("patient_one");
  await askFor(person, "greylisted.2@example.org");
  await vi.waitUntil(() => asked.has("greylisted.2@example.org"), patience);
  await vi.waitUntil(
    async () => (await sql("update pgboss.job set start_after = now() where state = 'retry'")).rowCount,
    patience,
  );
  expect((await confirm(await mailedToken(), person.token)).statusCode).toBe(200);
});

test("a link to a new password that went to the old address ends with it", async () => {
  const { person, email, token } = await asking("two_links");
  await post("forgot-password", { email: person.user.email });
  const reset = /\/reset-password\/([\w-]{43})\s/.exec(
    (await mailAbout("Choose a new password")).email.text ?? "",
  )?.[1];
  expect((await confirm(token, person.token)).statusCode).toBe(200);
  const answer = await patch(`reset-password/${reset}`, {
    password: "four green umbrellas",
    passwordConfirm: "four green umbrellas",
  });
  expect(answer.json()).toMatchObject({ code: "reset_ended" });
  expect(await login(email)).toBe(200);
  // As of a mail that was about to be written when the email changed.
  expect(await newResetToken(site.site.database.queries, person.user)).toBeUndefined();
});
