import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createResetToken } from "#domains/accounts/passwords/password-resets.server.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { findToken, type MailSite, openMailSite, patience, publicUrl } from "#tests/support/mail-site.ts";
import { makeSignUpBody, openTestSite, testPassword } from "#tests/support/test-site.ts";
import { makePublishForm } from "#tests/support/visitor.ts";

let site: MailSite;
let pages: string[];
beforeAll(async () => {
  [site, pages] = await Promise.all([openMailSite(), drawSmallPages(1)]);
});
afterAll(() => site.close());
beforeEach(() => site.forgetMails());

const signUpSubject = "Confirm your email";
type Person = Awaited<ReturnType<MailSite["signUp"]>>;
const sql = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const publish = async (person: Person, on = site as Pick<MailSite, "as">) =>
  on.as(person).post("/publish", await makePublishForm(person, pages));
const sendAgain = (person: Person) => site.as(person).post("/users/send-confirmation");
const confirm = (person: Person, token: string) => site.as(person).patch(`/users/confirm-email/${token}`);
const mailedToken = async () => findToken(await site.waitForMail(signUpSubject), "confirm-email");
const login = (email: string, password = testPassword) => site.anonymous.post("/users/login", { email, password });
const me = async (person: Person) => (await site.as(person).get("/users/get-me"))["data"] as { user: Person["user"] };

/** Signs up without confirming the email, and waits for the email, so that it does not arrive during the next test. */
async function signUp(name: string, email = `${name}@example.org`): Promise<Person> {
  const { token, data } = await site.anonymous.post("/users/signup", { ...makeSignUpBody(name), email });
  await vi.waitUntil(() => site.mails(signUpSubject).some(({ recipients }) => recipients.includes(email)), patience);
  return { token, user: (data as { user: Person["user"] }).user } as Person;
}

test("requires confirming the email with the link mailed at sign-up before publishing", async () => {
  const person = await signUp("new_creator");
  expect(person.user).toMatchObject({ must_confirm_email: true });
  expect(await publish(person)).toMatchObject({
    http: 403,
    code: "email_not_confirmed",
    message: expect.stringContaining("open the link in the email"),
  });
  const mail = await site.waitForMail(signUpSubject);
  expect(mail.recipients).toEqual([person.user.email]);
  const token = await mailedToken();
  for (const part of [mail.email.text, mail.email.html]) {
    expect(part).toContain(`${publicUrl}/confirm-email/${token}`);
    expect(part).toContain("expires after 24 hours");
    expect(part).toContain(`${publicUrl}/forgot-password`);
  }

  const elsewhere = { ...person, token: (await login(person.user.email))["token"] as string };
  const stranger = await signUp("another_one");
  const ended = { http: 400, code: "email_link_ended" };
  expect(await confirm(stranger, token)).toMatchObject({
    ...ended,
    message: expect.stringContaining("Your email is another_one@example.org, which is not confirmed yet."),
  });
  expect(await confirm(elsewhere, token)).toMatchObject({ http: 200, data: { user: { must_confirm_email: false } } });
  // The email itself has not changed, so the person's other session continues.
  expect(await me(person)).toMatchObject({ user: { must_confirm_email: false } });
  expect(await confirm(person, token)).toMatchObject({
    ...ended,
    message: expect.stringContaining("Your email is new_creator@example.org, which is confirmed."),
  });
  expect(await publish(person)).toMatchObject({ http: 201 });
  expect(await publish(stranger)).toMatchObject({ http: 403, code: "email_not_confirmed" });
});

test("people who published while no mail went out go on publishing, but are asked to confirm", async () => {
  const person = await site.signUp("came_before");
  const { book } = (await publish(person)) as unknown as { book: { id: number } };
  await sql("update users set email_confirmed_at = null where id = $1", [person.user.id]);
  expect(await me(person)).toMatchObject({ user: { must_confirm_email: true } });
  // Empty forms, which only people who may publish get checked.
  for (const path of ["/publish", `/publish/ink-and-rain/book/${book.id}`])
    expect(await site.as(person).post(path, new FormData())).toMatchObject({ http: 400, code: "bad_input" });
});

test("requires confirming the email before a second factor, so that no stranger's factor outlives a reset by its owner", async () => {
  const person = await signUp("plants_a_factor");
  const begin = () => site.as(person).post("/users/second-factor", { password: testPassword });
  expect(await begin()).toMatchObject({ http: 403, code: "email_not_confirmed" });
  expect(await confirm(person, await mailedToken())).toMatchObject({ http: 200 });
  expect(await begin()).toMatchObject({ http: 200 });
});

