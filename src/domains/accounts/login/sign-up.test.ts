import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSignUpBody, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

import { refuseGuessablePassword } from "#domains/accounts/security/passwords.server.ts";
import { isOfficialName } from "#domains/people/reserved-usernames.server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const post = (payload: object) => site.anonymous.send("POST", "/users/signup", { body: payload });
const inDatabase = async (email: string) => {
  const { rows } = await site.site.database.pool.query("select 1 from users where lower(email) = lower($1)", [email]);
  return rows.length;
};

test("creates an account and a session", async () => {
  const response = await post({ ...makeSignUpBody("Ada_Inker"), firstName: " Ada " });
  expect(response.statusCode).toBe(201);
  const body = response.json();
  expect(body).toEqual({
    status: "success",
    token: expect.any(String),
    isReactivated: false,
    data: {
      user: {
        id: expect.any(Number),
        username: "Ada_Inker",
        first_name: "Ada",
        last_name: "Inker",
        email: "Ada_Inker@example.org",
        bio: "",
        role: "user",
        is_held: false,
        must_confirm_email: false,
        requested_email: null,
        shows_library: true,
        suspension: null,
        user_photo: expect.stringMatching(/^\/portraits\/A-\d+\.svg$/),
        photo: null,
        background_user_photo: expect.stringMatching(/^\/portraits\/background-\d+\.svg$/),
        background: null,
      },
    },
  });
  for (const url of [body.data.user.user_photo, body.data.user.background_user_photo]) {
    const drawn = await site.app.inject({ url });
    expect([drawn.statusCode, drawn.headers["content-type"]], url).toEqual([200, "image/svg+xml; charset=utf-8"]);
  }
  const { rows } = await site.site.database.pool.query("select password_hash from users where username = 'Ada_Inker'");
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
});

const long = (length: number) => "a".repeat(length);

test.each([
  ["firstName", "", "First name required!"],
  ["firstName", "  ", "First name required!"],
  ["firstName", "\u200b", "First name required!"],
  ["firstName", undefined, "First name required!"],
  ["firstName", long(51), "First name must be at most 50 characters!"],
  ["lastName", "", "Last name required!"],
  ["lastName", long(51), "Last name must be at most 50 characters!"],
  ["firstName", "Ada\nban", "First name cannot contain line breaks or control characters!"],
  ["lastName", "In\u001b[2Jker", "Last name cannot contain line breaks or control characters!"],
  ["lastName", "In\u202eker", "Last name cannot contain line breaks or control characters!"],
  ["username", "", "Username required!"],
  ["username", "short", "Username must be at least 6 characters!"],
  ["username", long(51), "Username must be at most 50 characters!"],
  ["username", "two words", "Username can only contain letters, digits, underscores, hyphens, and periods!"],
  ["username", "tüftler", "Username can only contain letters, digits, underscores, hyphens, and periods!"],
  ["email", "", "Email required!"],
  ["email", "nobody", "Invalid email address!"],
  ["email", `${long(250)}@example.org`, "Email must be at most 255 characters!"],
  ["username", "abcdef.data", "Username cannot end in .data or .atom!"],
  ["username", "abcdef.Atom", "Username cannot end in .data or .atom!"],
  ["password", "", "Password required!"],
  ["password", "seven77", "Password must be at least 8 characters!"],
  ["password", long(129), "Password must be at most 128 characters!"],
  ["passwordConfirm", "", "Password confirm required!"],
  ["passwordConfirm", "another one", "Passwords must match!"],
])("%s %j: %s", async (field, value, message) => {
  const form = { ...makeSignUpBody("refused_one"), [field]: value };
  const response = await post(form);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ status: "fail", code: "bad_input" });
  expect(response.json().issues).toContainEqual({ path: field, message });
  expect(await inDatabase("refused_one@example.org")).toBe(0);
});

test("reports all invalid fields together", async () => {
  const { issues, message } = (await post({})).json();
  expect(issues.map((issue: { path: string }) => issue.path)).toEqual([
    "firstName",
    "lastName",
    "username",
    "email",
    "password",
    "passwordConfirm",
  ]);
  expect(message).toBe("First name required!");
});

const guessable = ["Longbox2026", "L0ngb0x!", "guess_me_1", "guess_me@example.org", "aaaaaaaa", "        ", "abababab"];
const nearlyCommon = [
  "Password123!",
  "P@ssw0rd1",
  "iloveyou2024",
  "Summer2026!",
  "correcthorse",
  "!!monkey!!",
  "Dr@gon99",
];

test.each([...guessable, ...nearlyCommon, "abcabcabc"])(
  "refuses the password %j of guess_me as too common",
  async (password) => {
    const response = await post({ ...makeSignUpBody("guess_me"), password, passwordConfirm: password });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([
      { path: "password", message: "This password is too common. Please choose another one!" },
    ]);
  },
);

