import { hash } from "@node-rs/argon2";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSignUpBody, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { peopleTag, userTag } from "./cache-tags.ts";
import { openSessions } from "./sessions.server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const login = (payload: object) => site.anonymous.send("POST", "/users/login", { body: payload });
const getMe = (token?: string) => site.as(token).send("GET", "/users/get-me");
const sql = (text: string, values: unknown[]) => site.site.database.pool.query(text, values);

test("logs in by email in any letter case", async () => {
  await site.signUp("comes_back");
  const response = await login({ email: " Comes_Back@Example.org ", password: testPassword });
  expect(response.statusCode).toBe(200);
  const { token, isReactivated, data } = response.json();
  expect(isReactivated).toBe(false);
  expect(data.user).toMatchObject({ username: "comes_back", email: "comes_back@example.org" });
  expect((await getMe(token)).json()).toEqual({ status: "success", data });
});

const umlauts = "Schlüssel-Größe-7";
const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

test("takes a password however a device writes its letters", async () => {
  const body = {
    ...makeSignUpBody("has_umlauts"),
    password: umlauts.normalize("NFC"),
    passwordConfirm: umlauts.normalize("NFD"),
  };
  expect((await site.anonymous.send("POST", "/users/signup", { body })).statusCode).toBe(201);
  for (const form of forms) {
    const { statusCode } = await login({ email: "has_umlauts@example.org", password: umlauts.normalize(form) });
    expect(statusCode, form).toBe(200);
  }
  expect((await login({ email: "has_umlauts@example.org", password: "Schlussel-Grosse-7" })).statusCode).toBe(401);
});

test("takes a password as it was typed when it was hashed, and from then on however it is written", async () => {
  const { user } = await site.signUp("typed_on_a_mac");
  const typed = umlauts.normalize("NFD");
  await sql("update users set password_hash = $1 where id = $2", [await hash(typed), user.id]);
  const logIn = async (password: string) => (await login({ email: "typed_on_a_mac@example.org", password })).statusCode;
  expect(await logIn(umlauts.normalize("NFC"))).toBe(401);
  expect(await logIn(typed)).toBe(200);
  for (const form of forms) expect(await logIn(umlauts.normalize(form)), form).toBe(200);
});

test("takes an email however its domain is written", async () => {
  const body = { ...makeSignUpBody("from_munich"), email: "Ada@München.de" };
  const { user } = (await site.anonymous.send("POST", "/users/signup", { body })).json().data;
  expect(user.email).toBe("Ada@xn--mnchen-3ya.de");
  for (const email of ["ada@münchen.de", "ada@mu\u0308nchen.de", "ADA@XN--MNCHEN-3YA.DE", "ada@ｍünchen。de"])
    expect((await login({ email, password: testPassword })).statusCode, email).toBe(200);
});

test.each([
  [{ email: "", password: "x" }, "email", "Email required!"],
  [{ email: "nobody", password: "x" }, "email", "Invalid email address"],
  [{ email: "comes_back@example.org", password: "" }, "password", "Password required!"],
  [
    { email: "comes_back@example.org", password: "x".repeat(1001) },
    "password",
    "Password must be at most 1000 characters!",
  ],
])("%j: %s %s", async (form, path, message) => {
  const response = await login(form);
  expect(response.statusCode).toBe(400);
  expect(response.json().issues).toEqual([{ path, message }]);
});