test("sends another link on request, which ends the earlier one, works for 24 hours, and is limited", async () => {
  const person = await signUp("lost_the_mail");
  const first = await mailedToken();
  site.forgetMails();
  expect(await sendAgain(person)).toMatchObject({ http: 200, email: person.user.email });
  const second = await mailedToken();
  expect(await confirm(person, first)).toMatchObject({ code: "email_link_ended" });
  await sql("update email_changes set expires_at = expires_at - interval '24 hours' where user_id = $1", [
    person.user.id,
  ]);
  expect(await confirm(person, second)).toMatchObject({ code: "email_link_ended" });
  site.forgetMails();
  await sendAgain(person);
  expect(await confirm(person, await mailedToken())).toMatchObject({ http: 200 });
  expect(await sendAgain(person)).toMatchObject({ http: 409, code: "email_confirmed" });
  expect(await site.anonymous.post("/users/send-confirmation")).toMatchObject({ http: 401 });

  const strict = await openTestSite({ limits: { mailAccount: { points: 2, seconds: 3600 } } });
  const eager = await strict.signUp("asks_and_asks");
  const requestLink = async () => (await strict.as(eager).post("/users/send-confirmation")).http;
  expect([await requestLink(), await requestLink(), await requestLink()]).toEqual([200, 200, 429]);
  await strict.close();
});

test("sends the link to the new email after a mistyped one is corrected", async () => {
  const person = await signUp("mistyped_it");
  await mailedToken();
  const email = "typed.right@example.org";
  const form = { firstName: "Ada", lastName: "Inker", username: "mistyped_it", email, currentPassword: testPassword };
  expect(await site.as(person).patch("/users/update-me", form)).toMatchObject({ http: 200 });
  await site.waitForMail("Confirm your new email");
  site.forgetMails();
  expect(await sendAgain(person)).toMatchObject({ email });
  const token = findToken(await site.waitForMail("Confirm your new email"), "confirm-email");
  expect(await confirm(person, token)).toMatchObject({ data: { user: { email, must_confirm_email: false } } });
  expect(await publish(person)).toMatchObject({ http: 201 });
});

test("sends the link to the first email on request, if the correction was the mistake", async () => {
  const person = await signUp("mistyped_later");
  const { email } = person.user;
  const first = await mailedToken();
  const typo = "mistyped_latr@example.org";
  const form = { firstName: "Ada", lastName: "Inker", username: "mistyped_later", currentPassword: testPassword };
  expect(await me(person)).toMatchObject({ user: { email, requested_email: null } });
  const response = await site.as(person).patch("/users/update-me", { ...form, email: typo });
  expect(response).toMatchObject({ data: { user: { email, requested_email: typo } } });
  for (const subject of ["Confirm your new email", "Request to change your email"]) await site.waitForMail(subject);
  expect(await confirm(person, first)).toMatchObject({ code: "email_link_ended" });
  // The form still holds the first address, so saving something else must not end the request.
  await site.as(person).patch("/users/update-me", { ...form, email, bio: "Draws rain." });
  expect(await me(person)).toMatchObject({ user: { requested_email: typo } });

  site.forgetMails();
  expect(await site.as(person).post("/users/send-confirmation", { toCurrent: true })).toMatchObject({ email });
  expect((await site.waitForMail(signUpSubject)).recipients).toEqual([email]);
  expect(await me(person)).toMatchObject({ user: { email, requested_email: null } });
  expect(await confirm(person, await mailedToken())).toMatchObject({
    data: { user: { email, requested_email: null, must_confirm_email: false } },
  });
});

