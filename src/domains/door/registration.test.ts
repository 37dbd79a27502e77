import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expireApplications } from "./applications.server.ts";
import { banUser, unbanUser } from "#domains/accounts/security/ban.server.ts";
import { changeSettings } from "#domains/admin/change-settings.server.ts";
import type { SettingChanges } from "#domains/admin/contract.ts";
import { findToken, type MailSite, openMailSite } from "#tests/support/mail-site.ts";
import { type Account, makeSignUpBody, testPassword } from "#tests/support/test-site.ts";

let site: MailSite;
let moderator: Account;
beforeAll(async () => {
  site = await openMailSite();
  moderator = await site.signUpModerator("door_keeper");
});
afterAll(() => site.close());
beforeEach(async () => {
  site.forgetMails();
  await set({
    registration: null,
    registration_question: null,
    refused_email_domains: null,
    allowed_email_domains: null,
  });
});

const pool = () => site.site.database.pool;
async function set(changes: SettingChanges) {
  await changeSettings(site.site.database, "command line", changes);
  site.site.settings.forget();
}
const signUp = (name: string, rest: object = {}) =>
  site.anonymous.send("POST", "/users/signup", { body: { ...makeSignUpBody(name), ...rest } });
const apply = (name: string, rest: object = {}) =>
  site.anonymous.send("POST", "/users/applications", {
    body: { ...makeSignUpBody(name), answer: "I draw cats.", ...rest },
  });
const logIn = (name: string) =>
  site.anonymous.send("POST", "/users/login", { body: { email: `${name}@example.org`, password: testPassword } });
const codeOf = async (response: ReturnType<typeof signUp>) => {
  const { statusCode, json } = await response;
  return [statusCode, json().code];
};
const exists = async (name: string) => (await pool().query("select from users where username = $1", [name])).rowCount;
const invite = async (body: object = {}) => {
  const response = await site
    .as(moderator)
    .send("POST", "/moderation/invitations", { body: { uses: 1, days: 14, note: "", ...body } });
  const { invitation: made, url } = response.json() as { invitation: { id: number }; url: string };
  return { id: made.id, invitation: new URL(url).hash.slice(1), url };
};
const decide = (id: number, body: object) =>
  site.as(moderator).send("POST", `/moderation/applications/${id}`, { body });
const listApplications = async () => {
  const { applications, total } = await site.as(moderator).get("/moderation/applications");
  return { total, applications: applications as { user_id: number; username: string }[] };
};
const applicant = async (name: string) => {
  expect((await apply(name)).statusCode).toBe(201);
  const id = (await listApplications()).applications.find(({ username }) => username === name)?.user_id;
  if (id === undefined) throw new Error(`${name} is not on the list`);
  return id;
};

test("a closed site takes no account in any way", async () => {
  const { invitation } = await invite();
  await set({ registration: "closed" });
  const response = await signUp("closed_out");
  expect([response.statusCode, response.json()]).toMatchObject([
    403,
    { code: "registration_closed", message: "This site does not take new accounts." },
  ]);
  expect(await codeOf(signUp("closed_out", { invitation }))).toEqual([403, "registration_closed"]);
  expect(await codeOf(apply("closed_out"))).toEqual([403, "registration_closed"]);
  expect(await exists("closed_out")).toBe(0);
});

