import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys, purgeDeleted, readPages, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { DraftEntry, DraftRead } from "./contract.ts";

// A deleted issue is a draft of its owner for seven days.

let site: TestSite;
let owner: Account;
let other: Account;
let bookId: number;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("changes_her_mind");
  other = await site.signUp("somebody_else");
  pages = await drawSmallPages(3);
  ({ id: bookId } = await publishBook(site.app, owner, { pages: pages.slice(0, 1) }));
});
afterAll(() => site.close());

async function deleteIssue(pageMap: object[] = []): Promise<DraftEntry> {
  const form = await makeIssueForm(owner.user, pages.slice(1), {
    issueTitle: "Regrets",
    pageMap: JSON.stringify(pageMap),
  });
  expect(await site.as(owner).post(`/publish/x/book/${bookId}`, form)).toMatchObject({ http: 201 });
  expect(await site.as(owner).delete(`/publish/x/book/${bookId}/issue/2`)).toEqual({ http: 204 });
  const { drafts } = (await site.as(owner).get("/drafts")) as unknown as { drafts: DraftEntry[] };
  const [kept] = drafts.filter(({ title }) => title === "Regrets");
  if (!kept) throw new Error("the issue is not among the drafts");
  return kept;
}
const readDraft = async (id: number) => (await site.as(owner).get(`/drafts/${id}`))["draft"] as DraftRead;

test("it has the texts, credits, cover, and pages of the issue, which nobody else sees", async () => {
  const { id, kept_until } = await deleteIssue([{ kind: "splash" }, { description: "Rain." }]);
  expect(Date.parse(kept_until ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const draft = await readDraft(id);
  expect(draft).toMatchObject({
    book: { id: bookId },
    fields: { issueTitle: "Regrets", workCredits: [{ username: "changes_her_mind" }] },
    issue_cover: expect.anything() as unknown,
    pages: [{ kind: "splash" }, { description: "Rain." }],
  });
  expect(await site.as(other).get(`/drafts/${id}`)).toMatchObject({ http: 404 });
  const { pathname } = new URL(draft.pages[0]?.photo_url ?? "", "http://localhost");
  await vi.waitFor(async () => expect((await site.app.inject(pathname)).statusCode).toBe(404));
  expect((await site.as(owner).delete(`/drafts/${id}`)).http).toBe(204);
});

test("published again, it is the next issue", async () => {
  const { id } = await deleteIssue();
  expect(await site.as(owner).post(`/drafts/${id}/publish`, {})).toMatchObject({
    http: 201,
    issue: { issue_number: 2 },
  });
  await runImageJobs(site);
  expect(await readPages(site, bookId, 2)).toHaveLength(2);
  await site.as(owner).delete(`/publish/x/book/${bookId}/issue/2`);
  await purgeDeleted(site);
});

test("after seven days it is gone with its files, unless its owner has changed it", async () => {
  await runImageJobs(site);
  const before = await listStoredKeys(site);
  const gone = await deleteIssue();
  await purgeDeleted(site);
  await runImageJobs(site);
  expect(await site.as(owner).get(`/drafts/${gone.id}`)).toMatchObject({ http: 404 });
  expect(await listStoredKeys(site)).toEqual(before);
  const { id, version } = await deleteIssue();
  await site
    .as(owner)
    .patch(`/drafts/${id}`, await makeForm({ version: String(version), issueTitle: "Second Thoughts" }));
  await purgeDeleted(site);
  expect(await readDraft(id)).toMatchObject({ kept_until: null, fields: { issueTitle: "Second Thoughts" } });
  expect((await site.as(owner).delete(`/drafts/${id}`)).http).toBe(204);
});

test("a book that is removed for good takes its drafts and their files with it", async () => {
  await runImageJobs(site);
  const before = await listStoredKeys(site);
  const book = await publishBook(site.app, owner, { pages: await drawSmallPages(1, 50) });
  const files = { issueCoverPhoto: [await drawCover(60)], issueAssets: await drawSmallPages(2, 70) };
  await site.as(owner).post("/drafts", await makeForm({ bookId: String(book.id) }, files));
  await site.as(owner).delete(`/publish/x/book/${book.id}`);
  await purgeDeleted(site);
  await runImageJobs(site);
  expect(await listStoredKeys(site)).toEqual(before);
});
