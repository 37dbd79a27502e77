import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let pages: string[];
let book: { id: number; url_slug: string };
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("claims_owner");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());

const names = (...given: string[]) => given.map((name) => ({ name, credits: ["writer"] }));
const path = (number = 1) => `/book/${book.id}/issue/${number}`;
const publish = async (given: unknown) => {
  book = await publishBook(site.app, owner, { pages, fields: { namedCredits: JSON.stringify(given) } });
};
const readCredits = async (number = 1) =>
  (await site.anonymous.get(`/read/${book.url_slug}${path(number)}/work-credits`)) as unknown as {
    writers: string[];
    withoutProfile: string[];
  };
const edit = (fields: object, number = 1) =>
  site.as(owner).patch(`/publish/${book.url_slug}${path(number)}`, {
    title: "Later",
    issueDescription: "It stops.",
    workCredits: [{ user: owner.user.id, username: owner.user.username, credits: ["writer"] }],
    ...fields,
  });
async function makeLink(name: string): Promise<string> {
  const made = (await site.as(owner).post("/my-credits/claims", { name })) as unknown as { claim: { url: string } };
  return made.claim.url.split("#")[1] ?? "";
}
const claim = (who: Account, token: string, answer = "accepted") =>
  site.as(who).patch("/credit-claim", { token, answer });

test("people without an account are credited by name, without a link, until the owner takes the name away", async () => {
  await publish(names("Mary  Shelley", "Lord B"));
  expect(await readCredits()).toMatchObject({ withoutProfile: ["Lord B", "Mary Shelley"] });
  expect(await edit({ namedCredits: names("Mary Shelley") })).toMatchObject({ http: 200 });
  expect(await readCredits()).toMatchObject({ withoutProfile: ["Mary Shelley"] });
  expect(await edit({})).toMatchObject({ http: 200 });
  expect(await readCredits()).toMatchObject({ withoutProfile: ["Mary Shelley"] });
  for (const [given, message] of [
    [names("Ada", "ADA"), "A name can be credited only once!"],
    [[{ name: " ", credits: ["writer"] }], "Please enter a name!"],
    [[{ name: "Ada", credits: [] }], "Please select the applicable role(s) this user fulfilled!"],
    [names("x".repeat(81)), "A name must be at most 80 characters!"],
  ] as const)
    expect(await edit({ namedCredits: given })).toMatchObject({ http: 400, issues: [{ message }] });
});

test("whoever has the link is credited in all issues under the name, once; the owner can undo it", async () => {
  await publish(names("Percy"));
  const form = await makeIssueForm(owner.user, pages, { namedCredits: JSON.stringify(names("percy", "Claire")) });
  await site.as(owner).post(`/publish/${book.url_slug}/book/${book.id}`, form);
  const token = await makeLink("Percy");
  const asked = await site.anonymous.post("/credit-claim", { token });
  expect(asked).toMatchObject({ name: "Percy", publisher: "claims_owner", works: [{ issues: 2 }] });
  expect(await claim(owner, token)).toMatchObject({ http: 403, code: "own_claim" });

  const percy = await site.signUp("percy_b");
  expect(await claim(percy, token)).toMatchObject({ http: 200 });
  expect(await readCredits(1)).toMatchObject({ writers: ["claims_owner", "percy_b"], withoutProfile: [] });
  expect(await readCredits(2)).toMatchObject({ withoutProfile: ["Claire"] });
  expect((await readCredits(2)).writers).toContain("percy_b");
  expect(await claim(percy, token)).toMatchObject({ http: 404, code: "claim_ended" });
  expect(await site.as(percy).get("/my-credits?list=accepted")).toMatchObject({ total: 2 });

  const { claims } = (await site.as(owner).get("/my-credits/names")) as unknown as {
    claims: { id: number; answer: string; username: string }[];
  };
  const made = claims.find(({ username }) => username === "percy_b");
  expect(made).toMatchObject({ answer: "accepted" });
  expect(await site.as(percy).delete(`/my-credits/claims/${made?.id}`)).toMatchObject({ http: 404 });
  expect(await site.as(owner).delete(`/my-credits/claims/${made?.id}`)).toMatchObject({ http: 204 });
  expect(await readCredits(1)).toMatchObject({ writers: ["claims_owner", "Percy"], withoutProfile: ["Percy"] });
  expect(await site.as(percy).get("/my-credits?list=accepted")).toMatchObject({ total: 0 });
  expect(await site.as(owner).delete(`/my-credits/claims/${made?.id}`)).toMatchObject({ http: 404 });
});

