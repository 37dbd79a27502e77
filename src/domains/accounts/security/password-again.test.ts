import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const sql = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
/** Pretends that the password was last given this many minutes ago, in all of a person's sessions. */
const age = ({ user }: Account, minutes: number) =>
  sql("update sessions set password_at = now() - make_interval(mins => $2) where user_id = $1", [user.id, minutes]);
const needed = { http: 403, code: "password_needed", message: "Please enter your password to continue." };
const give = (person: Account, password = testPassword) =>
  site.as(person).post("/users/confirm-password", { password });
const changeEmail = ({ token, user }: Account, more = {}) =>
  site.as(token).patch("/users/update-me", {
    firstName: "Ada",
    lastName: "Inker",
    username: user.username,
    email: `${user.username}@example.net`,
    ...more,
  });
const takeData = async (person: Account) => (await site.as(person).send("GET", "/users/my-data")).statusCode;
const askTicket = (person: Account) => site.as(person).post("/users/my-data-ticket");
const erase = (person: Account, more = {}) =>
  site.as(person).post("/users/erase-me", { username: person.user.username, ...more });

test("exporting, erasing, and changing the email require a password given in the last ten minutes", async () => {
  const person = await site.signUp("stays_logged_in");
  await age(person, 9);
  expect(await askTicket(person)).toMatchObject({ http: 201 });
  await age(person, 10);
  expect(await askTicket(person)).toMatchObject(needed);
  expect(await takeData(person)).toBe(403);
  expect(await changeEmail(person)).toMatchObject(needed);
  expect(await erase(person)).toMatchObject(needed);
  expect((await site.as(person).get("/users/get-me"))["data"]).toMatchObject({ user: { email: person.user.email } });

  expect(await give(person, "not this one")).toMatchObject({
    http: 400,
    code: "wrong_password",
    issues: [{ path: "password" }],
  });
  expect(await askTicket(person)).toMatchObject(needed);
  expect(await give(person)).toEqual({ http: 204 });
  expect(await askTicket(person)).toMatchObject({ http: 201 });
  expect(await takeData(person)).toBe(200);
  expect(await changeEmail(person)).toMatchObject({ http: 200 });
  expect(await erase(person)).toEqual({ http: 204 });
});

test("accepts a password sent with the call, and does not ask for it again", async () => {
  const person = await site.signUp("sends_it_along");
  await age(person, 60);
  expect(await changeEmail(person, { currentPassword: "not this one" })).toMatchObject({ code: "wrong_password" });
  expect(await changeEmail(person, { currentPassword: testPassword })).toMatchObject({ http: 200 });
  expect(await askTicket(person)).toMatchObject({ http: 201 });
  await age(person, 60);
  expect(await erase(person, { password: "not this one" })).toMatchObject({ code: "wrong_password" });
  expect(await erase(person, { password: testPassword })).toEqual({ http: 204 });
});

test("a password given in one session does not count in another, or in one from before it was recorded", async () => {
  const person = await site.signUp("has_a_phone");
  const body = { email: person.user.email, password: testPassword };
  const phone = (await site.anonymous.post("/users/login", body))["token"] as string;
  await age(person, 10);
  await give(person);
  expect(await site.as(phone).post("/users/my-data-ticket")).toMatchObject(needed);
  await sql("update sessions set password_at = null where user_id = $1", [person.user.id]);
  expect(await askTicket(person)).toMatchObject(needed);
  expect(await changeEmail(person, { email: person.user.email.toUpperCase() })).toMatchObject({ http: 200 });
  expect(await site.as(person).delete("/users/delete-me")).toEqual({ http: 204 });
});

test("limits guesses of the password", async () => {
  const strict = await openTestSite({ limits: { loginAccount: { points: 3, seconds: 600 } } });
  const { token } = await strict.signUp("open_browser");
  const guess = async () => (await strict.as(token).post("/users/confirm-password", { password: "guessed" })).http;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([400, 400, 400, 429]);
  await strict.close();
});