test("gives a wrong password and an unknown email the same response", async () => {
  await site.signUp("well_known");
  const wrong = await login({ email: "well_known@example.org", password: "not this one" });
  const unknown = await login({ email: "unknown@example.org", password: "not this one" });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({
    status: "fail",
    code: "wrong_credentials",
    message: "Email or password is incorrect.",
  });
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test("refuses forged and expired tokens", async () => {
  const { token, user } = await site.signUp("has_token");
  const make = (secret: string, expires: string, subject = String(user.id), audience = "longbox-session") =>
    new SignJWT({ version: 1, sid: decodeJwt(token)["sid"] })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("longbox")
      .setAudience(audience)
      .setSubject(subject)
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  const ours = site.site.sessionSecret;
  expect((await getMe(await make(ours, "1 hour"))).statusCode).toBe(200);
  const [head, claims] = token.split(".");
  const refused = {
    nothing: undefined,
    noise: "noise",
    "another secret": await make("x".repeat(ours.length), "1 hour"),
    expired: await make(ours, "1 second ago"),
    "for another purpose": await make(ours, "1 hour", String(user.id), "newsletter"),
    "nobody's": await make(ours, "1 hour", "999999999"),
    unsigned: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`,
    "without signature": `${head}.${claims}.`,
  };
  for (const [what, bad] of Object.entries(refused)) {
    const response = await getMe(bad);
    expect([what, response.statusCode, response.json().code]).toEqual([
      what,
      401,
      bad === undefined ? "not_signed_in" : "session_ended",
    ]);
  }
});

test("after a secret rotation, sessions signed with the old secret continue, and new ones need the new one", async () => {
  const { token, user } = await site.signUp("rotated_one");
  const { queries } = site.site.database;
  const [secret, oldSecret] = ["the new secret, at last", site.site.sessionSecret];
  const rotated = openSessions(queries, { secret, oldSecret });
  expect(await rotated.identify(token)).toMatchObject({ id: user.id });
  const next = await rotated.issue({ id: user.id, sessionVersion: 1 });
  expect(await openSessions(queries, { secret }).identify(next)).toMatchObject({ id: user.id });
  await expect(openSessions(queries, { secret }).identify(token)).rejects.toMatchObject({ code: "session_ended" });
});

test("a token is valid for seven days", async () => {
  const { token } = await site.signUp("seven_days");
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims.exp - claims.iat).toBe(7 * 24 * 3600);
});

test("raising the session version ends all sessions, but public calls still answer", async () => {
  const { token, user } = await site.signUp("logged_out");
  await sql("update users set session_version = session_version + 1 where id = $1", [user.id]);
  expect((await getMe(token)).json()).toMatchObject({ code: "session_ended" });
  const read = await site.as(token).send("GET", "/users/get-user?username=logged_out");
  expect(read.statusCode).toBe(200);
  const again = await login({ email: user.email, password: testPassword });
  expect((await getMe(again.json().token)).statusCode).toBe(200);
});

test("a deactivated account is hidden until the next login", async () => {
  const { token, user } = await site.signUp("went_away");
  const profile = () => site.anonymous.send("GET", "/users/get-user?username=went_away");
  const found = async () =>
    (await site.anonymous.send("GET", "/search/users?username=went_away")).json().totalResultCount;
  expect([(await profile()).statusCode, await found()]).toEqual([200, 1]);

  await sql("update users set deactivated_at = now(), session_version = session_version + 1 where id = $1", [user.id]);
  await site.announce(userTag(user.id), peopleTag);
  expect([(await profile()).statusCode, await found()]).toEqual([404, 0]);
  expect((await getMe(token)).statusCode).toBe(401);
  expect((await login({ email: user.email, password: "not this one" })).statusCode).toBe(401);
  expect((await profile()).statusCode).toBe(404);
  const taken = await site.anonymous.send("POST", "/users/signup", { body: makeSignUpBody("went_away") });
  expect(taken.statusCode).toBe(409);

  const back = (await login({ email: user.email, password: testPassword })).json();
  expect(back).toMatchObject({ isReactivated: true, data: { user: { id: user.id } } });
  expect([(await profile()).statusCode, await found()]).toEqual([200, 1]);
  expect((await getMe(back.token)).statusCode).toBe(200);
  expect((await getMe(token)).statusCode).toBe(401);
  const next = await login({ email: user.email, password: testPassword });
  expect(next.json().isReactivated).toBe(false);
});
