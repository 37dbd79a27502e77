import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys, readPages } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let helper: Account;
let book: PublishedBook;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("series-maker");
  helper = await site.signUp("coloursmith");
  pages = await drawSmallPages(2);
});
afterAll(() => site.close());
beforeEach(async () => {
  book = await publishBook(site.app, owner, { pages });
});

async function add(texts: Record<string, string | unknown[]> = {}, headers = {}, files = pages) {
  const body = await makeIssueForm(owner.user, files, texts);
  return site.as(owner).post(`/publish/x/book/${book.id}`, body, headers);
}
const numbers = async () => {
  const read = await site.anonymous.get(`/read/x/book/${book.id}/issues`);
  return (read["allIssues"] as { issue_number: number }[]).map((issue) => issue.issue_number);
};

test("a new issue gets the next number, and everybody can read it", async () => {
  const more = await drawSmallPages(3, 20);
  expect(await add({ issueTitle: "  The Flood " }, {}, more)).toEqual({
    http: 201,
    status: "success",
    issue: { issue_number: 2 },
  });
  const read = await site.anonymous.get(`/read/x/book/${book.id}/issue/2`);
  expect(read).toMatchObject({ issue: { issue_title: "The Flood", issue_number: 2, last_updated: null } });
  expect((await readPages(site, book.id, 2)).map(({ page_number }) => page_number)).toEqual([1, 2, 3]);
  expect(await numbers()).toEqual([2, 1]);
  for (const { photo_url } of await readPages(site, book.id, 2))
    expect((await site.app.inject(photo_url)).statusCode).toBe(200);
});

test("simultaneous calls get different numbers", async () => {
  const responses = await Promise.all([add(), add(), add(), add()]);
  expect(responses.map(({ http }) => http)).toEqual([201, 201, 201, 201]);
  expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
});

test("an Idempotency-Key adds one issue per book, however often the call is repeated", async () => {
  const key = { "idempotency-key": "once" };
  const responses = await Promise.all([add({}, key), add({}, key), add({}, key)]);
  responses.push(await add({}, key));
  for (const response of responses) expect(response).toMatchObject({ http: 201, issue: { issue_number: 2 } });
  expect(await numbers()).toEqual([2, 1]);
  expect(await add()).toMatchObject({ issue: { issue_number: 3 } });
  book = await publishBook(site.app, owner, { pages });
  expect(await add({}, key)).toMatchObject({ issue: { issue_number: 2 } });
  expect(await numbers()).toEqual([2, 1]);
});

test("a search finds the book by every user credited on any of its issues", async () => {
  const found = async (type: string) => {
    const read = await site.anonymous.get(`/search/${type}?q=coloursmith`);
    return (read[type] as { book_id: number }[]).filter((work) => work.book_id === book.id).length;
  };
  expect([await found("books"), await found("issues")]).toEqual([0, 0]);
  const credit = { user: helper.user.id, username: "coloursmith", credits: ["colorist"] };
  await add({ workCredits: [credit] });
  expect([await found("books"), await found("issues")]).toEqual([1, 1]);
  await add();
  expect([await found("books"), await found("issues")]).toEqual([1, 1]);
});

test.each<[part: string, message: string]>([
  ["issueTitle", "Issue Title required!"],
  ["issueDescription", "Issue Description required!"],
  ["workCredits", "A user must be selected!"],
  ["issueCoverPhoto", "An Issue Cover Photo is required!"],
  ["issueAssets", "Issue Pages are required!"],
])("a form without %s adds nothing and uses up no number", async (part, message) => {
  const files = await listStoredKeys(site);
  const body = await makeIssueForm(owner.user, pages);
  body.delete(part);
  const refusal = await site.as(owner).post(`/publish/x/book/${book.id}`, body);
  expect(refusal).toMatchObject({ http: 400, issues: [{ path: part, message }] });
  expect(await listStoredKeys(site)).toEqual(files);
  expect(await add()).toMatchObject({ issue: { issue_number: 2 } });
});

test("refuses a form with a book cover", async () => {
  const body = await makeIssueForm(owner.user, pages);
  body.append("bookCoverPhoto", new Blob(["x"]), "x.png");
  const refusal = await site.as(owner).post(`/publish/x/book/${book.id}`, body);
  expect(refusal).toMatchObject({ http: 400, code: "unexpected_part" });
});

test("reads the credits of an issue for editing, and those of the latest for the next", async () => {
  const readCredits = (path: string) => site.as(owner).get(`/publish/x/book/${book.id}/${path}`);
  const ofIssue = (number: number) => readCredits(`issue/${number}/prev-issue-work-credits`);
  const first = [{ user: owner.user.id, username: "series-maker", credits: ["writer", "artist"] }];
  const second = [
    { user: helper.user.id, username: "coloursmith", credits: ["colorist", "cover artist"] },
    { user: owner.user.id, username: "series-maker", credits: ["editor"] },
  ];
  await add({ workCredits: second });
  expect(await ofIssue(1)).toMatchObject({ http: 200, workCredits: first });
  const latest = await readCredits("latest-work-credits");
  expect(latest).toMatchObject({ http: 200, workCredits: second });
  const { issueTotal } = await site.anonymous.get(`/read/x/book/${book.id}/issues`);
  expect(await ofIssue(Number(issueTotal))).toMatchObject({ http: 200, workCredits: second });
  expect(await ofIssue(40)).toMatchObject({ http: 404, code: "issue_not_found" });
  await site.site.database.pool.query("update users set deactivated_at = now() where id = $1", [helper.user.id]);
  expect((await readCredits("latest-work-credits"))["workCredits"]).toEqual([second[1]]);
  await site.site.database.pool.query("update users set deactivated_at = null where id = $1", [helper.user.id]);
});

test("adding an issue and editing pages count toward the account's hourly limit", async () => {
  const strict = await openTestSite({ limits: { publishAccount: { points: 2, seconds: 60 } } });
  try {
    const busy = await strict.signUp("busy-hands");
    const { id } = await publishBook(strict.app, busy, { pages });
    const post = async (headers = {}) =>
      strict.as(busy).post(`/publish/x/book/${id}`, await makeIssueForm(busy.user, pages), headers);
    const key = { "idempotency-key": "at-the-limit" };
    const responses = [await post(key), await post(key)];
    for (const response of responses) expect(response).toMatchObject({ issue: { issue_number: 2 } });
    expect(await post()).toMatchObject({ http: 429, code: "too_many_requests" });
    const body = await makeForm({}, { issueAssets: pages });
    const path = `/publish/x/book/${id}/issue/1/issue-assets`;
    expect(await strict.as(busy).patch(path, body)).toMatchObject({ http: 429 });
  } finally {
    await strict.close();
  }
});