test("a moderator can undo a claim too, which is recorded", async () => {
  await publish(names("Fanny"));
  const thief = await site.signUp("not_fanny");
  await claim(thief, await makeLink("Fanny"));
  const moderator = await site.signUpModerator("claim_moderator");
  const { rows } = await site.site.database.pool.query<{ id: string }>("select max(id) as id from credit_claims");
  const id = rows[0]?.id;
  expect(await site.as(moderator).delete(`/my-credits/claims/${id}`)).toMatchObject({ code: "claim_not_found" });
  expect(await site.as(thief).delete(`/moderation/claims/${id}`)).toMatchObject({ code: "not_allowed" });
  expect(await site.as(moderator).delete(`/moderation/claims/${id}`)).toMatchObject({ http: 204 });
  expect(await readCredits()).toMatchObject({ withoutProfile: ["Fanny"] });
  expect(await site.as(moderator).delete(`/moderation/claims/${id}`)).toMatchObject({ code: "claim_not_found" });
  const { acts } = (await site.as(moderator).get("/moderation/acts")) as unknown as { acts: object[] };
  expect(acts).toMatchObject([{ act: "undo claim", by: "claim_moderator", person: "not_fanny", reason: "Fanny" }]);
});

test("a link that is declined, replaced, withdrawn, or too old changes nothing", async () => {
  await publish(names("Claire C"));
  const somebody = await site.signUp("not_claire");
  const first = await makeLink("claire c");
  const second = await makeLink("Claire C");
  expect(await claim(somebody, first)).toMatchObject({ code: "claim_ended" });
  expect(await claim(somebody, second, "declined")).toMatchObject({ http: 200 });
  expect(await claim(somebody, second)).toMatchObject({ code: "claim_ended" });
  const third = await makeLink("Claire C");
  await site.site.database.pool.query("update credit_claims set expires_at = now() where answer is null");
  expect(await claim(somebody, third)).toMatchObject({ code: "claim_ended" });
  expect(await site.as(owner).post("/my-credits/claims", { name: "Nobody" })).toMatchObject({ code: "name_not_given" });
  expect(await readCredits()).toMatchObject({ withoutProfile: ["Claire C"] });
});

test("the same link used twice at once credits one person", async () => {
  await publish(names("Twin"));
  const token = await makeLink("Twin");
  const both = await Promise.all(["twin_one", "twin_two"].map((name) => site.signUp(name)));
  const answers = await Promise.all(both.map((who) => claim(who, token)));
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await readCredits()).writers).toHaveLength(2);
});

test("a claimed name becomes a plain name again when its person leaves, and cannot be claimed by somebody else", async () => {
  await publish(names("Leaver"));
  const leaver = await site.signUp("leaver_l");
  await claim(leaver, await makeLink("Leaver"));
  const { book_id, issue_number } = { book_id: book.id, issue_number: 1 };
  await site.as(leaver).patch(`/my-credits/book/${book_id}/issue/${issue_number}`, { answer: "declined" });
  expect(await readCredits()).toMatchObject({ withoutProfile: ["leaver_l"] });
  expect(await site.as(owner).post("/my-credits/claims", { name: "leaver_l" })).toMatchObject({
    code: "name_not_given",
  });
});
