import { afterEach, expect, test } from "vitest";
import { type Account, makeSignUpBody, openTestSite, type TestSite, testPassword } from "./support/test-site.ts";
import { createEmailToken, requestEmailChange } from "#domains/people/email-changes.server.ts";
import { createResetToken } from "#domains/people/password-resets.server.ts";

let site: TestSite;
afterEach(() => site.close());

const post = (call: string, payload: object, remoteAddress = "198.51.100.1") =>
  site.anonymous.send("POST", `/users/${call}`, { body: payload, remoteAddress });

function expectRefused(response: Awaited<ReturnType<typeof post>>, seconds: number) {
  expect(response.statusCode).toBe(429);
  const wait = Number(response.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(response.json()).toEqual({
    status: "fail",
    code: "too_many_requests",
    message: `Too many attempts. Please wait ${Math.ceil(wait / 60)} minutes and try again.`,
  });
}

test("limits wrong logins per account and address, so that a stranger cannot lock the owner out", async () => {
  site = await openTestSite({ limits: { loginAccount: { points: 2, seconds: 600 } } });
  const { user, token } = await site.signUp("under_attack");
  await site.signUp("somebody_else");
  const right = { email: user.email, password: testPassword };
  const wrong = { email: user.email, password: "not this one" };
  for (let n = 0; n < 3; n++) expect((await post("login", right)).statusCode).toBe(200);
  expect((await post("login", wrong)).statusCode).toBe(401);
  expect((await post("login", { ...wrong, email: user.email.toUpperCase() })).statusCode).toBe(401);
  expectRefused(await post("login", right), 600);
  const other = { email: "somebody_else@example.org", password: testPassword };
  expect((await post("login", other)).statusCode).toBe(200);

  expect((await post("login", right, "198.51.100.3")).statusCode).toBe(200);
  const newPassword = "four green umbrellas";
  const changed = await site.as(token).send("PATCH", "/users/change-password", {
    body: { currentPassword: testPassword, newPassword, newPasswordConfirm: newPassword },
  });
  expect(changed.statusCode).toBe(200);
});

test("accepts the correct password while an account is attacked from many addresses", async () => {
  site = await openTestSite({ limits: { loginAnywhere: { points: 1, seconds: 600 } } });
  const { user } = await site.signUp("under_attack");
  const wrong = { email: user.email, password: "not this one" };
  const statuses = await Promise.all([1, 2, 3].map((n) => post("login", wrong, `203.0.113.${n}`)));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect((await post("login", { ...wrong, password: testPassword })).statusCode).toBe(200);
});

test("counts an IPv6 /64 as one address, and a /48 as eight", async () => {
  site = await openTestSite({ limits: { loginAddress: { points: 1, seconds: 600 } } });
  const form = { email: "nobody@example.org", password: "x" };
  expect((await post("login", form, "2001:db8:1:1::1")).statusCode).toBe(401);
  expectRefused(await post("login", form, "2001:db8:1:1:ffff::2"), 600);
  const homes = [2, 3, 4, 5, 6, 7, 8].map((home) => post("login", form, `2001:db8:1:${home}::1`));
  expect((await Promise.all(homes)).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(401));
  expectRefused(await post("login", form, "2001:db8:1:9::1"), 600);
  expect((await post("login", form, "2001:db8:2:1::1")).statusCode).toBe(401);
});

test("limits logins per address, across accounts", async () => {
  site = await openTestSite({ limits: { loginAddress: { points: 2, seconds: 600 } } });
  const tries = ["one", "two"].map((name) => ({ email: `${name}@example.org`, password: "x" }));
  for (const form of tries) expect((await post("login", form)).statusCode).toBe(401);
  const third = { email: "three@example.org", password: "x" };
  expectRefused(await post("login", third), 600);
  expect((await post("login", third, "198.51.100.2")).statusCode).toBe(401);
});

test("limits sign-ups per address", async () => {
  site = await openTestSite({ limits: { signUpAddress: { points: 1, seconds: 600 } } });
  expect((await post("signup", makeSignUpBody("first_one"))).statusCode).toBe(201);
  expectRefused(await post("signup", makeSignUpBody("second_one")), 600);
  expect((await post("signup", makeSignUpBody("second_one"), "198.51.100.2")).statusCode).toBe(201);
});

const reset = (token: string, remoteAddress: string) =>
  site.anonymous.send("PATCH", `/users/reset-password/${token}`, {
    body: { password: testPassword, passwordConfirm: testPassword },
    remoteAddress,
  });

test("limits password reset requests per address, and per email from one address, known or not", async () => {
  const limits = { mailAccount: { points: 1, seconds: 600 }, mailAddress: { points: 2, seconds: 600 } };
  site = await openTestSite({ limits });
  const { user } = await site.signUp("forgetful");
  const forms = [{ email: user.email }, { email: "nobody@example.org" }];
  for (const form of forms) expect((await post("forgot-password", form)).statusCode).toBe(200);
  expectRefused(await post("forgot-password", { email: "another@example.org" }), 600);
  expectRefused(await reset("made-up", "198.51.100.1"), 600);
  for (const [n, form] of forms.entries()) {
    const [asker, stranger] = [`198.51.100.1${n}`, `198.51.100.2${n}`];
    expect((await post("forgot-password", form, asker)).statusCode).toBe(200);
    expectRefused(await post("forgot-password", { email: form.email.toUpperCase() }, asker), 600);
    expect((await post("forgot-password", form, stranger)).statusCode).toBe(200);
  }
});

test("limits notices of account changes per account, because its email may belong to somebody else", async () => {
  site = await openTestSite({ limits: { mailAccount: { points: 2, seconds: 600 } } });
  let { token } = await site.signUp("to_and_fro");
  const passwords = [testPassword, "four green umbrellas"];
  const change = (turn: number) => {
    const [currentPassword, newPassword] = [passwords[turn % 2], passwords[(turn + 1) % 2]];
    const body = { currentPassword, newPassword, newPasswordConfirm: newPassword };
    return site.as(token).send("PATCH", "/users/change-password", { body });
  };
  for (const turn of [0, 1]) ({ token } = (await change(turn)).json());
  expectRefused(await change(2), 600);
  expect((await site.as(token).get("/users/get-me")).http).toBe(200);
});

test("counts requests for a taken email against the stranger who makes them, not against its owner", async () => {
  site = await openTestSite({ limits: { mailAccount: { points: 2, seconds: 600 } } });
  const [owner, stranger] = [await site.signUp("owns_email"), await site.signUp("wants_email")];
  const form = { firstName: "E", lastName: "V", username: "wants_email", email: owner.user.email };
  const changeEmail = () => site.as(stranger).patch("/users/update-me", { ...form, currentPassword: testPassword });
  for (const code of ["email_taken", "email_taken", "too_many_requests"])
    expect(await changeEmail()).toMatchObject({ code });
  expect(await site.as(owner).post("/users/send-confirmation")).toMatchObject({ http: 200 });
});

test("sends one reset email per account at a time, and gives every request the same response", async () => {
  site = await openTestSite({ limits: { resetMailAccount: { points: 1, seconds: 600 } } });
  const { user } = await site.signUp("forgetful");
  const first = await post("forgot-password", { email: user.email });
  await site.site.database.pool.query("delete from pgboss.job where data->>'name' = 'accounts/reset-mail'");
  const second = await post("forgot-password", { email: user.email }, "198.51.100.2");
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  const { rows } = await site.site.database.pool.query(
    "select 1 from pgboss.job where data->>'name' = 'accounts/reset-mail'",
  );
  expect(rows).toEqual([]);
});

type EndLink = (account: Account) => Promise<unknown>;
const endings: Record<string, EndLink> = {
  "one has been used": async ({ user }) =>
    reset(String(await createResetToken(site.site.database.queries, user)), "198.51.100.1"),
  "a new password has ended one": (account) => {
    const newPassword = "four green umbrellas";
    const passwords = { currentPassword: testPassword, newPassword, newPasswordConfirm: newPassword };
    return site.as(account).send("PATCH", "/users/change-password", { body: passwords });
  },
  "confirming the email has ended one": async (account) => {
    const { queries } = site.site.database;
    await requestEmailChange(queries, account.user.id, account.user.email);
    const token = await createEmailToken(queries, account.user.id, account.user.email);
    return site.as(account).send("PATCH", `/users/confirm-email/${token}`);
  },
};

test.each(Object.entries(endings))("emails another link immediately after %s", async (_name, end) => {
  site = await openTestSite({ limits: { resetMailAccount: { points: 1, seconds: 600 } } });
  const account = await site.signUp("forgets_twice");
  const { email } = account.user;
  const ofMails = "from pgboss.job where data->>'name' = 'accounts/reset-mail'";
  await post("forgot-password", { email });
  await site.site.database.pool.query(`delete ${ofMails}`);
  expect(await end(account)).toMatchObject({ statusCode: 200 });
  await post("forgot-password", { email });
  expect((await site.site.database.pool.query(`select 1 ${ofMails}`)).rows).toHaveLength(1);
});

test("limits password resets per account, and unknown tokens per address", async () => {
  const limits = { mailAccount: { points: 1, seconds: 600 }, mailAddress: { points: 2, seconds: 600 } };
  site = await openTestSite({ limits });
  const { user } = await site.signUp("forgetful");
  const token = async () => String(await createResetToken(site.site.database.queries, user));
  expect((await reset(await token(), "198.51.100.1")).statusCode).toBe(200);
  expectRefused(await reset(await token(), "198.51.100.2"), 600);
  expect((await reset("made-up", "198.51.100.2")).statusCode).toBe(400);
  expectRefused(await reset("made-up", "198.51.100.2"), 600);
});

test("limits all calls per address", async () => {
  site = await openTestSite({ limits: { address: { points: 1, seconds: 600 } } });
  const read = (remoteAddress: string) => site.anonymous.send("GET", "/users/get-user?id=1", { remoteAddress });
  expect((await read("198.51.100.1")).statusCode).toBe(404);
  expectRefused(await read("198.51.100.1"), 600);
  expect((await read("198.51.100.2")).statusCode).toBe(404);
});
