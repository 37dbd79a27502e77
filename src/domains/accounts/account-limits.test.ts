import { afterEach, expect, test } from "vitest";
import { makeSignUpBody, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { createResetToken } from "./password-resets.server.ts";

let site: TestSite;
afterEach(() => site.close());

const post = (call: string, payload: object, remoteAddress = "198.51.100.1") =>
  site.anonymous.send("POST", `/users/${call}`, { body: payload, remoteAddress });

function expectRefused(answer: Awaited<ReturnType<typeof post>>, seconds: number) {
  expect(answer.statusCode).toBe(429);
  const wait = Number(answer.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(answer.json()).toEqual({
    status: "fail",
    code: "too_many_requests",
    message: `Too many attempts. Please wait ${wait} seconds and try again.`,
  });
}

test("logins per account are limited, from any address and even with the right password", async () => {
  site = await openTestSite({ limits: { loginAccount: { points: 2, seconds: 600 } } });
  const { user } = await site.signUp("under_attack");
  await site.signUp("somebody_else");
  const wrong = { email: user.email, password: "not this one" };
  expect((await post("login", wrong, "198.51.100.1")).statusCode).toBe(401);
  expect((await post("login", { ...wrong, email: user.email.toUpperCase() }, "198.51.100.2")).statusCode).toBe(401);
  expectRefused(await post("login", { ...wrong, password: testPassword }, "198.51.100.3"), 600);
  const other = { email: "somebody_else@example.org", password: testPassword };
  expect((await post("login", other)).statusCode).toBe(200);
});

test("logins per address are limited, across accounts", async () => {
  site = await openTestSite({ limits: { loginAddress: { points: 2, seconds: 600 } } });
  const tries = ["one", "two"].map((name) => ({ email: `${name}@example.org`, password: "x" }));
  for (const form of tries) expect((await post("login", form)).statusCode).toBe(401);
  const third = { email: "three@example.org", password: "x" };
  expectRefused(await post("login", third), 600);
  expect((await post("login", third, "198.51.100.2")).statusCode).toBe(401);
});

test("sign-ups per address are limited", async () => {
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

test("password reset requests are limited per email, known or not, and per address", async () => {
  const limits = { mailAccount: { points: 1, seconds: 600 }, mailAddress: { points: 2, seconds: 600 } };
  site = await openTestSite({ limits });
  const { user } = await site.signUp("forgetful");
  const forms = [{ email: user.email }, { email: "nobody@example.org" }];
  for (const form of forms) expect((await post("forgot-password", form)).statusCode).toBe(200);
  expectRefused(await post("forgot-password", { email: user.email.toUpperCase() }, "198.51.100.2"), 600);
  expectRefused(await post("forgot-password", { email: "nobody@example.org" }, "198.51.100.3"), 600);
  expectRefused(await post("forgot-password", { email: "another@example.org" }), 600);
  expectRefused(await reset("made-up", "198.51.100.1"), 600);
});

test("password resets are limited per account, and unknown tokens per address", async () => {
  const limits = { mailAccount: { points: 1, seconds: 600 }, mailAddress: { points: 2, seconds: 600 } };
  site = await openTestSite({ limits });
  const { user } = await site.signUp("forgetful");
  const token = async () => String(await createResetToken(site.site.database.queries, user));
  expect((await reset(await token(), "198.51.100.1")).statusCode).toBe(200);
  expectRefused(await reset(await token(), "198.51.100.2"), 600);
  expect((await reset("made-up", "198.51.100.2")).statusCode).toBe(400);
  expectRefused(await reset("made-up", "198.51.100.2"), 600);
});

test("all calls per address are limited", async () => {
  site = await openTestSite({ limits: { address: { points: 1, seconds: 600 } } });
  const read = (remoteAddress: string) => site.anonymous.send("GET", "/users/get-user?id=1", { remoteAddress });
  expect((await read("198.51.100.1")).statusCode).toBe(404);
  expectRefused(await read("198.51.100.1"), 600);
  expect((await read("198.51.100.2")).statusCode).toBe(404);
});
