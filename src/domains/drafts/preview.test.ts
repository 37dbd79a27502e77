import { afterAll, beforeAll, expect, test } from "vitest";
import { drawCover, drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import type { DraftRead } from "./contract.ts";

let site: TestSite;
let creator: Account;
let other: Account;
let draftId: number;
beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("shows_early");
  other = await site.signUp("not_invited");
  const workCredits = [{ user: creator.user.id, username: "shows_early", credits: ["writer", "letterer"] }];
  const texts = { bookTitle: "Early", issueTitle: "Dawn", issueDescription: "It begins.", workCredits };
  const files = { issueCoverPhoto: [await drawCover(1)], issueAssets: await drawSmallPages(2) };
  const made = await site.as(creator).post("/drafts", await makeForm(texts, files));
  draftId = (made["draft"] as DraftRead).id;
});
afterAll(() => site.close());

async function share(body: object = {}) {
  const made = await site.as(creator).post(`/drafts/${draftId}/preview`, body);
  expect(made).toMatchObject({ http: 201 });
  const { url, expires_at } = made["preview"] as { url: string; expires_at: string };
  return { token: url.split("#")[1] ?? "", url, days: Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000) };
}
const open = (token: string) => site.anonymous.post("/preview", { token });
const ended = { http: 404, code: "preview_ended" };

test("whoever has the link sees the draft, with pictures that are served", async () => {
  const { token, url, days } = await share();
  expect(new URL(url).pathname).toBe("/preview");
  expect(days).toBe(14);
  const shown = await open(token);
  expect(shown).toMatchObject({
    http: 200,
    book_title: "Early",
    issue_title: "Dawn",
    username: "shows_early",
    credits: [{ username: "shows_early", roles: ["writer", "letterer"] }],
    pages: [{ page_number: 1 }, { page_number: 2 }],
  });
  const [page] = shown["pages"] as { photo_url: string }[];
  const { pathname, search } = new URL(page?.photo_url ?? "", "http://localhost");
  expect((await site.app.inject({ url: pathname + search })).statusCode).toBe(200);
  const response = await site.anonymous.send("POST", "/preview", { body: { token } });
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(await site.as(creator).get(`/drafts/${draftId}`)).toMatchObject({
    draft: { preview_until: expect.any(String) as unknown },
  });
});

test("a new link ends the earlier one, and a withdrawn one ends at once", async () => {
  const { token: first } = await share();
  const { token: second, days } = await share({ days: 90 });
  expect(days).toBe(90);
  expect(await open(first)).toMatchObject(ended);
  expect(await open(second)).toMatchObject({ http: 200 });
  expect((await site.as(creator).delete(`/drafts/${draftId}/preview`)).http).toBe(204);
  expect(await open(second)).toMatchObject(ended);
  expect(await site.as(creator).get(`/drafts/${draftId}`)).toMatchObject({ draft: { preview_until: null } });
});

test("an expired, wrong, or huge secret opens nothing", async () => {
  const { token } = await share();
  await site.site.database.pool.query("update draft_previews set expires_at = now()");
  for (const wrong of [token, "", "x", token.slice(1)]) expect(await open(wrong)).toMatchObject(ended);
  expect(await open("x".repeat(101))).toMatchObject({ http: 400 });
});

test("only the author makes and withdraws links, for 1 to 90 days", async () => {
  for (const by of [site.as(other), site.anonymous])
    for (const response of [
      await by.post(`/drafts/${draftId}/preview`, {}),
      await by.delete(`/drafts/${draftId}/preview`),
    ])
      expect(response.http).toBe(by === site.anonymous ? 401 : 404);
  for (const days of [0, 91, 1.5, "soon"])
    expect(await site.as(creator).post(`/drafts/${draftId}/preview`, { days })).toMatchObject({ http: 400 });
});

test("the link ends while its author has left, and when the draft is deleted", async () => {
  const { token } = await share();
  await site.as(creator).delete("/users/delete-me");
  expect(await open(token)).toMatchObject(ended);
  const login = { email: "shows_early@example.org", password: testPassword };
  const back = await site.anonymous.post("/users/login", login);
  expect(back).toMatchObject({ http: 200 });
  expect(await open(token)).toMatchObject({ http: 200 });
  const again = { token: String(back["token"]) };
  expect((await site.as(again as Account).delete(`/drafts/${draftId}`)).http).toBe(204);
  expect(await open(token)).toMatchObject(ended);
});
