import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { defaultSettings } from "#domains/settings/settings.ts";
import { sql } from "#platform/db/drizzle.server.ts";

let site: TestSite;
let admin: Account;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUpModerator("ada_inker");
  await site.site.database.queries.execute(sql`update users set role = 'admin' where id = ${admin.user.id}`);
});
afterAll(() => site.close());

const change = (body: object) => site.as(admin).send("PATCH", "/admin/settings", { body });

test("for everybody but admins, the settings do not exist", async () => {
  const moderator = await site.signUpModerator("bea_penciller");
  const reader = await site.signUp("read_er_one");
  for (const who of [site.anonymous, site.as(reader), site.as(moderator)]) {
    for (const method of ["GET", "PATCH"] as const) {
      const response = await who.send(method, "/admin/settings", method === "PATCH" ? { body: { name: "Mine" } } : {});
      expect([response.statusCode, response.json().code]).toEqual([404, "no_such_call"]);
    }
  }
});

test("a change shows at once, is recorded, and can be taken back", async () => {
  const response = await change({ name: "  Comics of Bern ", names_software: false });
  expect(response.json()).toMatchObject({
    settings: { name: "Comics of Bern", names_software: false },
    changed: ["name", "names_software"],
  });
  expect((await site.site.settings.read()).name).toBe("Comics of Bern");
  const { acts } = await site.as(admin).get("/moderation/acts");
  expect(acts).toMatchObject([
    { act: "change setting", by: "ada_inker", reason: "names_software: true → false" },
    { act: "change setting", by: "ada_inker", reason: 'name: "Longbox" → "Comics of Bern"' },
  ]);
  // Nothing has changed, so nothing is recorded.
  await change({ name: "Comics of Bern" });
  const back = await change({ name: null, names_software: null });
  expect(back.json()).toMatchObject({ settings: defaultSettings, changed: [] });
  expect((await site.as(admin).get("/moderation/acts"))["acts"]).toHaveLength(4);
});

const refused = {
  "an empty name": { name: " " },
  "an invisible name": { name: "\u200b" },
  "a long name": { name: "x".repeat(41) },
  "a pale color": { light_color: "#ffcc00" },
  "a color that is none": { dark_color: "red; } body { display: none" },
  "an unknown genre": { offered_genres: ["poetry"] },
  "no genre": { offered_genres: [] },
  "a text of a megabyte": { about: "x".repeat(60_000) },
  "a text that would take many seconds to read": { about: `${"*".repeat(9000)}a${"*".repeat(9000)}` },
  "a text full of tags that do not end": { imprint: "a <?".repeat(5000) },
  "quotes within quotes within quotes": { rules: ">".repeat(3001) },
  "a setting that is none": { color: "#000000" },
  "an unknown door": { registration: "ajar" },
  "an empty question": { registration_question: " " },
  "a domain that is none": { refused_email_domains: ["spam example"] },
  "a domain with a script": { allowed_email_domains: ["<script>"] },
  "an empty domain": { refused_email_domains: ["@"] },
  "one domain that is no list": { refused_email_domains: "spam.example" },
  "too many domains": { refused_email_domains: Array.from({ length: 1001 }, (_, at) => `d${at}.example`) },
  "an unknown way to hold": { hold_new_accounts: "sometimes" },
  "half a day": { hold_days: 0.5 },
  "negative readers": { hold_readers: -1 },
  "too many days": { hold_days: 366 },
  "an announcement that ends before it begins": {
    announcement_from: "2027-01-02T00:00:00Z",
    announcement_until: "2027-01-01T00:00:00Z",
  },
};
test.each(Object.entries(refused))("%s is refused, and nothing changes", async (_, body) => {
  const response = await change({ ...body, tagline: "Changed" });
  expect(response.statusCode).toBe(400);
  expect(await site.site.settings.read()).toEqual(defaultSettings);
});

test("directions and line breaks do not leave a one-line text", async () => {
  await change({ name: "Co\u202emics\nof Bern" });
  expect((await site.site.settings.read()).name).toBe("Comics of Bern");
  await change({ name: null });
});

test("two admins who change at once are both recorded with what was before", async () => {
  await Promise.all([change({ tagline: "One" }), change({ tagline: "Two" })]);
  const { acts } = await site.as(admin).get("/moderation/acts");
  const reasons = (acts as { reason: string }[]).slice(0, 2).map(({ reason }) => reason);
  const [second = "", first = ""] = reasons;
  expect(first.split(" → ")[1]).toBe(second.split(": ")[1]?.split(" → ")[0]);
  await change({ tagline: null });
});

test("domains are stored as addresses have them, however they are written", async () => {
  const typed = [" @Spam.Example ", "*.mail.example", ".edu", "münchen.example"];
  const response = await change({ refused_email_domains: typed });
  expect(response.json()).toMatchObject({
    settings: { refused_email_domains: ["spam.example", "mail.example", "edu", "xn--mnchen-3ya.example"] },
  });
});