test("lets the owner of an email take over an account that a stranger created with it, by a reset link", async () => {
  const squatter = await signUp("win-at-evil.com");
  const { email } = squatter.user;
  await mailedToken();
  await site.as(squatter).patch("/users/update-me", {
    firstName: "E",
    lastName: "V",
    username: "win-at-evil.com",
    currentPassword: testPassword,
    email: "squatter@example.org",
  });
  expect(await site.anonymous.post("/users/signup", { ...makeSignUpBody("true_owner"), email })).toMatchObject({
    http: 409,
    code: "email_taken",
  });
  await site.anonymous.post("/users/forgot-password", { email });
  const reset = findToken(await site.waitForMail("Choose a new password"), "reset-password");
  const body = { password: "four green umbrellas", passwordConfirm: "four green umbrellas" };
  expect(await site.anonymous.patch(`/users/reset-password/${reset}`, body)).toMatchObject({ http: 200 });

  expect((await site.as(squatter).get("/users/get-me")).http).toBe(401);
  expect((await login(email)).http).toBe(401);
  expect((await sql("select from email_changes where user_id = $1", [squatter.user.id])).rows).toEqual([]);
  const owner = { ...squatter, token: (await login(email, body.password))["token"] as string };
  expect(await me(owner)).toMatchObject({ user: { email, must_confirm_email: false } });
  expect(await publish(owner)).toMatchObject({ http: 201 });
  // Wait for these emails, so that they do not arrive during the next test.
  for (const subject of ["Request to change your email", "Your password was changed"]) await site.waitForMail(subject);
});

test("a reset link that was not mailed does not confirm the email", async () => {
  const person = await signUp("operator_helps");
  const token = await createResetToken(site.site.database.queries, person.user);
  const body = { password: "four green umbrellas", passwordConfirm: "four green umbrellas" };
  await site.anonymous.patch(`/users/reset-password/${token}`, body);
  const again = await login(person.user.email, body.password);
  expect(again).toMatchObject({ http: 200, data: { user: { must_confirm_email: true } } });
  await site.waitForMail("Your password was changed");
});

test("leaves usernames, which can be advertisements, out of mail to unconfirmed addresses", async () => {
  const email = "somebody.else@example.org";
  const person = await signUp("win.at-evil.org", email);
  const { email: first } = await site.waitForMail(signUpSubject);
  const form = { firstName: "E", lastName: "V", username: "win.at-evil.org", currentPassword: testPassword };
  await site.as(person).patch("/users/update-me", { ...form, email: "x@buy-at-evil.example" });
  await site.anonymous.post("/users/forgot-password", { email });
  const next = { newPassword: "four green umbrellas", newPasswordConfirm: "four green umbrellas" };
  await site.as(person).patch("/users/change-password", { currentPassword: testPassword, ...next });
  const subjects = ["Request to change your email", "Choose a new password", "Your password was changed"];
  for (const subject of subjects) {
    const { email: mail, recipients } = await site.waitForMail(subject);
    expect(recipients).toEqual([email]);
    expect(`${mail.text} ${mail.html}`).not.toMatch(/evil/);
  }
  for (const mail of [first, ...site.mails().map((each) => each.email)])
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain("win.at-evil.org");
});

test("asks for no confirmation if no mail goes out", async () => {
  const plain = await openTestSite();
  const person = await plain.signUp("just_starts");
  expect(person.user.must_confirm_email).toBe(false);
  expect(await publish(person, plain)).toMatchObject({ http: 201 });
  expect((await plain.site.database.pool.query("select from email_changes")).rows).toEqual([]);
  await plain.close();
});

test("a banned account keeps an email that it has confirmed; any other is free for its real owner", async () => {
  const ban = ({ user }: Person) =>
    sql("update users set banned_at = now(), deactivated_at = now(), ban_reason = 'Spam.' where id = $1", [user.id]);
  const signUpAgain = (name: string, email: string) =>
    site.anonymous.post("/users/signup", { ...makeSignUpBody(name), email });
  const proven = await site.signUp("proven_spammer");
  await ban(proven);
  expect(await signUpAgain("spams_again", proven.user.email)).toMatchObject({ http: 409, code: "email_banned" });

  const [one, other] = [await signUp("spams_as_ann"), await signUp("spams_as_bea")];
  await Promise.all([ban(one), ban(other)]);
  site.forgetMails();
  expect(await signUpAgain("the_true_ann", one.user.email)).toMatchObject({ http: 201 });
  expect((await site.waitForMail(signUpSubject)).recipients).toEqual([one.user.email]);

  const bea = await site.signUp("the_true_bea");
  const form = { firstName: "Bea", lastName: "True", username: "the_true_bea", currentPassword: testPassword };
  await site.as(bea).patch("/users/update-me", { ...form, email: other.user.email });
  const token = findToken(await site.waitForMail("Confirm your new email"), "confirm-email");
  expect(await confirm(bea, token)).toMatchObject({ data: { user: { email: other.user.email } } });
  const { rows } = await sql(
    "select count(*)::int as n from users where email like '%.invalid' and banned_at is not null",
  );
  expect(rows).toEqual([{ n: 2 }]);
});