test("takes ordinary passphrases, and passwords from a manager", () => {
  const words = ["three blue umbrellas", "my dog is brown", "correct horse battery staple", "vierzehn Regenschirme"];
  const others = [
    "a cup of tea",
    "rain-falls-up-4",
    "fD3k-pQ9x-Lm2w",
    "xkq7vbnTzr",
    "Ünder the sea",
    "雨が降っています、今日",
  ];
  for (const password of [...words, ...others])
    expect(() => refuseGuessablePassword(password, makeSignUpBody("guess_me")), password).not.toThrow();
});

const disguised = [
  "admin_1",
  "admin.1",
  "the_admin",
  "staff_",
  "root__",
  "m0derator",
  "Iongbox",
  "1ongbox",
  "l0ngb0x_7",
  "site.admin",
  "longbox_mod",
  "real-longbox",
  "Official_Staff",
  "adm1n_",
  "help.desk",
  "the_moderators",
  "supp0rt99",
];

test.each(disguised)("refuses the username %s, which passes for the site's", async (username) => {
  const response = await post({ ...makeSignUpBody("anything_else"), username });
  expect([response.statusCode, response.json().code]).toEqual([409, "username_taken"]);
});

test("takes usernames that only contain such a word", () => {
  const names = [
    "adminton",
    "staffan",
    "badminton",
    "rootbeer",
    "modesty",
    "helpful",
    "Teamwork",
    "modman",
    "the_real_ada",
  ];
  for (const name of [
    ...names,
    "grootje",
    "systematic",
    "ada_support_act",
    "boxlong",
    "stafford",
    "moderato",
    "theresa",
  ])
    expect(isOfficialName(name, "Longbox"), name).toBe(false);
});

test.each([
  ["Kapow!", ["kapow", "The.Real_KAPOW", "kap0w_support", "kapow24", "longbox"], ["kapowski", "ada_kapow", "kapo"]],
  ["Bédé à Bern", ["bede_a_bern", "team.bedeabern"], ["bede", "bern_baby"]],
  ["漫画", ["staff"], ["manga", "the_real_comics"]],
  ["A", ["a_mod"], ["ada_mod"]],
])("a site called %s keeps its own names for itself", (siteName, own, others) => {
  for (const name of own) expect(isOfficialName(name, siteName), name).toBe(true);
  for (const name of others) expect(isOfficialName(name, siteName), name).toBe(false);
});

test.each(["administrator", "Moderator", "LongBox", "support", "s_u_p_p_o_r_t", "longbox.team", "Support24"])(
  "refuses the username %s",
  async (username) => {
    const response = await post({ ...makeSignUpBody("anything_else"), username });
    expect([response.statusCode, response.json().issues]).toEqual([
      409,
      [{ path: "username", message: "This username is already taken." }],
    ]);
  },
);

test("refuses a common password in any letter case", async () => {
  const response = await post({
    ...makeSignUpBody("common_one"),
    password: "Password123",
    passwordConfirm: "Password123",
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().issues).toEqual([
    { path: "password", message: "This password is too common. Please choose another one!" },
  ]);
  expect(await inDatabase("common_one@example.org")).toBe(0);
});

test("usernames and emails are unique regardless of letter case", async () => {
  await site.signUp("first_come");
  const sameName = await post({ ...makeSignUpBody("FIRST_Come"), email: "other@example.org" });
  expect(sameName.statusCode).toBe(409);
  expect(sameName.json()).toEqual({
    status: "fail",
    code: "username_taken",
    message: "This username is already taken.",
    issues: [{ path: "username", message: "This username is already taken." }],
  });
  const sameEmail = await post({ ...makeSignUpBody("second_come"), email: "First_Come@Example.org" });
  expect(sameEmail.statusCode).toBe(409);
  expect(sameEmail.json()).toMatchObject({
    code: "email_taken",
    issues: [{ path: "email", message: "This email is already in use." }],
  });
  expect(await inDatabase("other@example.org")).toBe(0);
});

test("lets one of many concurrent sign-ups with the same username or email succeed", async () => {
  const names = ["same_name", "Same_Name", "SAME_NAME", "same_Name"];
  const responses = await Promise.all(
    names.map((name, place) => post({ ...makeSignUpBody(name), email: `same${place}@example.org` })),
  );
  expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  const emails = ["same_mail1", "same_mail2"].map((name) => ({ ...makeSignUpBody(name), email: "one@example.org" }));
  const both = await Promise.all(emails.map(post));
  expect(both.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await inDatabase("one@example.org")).toBe(1);
});

test("no response contains the password or its hash", async () => {
  const { body } = await post(makeSignUpBody("close_mouthed"));
  expect(body).not.toContain(testPassword);
  expect(body).not.toContain("argon2");
});
