import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const patch = (call: string, payload: object, token?: string) =>
  site.as(token).send("PATCH", `/users/${call}`, { body: payload });
const aboutMe = ({ user }: Account) => ({
  firstName: "Ada",
  lastName: "Inker",
  username: user.username,
  email: user.email,
  bio: "",
});
const getUser = async (username: string) =>
  (await site.anonymous.send("GET", `/users/get-user?username=${username}`)).json();
const sql = (text: string, values: unknown[]) => site.site.database.pool.query(text, values);

test("saves, returns, and shows changed names and bio; keeps the old bio if none is sent", async () => {
  const person = await site.signUp("says_more");
  const form = { ...aboutMe(person), firstName: " Grace ", lastName: "Brush", bio: " Draws rain. " };
  const response = await patch("update-me", form, person.token);
  expect(response.statusCode).toBe(200);
  const user = { ...person.user, first_name: "Grace", last_name: "Brush", bio: "Draws rain." };
  expect(response.json()).toEqual({ status: "success", user, data: { user } });
  expect((await getUser("says_more")).user.bio).toBe("Draws rain.");

  const { bio: _left, ...withoutBio } = form;
  expect((await patch("update-me", withoutBio, person.token)).json().data.user.bio).toBe("Draws rain.");
  expect((await patch("update-me", { ...form, bio: "" }, person.token)).json().data.user.bio).toBe("");
});

test.each([
  ["firstName", "", "First name required!"],
  ["firstName", undefined, "First name required!"],
  ["firstName", "x".repeat(51), "First name must be at most 50 characters!"],
  ["lastName", " ", "Last name required!"],
  ["username", "", "Username required!"],
  ["username", "short", "Username must be at least 6 characters!"],
  ["username", "x".repeat(51), "Username must be at most 50 characters!"],
  ["username", "with space", "Username can only contain letters, digits, underscores, hyphens, and periods!"],
  ["email", "", "Email required!"],
  ["email", "nobody", "Invalid email address!"],
  ["email", `${"x".repeat(250)}@example.org`, "Email must be at most 255 characters!"],
  ["bio", "x".repeat(151), "Bio must be at most 150 characters!"],
])("%s %j: %s", async (field, value, message) => {
  const person = await site.signUp(`refused_${Math.random().toString(36).slice(2)}`);
  const response = await patch("update-me", { ...aboutMe(person), [field]: value }, person.token);
  expect([response.statusCode, response.json().issues]).toEqual([400, [{ path: field, message }]]);
});

test("accepts a bio of 150 characters", async () => {
  const person = await site.signUp("long_story");
  const response = await patch("update-me", { ...aboutMe(person), bio: "x".repeat(150) }, person.token);
  expect(response.json().data.user.bio).toHaveLength(150);
});

test("an email that differs only in letter case needs no password", async () => {
  const person = await site.signUp("capitals");
  const email = "Capitals@Example.org";
  const response = await patch("update-me", { ...aboutMe(person), email }, person.token);
  expect(response.json().data.user.email).toBe(email);
});

const calls: [string, (person: Account) => object][] = [
  ["update-me", aboutMe],
  [
    "change-password",
    () => ({
      currentPassword: testPassword,
      newPassword: "four green umbrellas",
      newPasswordConfirm: "four green umbrellas",
    }),
  ],
  ["confirm-email/made-up", () => ({})],
];

test.each(calls)(
  "refuses %s without a token, with an ended one, and from a deactivated user",
  async (call, payload) => {
    const person = await site.signUp(`nobody_${call.replace(/\W/g, "_")}`);
    const body = payload(person);
    const codes = async (token?: string) => {
      const response = await patch(call, body, token);
      return [response.statusCode, response.json().code];
    };
    expect(await codes()).toEqual([401, "not_signed_in"]);
    expect(await codes(`${person.token}x`)).toEqual([401, "session_ended"]);
    await sql("update users set deactivated_at = now() where id = $1", [person.user.id]);
    expect(await codes(person.token)).toEqual([401, "session_ended"]);
    await sql("update users set deactivated_at = null, session_version = 2 where id = $1", [person.user.id]);
    expect(await codes(person.token)).toEqual([401, "session_ended"]);
  },
);
