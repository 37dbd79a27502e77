import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailSite, openMailSite, publicUrl } from "#tests/support/mail-site.ts";
import { openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

const newPassword = "four green umbrellas";

let site: MailSite;
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());

const change = (token: string, form: object = {}, on: TestSite = site) =>
  on.as(token).send("PATCH", "/users/change-password", {
    body: { currentPassword: testPassword, newPassword, newPasswordConfirm: newPassword, ...form },
  });
const login = (email: string, password: string, on: TestSite = site) =>
  on.anonymous.send("POST", "/users/login", { body: { email, password } });
const meBy = async (token: string) => (await site.as(token).send("GET", "/users/get-me")).statusCode;

test("ends every other session, returns a token for this one, and sends a notice", async () => {
  const { token, user } = await site.signUp("changes_it");
  const elsewhere = (await login(user.email, testPassword)).json().token;
  const response = await change(token);
  expect(response.json()).toEqual({ status: "success", token: expect.any(String) });
  expect([await meBy(response.json().token), await meBy(token), await meBy(elsewhere)]).toEqual([200, 401, 401]);
  const statuses = [await login(user.email, testPassword), await login(user.email, newPassword)];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 200]);

  const mail = await site.waitForMail("Your password was changed");
  expect([mail.recipients, site.mails()]).toEqual([[user.email], [mail]]);
  for (const part of [mail.email.text, mail.email.html]) {
    expect(part).toContain("your Longbox account changes_it");
    expect(part).toContain(`${publicUrl}/forgot-password`);
  }
});

test("refuses a wrong password without ending the session", async () => {
  const { token } = await site.signUp("mistypes_it");
  const response = await change(token, { currentPassword: "not this one" });
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      status: "fail",
      code: "wrong_password",
      message: "This password is incorrect.",
      issues: [{ path: "currentPassword", message: "This password is incorrect." }],
    },
  ]);
  expect(await meBy(token)).toBe(200);
});

test.each([
  [{ currentPassword: "" }, "currentPassword", "Current password required!"],
  [{ newPassword: "", newPasswordConfirm: "" }, "newPassword", "Password required!"],
  [{ newPasswordConfirm: "" }, "newPasswordConfirm", "Password confirm required!"],
  [{ newPasswordConfirm: "another one" }, "newPasswordConfirm", "Passwords must match!"],
  [{ newPassword: "seven77", newPasswordConfirm: "seven77" }, "newPassword", "Password must be at least 8 characters!"],
  [
    { newPassword: "a".repeat(129), newPasswordConfirm: "a".repeat(129) },
    "newPassword",
    "Password must be at most 128 characters!",
  ],
  [
    { newPassword: "Password123", newPasswordConfirm: "Password123" },
    "newPassword",
    "This password is too common. Please choose another one!",
  ],
])("%j: %s %s", async (form, path, message) => {
  const { token } = await site.signUp(`refused_${Math.random().toString(36).slice(2)}`);
  const response = await change(token, form);
  expect(response.statusCode).toBe(400);
  expect(response.json().issues).toContainEqual({ path, message });
  expect(await meBy(token)).toBe(200);
});

test("lets one of many concurrent changes succeed, and returns a valid token for it", async () => {
  const { token, user } = await site.signUp("in_a_hurry");
  const passwords = Array.from({ length: 5 }, (_, n) => `${n} umbrellas of mine`);
  const responses = await Promise.all(
    passwords.map((password) => change(token, { newPassword: password, newPasswordConfirm: password })),
  );
  const made = responses.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(1);
  expect(await meBy(made[0]?.json().token)).toBe(200);
  const winner = passwords[responses.findIndex(({ statusCode }) => statusCode === 200)] ?? "";
  expect((await login(user.email, winner)).statusCode).toBe(200);
});

test("limits wrong passwords across all sessions of the account", async () => {
  const strict = await openTestSite({ limits: { loginAccount: { points: 2, seconds: 600 } } });
  try {
    const { token, user } = await strict.signUp("under_attack");
    const elsewhere = (await login(user.email, testPassword, strict)).json().token;
    for (const session of [token, elsewhere])
      expect((await change(session, { currentPassword: "not this one" }, strict)).statusCode).toBe(400);
    const third = await change(token, {}, strict);
    expect([third.statusCode, Number(third.headers["retry-after"]) > 0]).toEqual([429, true]);
  } finally {
    await strict.close();
  }
});