test("an invitation makes as many accounts as it says, and no refused one uses it up", async () => {
  await set({ registration: "invitation" });
  expect(await codeOf(signUp("guest_one"))).toEqual([403, "invitation_needed"]);
  expect(await codeOf(apply("guest_one"))).toEqual([403, "invitation_needed"]);
  expect(await codeOf(signUp("guest_one", { invitation: "made-up" }))).toEqual([403, "invitation_ended"]);
  const { invitation, url } = await invite({ uses: 2, note: "The Bern meetup" });
  expect(url).toBe(`https://comics.example.org/sign-up#${invitation}`);
  expect(await codeOf(signUp("door_keeper", { invitation }))).toEqual([409, "username_taken"]);
  const attempts = ["guest_one", "guest_two", "guest_three", "guest_four"].map((name) => signUp(name, { invitation }));
  const codes = (await Promise.all(attempts)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([201, 201, 403, 403]);
  expect(await site.as(moderator).get("/moderation/invitations")).toMatchObject({
    invitations: [{ note: "The Bern meetup", uses: 2, used: 2, made_by: "door_keeper" }, {}],
  });
});

test("an invitation is void while its maker is no moderator anymore", async () => {
  await set({ registration: "invitation" });
  const given = await invite();
  const setRole = (role: string) => pool().query("update users set role = $1 where id = $2", [role, moderator.user.id]);
  await setRole("creator");
  expect(await codeOf(signUp("late_friend", given))).toEqual([403, "invitation_ended"]);
  await setRole("moderator");
  expect((await signUp("late_friend", given)).statusCode).toBe(201);
});

test("an invitation ends when it expires or is withdrawn, and the nightly job removes it", async () => {
  await set({ registration: "invitation" });
  const late = await invite({ days: 1 });
  await pool().query("update invitations set expires_at = now() where id = $1", [late.id]);
  expect(await codeOf(signUp("late_guest", late))).toEqual([403, "invitation_ended"]);
  const { id, invitation } = await invite();
  const withdraw = () => site.as(moderator).send("DELETE", `/moderation/invitations/${id}`);
  expect((await withdraw()).statusCode).toBeLessThan(300);
  expect(await codeOf(withdraw())).toEqual([404, "invitation_not_found"]);
  expect(await codeOf(signUp("late_guest", { invitation }))).toEqual([403, "invitation_ended"]);
});

test("an open site takes an invitation, and leaves it unused", async () => {
  const { id, invitation } = await invite();
  expect((await signUp("open_guest", { invitation })).statusCode).toBe(201);
  expect((await signUp("odd_link_guest", { invitation: "made-up" })).statusCode).toBe(201);
  expect((await pool().query("select used from invitations where id = $1", [id])).rows).toEqual([{ used: 0 }]);
});

test.each([
  ["no use", { uses: 0 }],
  ["too many uses", { uses: 1001 }],
  ["half a use", { uses: 1.5 }],
  ["no day", { days: 0 }],
  ["too many days", { days: 366 }],
  ["a long note", { note: "x".repeat(101) }],
])("refuses an invitation with %s", async (_what, fields) => {
  const body = { uses: 1, days: 1, note: "", ...fields };
  const response = await site.as(moderator).send("POST", "/moderation/invitations", { body });
  expect([response.statusCode, response.json().code]).toEqual([400, "bad_input"]);
});

test("an applicant is nobody until a moderator accepts them, and then hears of it", async () => {
  await set({ registration: "approval", registration_question: "What do you draw?" });
  expect(await codeOf(signUp("hopeful_one"))).toEqual([403, "application_needed"]);
  const sent = await apply("hopeful_one", { answer: "  Cats,\r\nmostly. " });
  expect([sent.statusCode, sent.json()]).toEqual([201, { status: "success", answers_by_email: true }]);
  expect(await codeOf(logIn("hopeful_one"))).toEqual([403, "application_waiting"]);
  expect(await codeOf(apply("hopeful_one"))).toEqual([409, "username_taken"]);
  expect((await site.anonymous.send("GET", "/users/get-user?username=hopeful_one")).statusCode).toBe(404);
  await site.anonymous.send("POST", "/users/forgot-password", { body: { email: "hopeful_one@example.org" } });

  const { total, applications } = await listApplications();
  expect([total, applications]).toMatchObject([
    1,
    [{ username: "hopeful_one", question: "What do you draw?", answer: "Cats,\nmostly.", first_name: "Ada" }],
  ]);
  const id = applications[0]?.user_id ?? 0;
  const both = await Promise.all([decide(id, { decision: "accept" }), decide(id, { decision: "accept" })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const mail = await site.waitForMail("Your account on Longbox");
  expect(mail.email.text).toContain("https://comics.example.org/login");
  expect(mail.recipients).toEqual(["hopeful_one@example.org"]);
  expect((await logIn("hopeful_one")).statusCode).toBe(200);
  // Accepting them asks to confirm the email, as signing up does; before that, no link was sent.
  const confirmation = await site.waitForMail("Confirm your email");
  expect(findToken(confirmation, "confirm-email")).not.toBe("");
  expect(site.mails()).toHaveLength(2);
  expect((await pool().query("select from applications")).rowCount).toBe(0);
});

test("somebody refused hears why, and can apply again; nothing of theirs is kept", async () => {
  await set({ registration: "approval" });
  const id = await applicant("turned_away");
  expect(await codeOf(decide(id, { decision: "refuse", reason: " " }))).toEqual([400, "bad_input"]);
  await decide(id, { decision: "refuse", reason: "We only take people from Bern." });
  const mail = await site.waitForMail("Your application for an account on Longbox");
  expect(mail.email.text).toContain("We only take people from Bern.");
  expect(await exists("turned_away")).toBe(0);
  expect(await codeOf(decide(id, { decision: "accept" }))).toEqual([409, "already_decided"]);
  await applicant("turned_away");
});

test("a ban decides about an application, and lifting it makes an account", async () => {
  await set({ registration: "approval" });
  const id = await applicant("banned_hope");
  await banUser(site.site.database.queries, id, "Spam.");
  expect(await codeOf(decide(id, { decision: "accept" }))).toEqual([409, "already_decided"]);
  await unbanUser(site.site.database.queries, id);
  expect((await logIn("banned_hope")).statusCode).toBe(200);
});

test("moderators find applicants among the accounts as what they are, with the network they came from", async () => {
  await set({ registration: "approval" });
  await site.app.inject({
    method: "POST",
    url: "/api/v1/users/applications",
    remoteAddress: "198.51.100.77",
    payload: { ...makeSignUpBody("hope_of_many"), answer: "I draw cats." },
  });
  const list = async (state: string) => {
    const found = await site.as(moderator).get(`/moderation/accounts?q=hope_of_many&state=${state}`);
    return found["accounts"];
  };
  expect(await list("applicant")).toMatchObject([{ username: "hope_of_many", network: "198.51.100.0/24" }]);
  expect(await list("deactivated")).toEqual([]);
  expect(await site.as(moderator).get("/moderation/accounts/hope_of_many")).toMatchObject({
    account: { state: "applicant" },
  });
});

test("an application that nobody decides about ends after 30 days", async () => {
  await set({ registration: "approval" });
  await applicant("waiting_long");
  expect(await expireApplications(site.site, 10)).toBe(0);
  await pool().query("update users set applied_at = now() - interval '31 days' where username = 'waiting_long'");
  expect(await expireApplications(site.site, 10)).toBe(1);
  const mail = await site.waitForMail("Your application for an account on Longbox");
  expect(mail.email.text).toContain("Nobody has decided");
  expect(await exists("waiting_long")).toBe(0);
});

test("an invitation opens a site that decides about applications", async () => {
  await set({ registration: "approval" });
  const { invitation } = await invite();
  expect((await signUp("friend_of_site", { invitation })).statusCode).toBe(201);
});

test("an open site takes no applications", async () => {
  expect(await codeOf(apply("eager_one"))).toEqual([409, "no_application_needed"]);
});

test.each([
  ["a refused domain", { refused_email_domains: ["spam.example"] }, "spam.example"],
  ["a subdomain of one, in capitals", { refused_email_domains: ["spam.example"] }, "Mail.SPAM.example"],
  ["one written in other letters", { refused_email_domains: ["xn--mnchen-3ya.example"] }, "münchen.example"],
  ["any domain that ends so", { refused_email_domains: ["website"] }, "cheap.website"],
  ["a domain that is not allowed", { allowed_email_domains: ["school.example"] }, "notschool.example"],
])("refuses an email at %s", async (_what, settings, domain) => {
  await set(settings);
  const email = `somebody@${domain}`;
  const response = await signUp("domain_guest", { email });
  expect(response.json()).toMatchObject({ code: "email_domain_refused", issues: [{ path: "email" }] });
  await set({ registration: "approval" });
  expect(await codeOf(apply("domain_guest", { email }))).toEqual([400, "email_domain_refused"]);
});

test("accounts keep their email when its domain is refused, and cannot change to another refused one", async () => {
  const account = await site.signUp("early_bird");
  await set({ allowed_email_domains: ["school.example"] });
  expect((await logIn("early_bird")).statusCode).toBe(200);
  expect((await signUp("pupil_one", { email: "pupil@class.school.example" })).statusCode).toBe(201);
  const body = { firstName: "Ada", lastName: "Inker", username: "early_bird" };
  const change = (email: string) =>
    site.as(account).send("PATCH", "/users/update-me", { body: { ...body, email, currentPassword: testPassword } });
  expect(await codeOf(change("early@other.example"))).toEqual([400, "email_domain_refused"]);
  expect((await change("early_bird@example.org")).statusCode).toBe(200);
});

test("nobody can take the name of the site for their own", async () => {
  await set({ name: "Kapow" });
  expect(await codeOf(signUp("kapow_team"))).toEqual([409, "username_taken"]);
  await set({ name: null });
  expect((await signUp("kapow_team")).statusCode).toBe(201);
});

test("only moderators see and decide anything at the door", async () => {
  await set({ registration: "approval" });
  const id = await applicant("private_hope");
  const reader = await site.signUp("curious_one");
  for (const [method, url, body] of [
    ["GET", "/moderation/applications"],
    ["POST", `/moderation/applications/${id}`, { decision: "accept" }],
    ["GET", "/moderation/invitations"],
    ["POST", "/moderation/invitations", { uses: 1, days: 1, note: "" }],
    ["DELETE", "/moderation/invitations/1"],
    ["GET", "/moderation/new-creators"],
    ["POST", `/moderation/new-creators/${id}`],
  ] as const)
    for (const [who, status] of [
      [site.anonymous, 401],
      [site.as(reader), 403],
    ] as const)
      expect((await who.send(method, url, body ? { body } : {})).statusCode, `${method} ${url}`).toBe(status);
});
