import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ApiResponse } from "#tests/support/client.ts";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { DraftRead } from "./contract.ts";

let site: TestSite;
let creator: Account;
let other: Account;
let pages: string[];
let cover: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("works_ahead");
  other = await site.signUp("somebody_else");
  pages = await drawSmallPages(3);
  cover = await drawCover(1);
});
afterAll(() => site.close());

const issueTexts = () => ({
  issueTitle: "Not Yet",
  issueDescription: "It will rain.",
  workCredits: [{ user: creator.user.id, username: creator.user.username, credits: ["writer"] }],
});
const bookTexts = {
  bookTitle: "Later",
  bookDescription: "Soon.",
  urlSlug: "later",
  contentRating: "G",
  genres: ["drama"],
};
const toDraft = (response: ApiResponse) => {
  expect(response).toMatchObject({ draft: expect.anything() as unknown });
  return response["draft"] as DraftRead;
};
const create = async (texts: Record<string, string | unknown[]>, files: Record<string, string[]> = {}, by = creator) =>
  toDraft(await site.as(by).post("/drafts", await makeForm(texts, files)));
const createComplete = (texts = {}) =>
  create(
    { ...bookTexts, ...issueTexts(), ...texts },
    { bookCoverPhoto: [cover], issueCoverPhoto: [cover], issueAssets: pages.slice(0, 2) },
  );
const read = async (id: number) => toDraft(await site.as(creator).get(`/drafts/${id}`));
const edit = async (id: number, texts: Record<string, string | unknown[]>, files = {}) =>
  site.as(creator).patch(`/drafts/${id}`, await makeForm(texts, files));
const fileStatus = async (url: string) => {
  const { pathname, search } = new URL(url, "http://localhost");
  return (await site.app.inject({ url: pathname + search })).statusCode;
};

test("an empty draft is kept, filled in part by part, and listed with the last changed one first", async () => {
  const { id, version, fields } = await create({});
  expect({ version, fields }).toEqual({ version: 1, fields: {} });
  const later = await create({ issueTitle: "Second" });
  const edited = toDraft(await edit(id, { version: "1", bookTitle: "Half a title", genres: ["drama"] }));
  expect(edited).toMatchObject({ version: 2, fields: { bookTitle: "Half a title", genres: ["drama"] } });
  const again = toDraft(await edit(id, { version: "2", bookDescription: "Text." }));
  expect(again.fields).toEqual({ bookTitle: "Half a title", genres: ["drama"], bookDescription: "Text." });
  const { drafts } = (await site.as(creator).get("/drafts")) as unknown as { drafts: { id: number; title: string }[] };
  expect(drafts.slice(0, 2)).toMatchObject([
    { id, title: "Half a title" },
    { id: later.id, title: "Second" },
  ]);
});

test("whoever edits an outdated version is refused, and gets the draft as it is now", async () => {
  const { id } = await create({ issueTitle: "One" });
  await edit(id, { version: "1", issueTitle: "Two" });
  const refused = await edit(id, { version: "1", issueTitle: "Three" });
  expect(refused).toMatchObject({ http: 409, code: "draft_changed" });
  expect(toDraft(refused)).toMatchObject({ version: 2, fields: { issueTitle: "Two" } });
  expect(await edit(id, { issueTitle: "Four" })).toMatchObject({ http: 400 });
});

test("pages are added, ordered, described, and removed", async () => {
  const { id } = await create({}, { issueAssets: pages.slice(0, 1) });
  const added = await site
    .as(creator)
    .post(`/drafts/${id}/pages`, await makeForm({}, { issueAssets: pages.slice(1, 3) }));
  expect(added).toMatchObject({ http: 201, version: 2, pages: [{ page_number: 2 }, { page_number: 3 }] });
  const ids = (await read(id)).pages.map((page) => page.id);
  const [first = 0, second = 0, third = 0] = ids;
  const pageMap = [{ kind: "splash" }, { description: "Rain." }];
  const ordered = toDraft(await edit(id, { version: "2", pageIds: [third, first], pageMap }));
  expect(ordered.pages).toMatchObject([
    { id: third, page_number: 1, kind: "splash" },
    { id: first, page_number: 2, description: "Rain." },
  ]);
  expect(await edit(id, { version: "3", pageIds: [second] })).toMatchObject({ http: 400, code: "not_its_pages" });
  expect((await read(id)).pages).toHaveLength(2);
});

test("pages that are sent again are not added twice, if they say how many are before them", async () => {
  const { id } = await create({}, { issueAssets: pages.slice(0, 1) });
  const send = async () =>
    site.as(creator).post(`/drafts/${id}/pages`, await makeForm({ after: "1" }, { issueAssets: pages.slice(1, 2) }));
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ http }) => http === 409)).toMatchObject({ code: "draft_changed" });
  expect((await read(id)).pages).toHaveLength(2);
});

test("nobody else finds a draft, and its pictures are served only at its author's addresses", async () => {
  const {
    id,
    pages: kept,
    issue_cover,
  } = await create({}, { issueCoverPhoto: [await drawCover(9)], issueAssets: pages });
  await runImageJobs(site);
  for (const by of [site.as(other), site.anonymous])
    for (const response of [
      await by.get(`/drafts/${id}`),
      await by.patch(`/drafts/${id}`, await makeForm({ version: "1" })),
      await by.delete(`/drafts/${id}`),
      await by.post(`/drafts/${id}/publish`, {}),
      await by.delete(`/drafts/${id}/schedule`),
      await by.post(`/drafts/${id}/pages`, await makeForm({}, { issueAssets: pages.slice(0, 1) })),
    ])
      expect(response.http).toBe(by === site.anonymous ? 401 : 404);
  for (const url of [kept[0]?.photo_url ?? "", issue_cover?.url ?? ""]) {
    expect(await fileStatus(url)).toBe(200);
    await vi.waitFor(async () => expect(await fileStatus(url.split("?")[0] ?? "")).toBe(404));
  }
});

test("a complete draft is published once, with its pictures, and is gone", async () => {
  const { id, pages: kept } = await createComplete({ pageMap: [{ kind: "cover" }, {}] });
  const [first, again] = await Promise.all([1, 2].map(() => site.as(creator).post(`/drafts/${id}/publish`, {})));
  expect(first).toMatchObject({ http: 201, issue: { issue_number: 1 } });
  expect(again).toEqual(first);
  const { book } = first as unknown as { book: { id: number } };
  const issue = (await site.anonymous.get(`/read/later/book/${book.id}/issue/1`)) as unknown as {
    issueAssets: { photo_url: string; kind?: string }[];
  };
  expect(issue.issueAssets.map(({ kind }) => kind)).toEqual(["cover", undefined]);
  const addressOf = (url = "") => new URL(url, "http://localhost").pathname;
  expect(addressOf(issue.issueAssets[0]?.photo_url)).toBe(addressOf(kept[0]?.photo_url));
  await vi.waitFor(async () => expect(await fileStatus(issue.issueAssets[0]?.photo_url ?? "")).toBe(200));
  expect(await site.as(creator).get(`/drafts/${id}`)).toMatchObject({ http: 404, code: "draft_not_found" });
});

test("what is missing is named with the messages of the form", async () => {
  const { id } = await create({ bookTitle: "Only a title" }, { issueAssets: pages.slice(0, 1) });
  const refused = await site.as(creator).post(`/drafts/${id}/publish`, {});
  const issues = (refused["issues"] as { path: string; message: string }[]).map(({ message }) => message);
  expect(refused.http).toBe(400);
  for (const message of ["URL Slug required!", "Issue Title required!", "An Issue Cover Photo is required!"])
    expect(issues).toContain(message);
  expect(issues).not.toContain("Issue Pages are required!");
  expect((await read(id)).fields.bookTitle).toBe("Only a title");
});

test("a draft of an issue belongs to its book, whose owner alone can make it", async () => {
  const { id: bookId } = await publishBook(site.app, creator, { pages });
  const stranger = await site.as(other).post("/drafts", await makeForm({ bookId: String(bookId) }));
  expect(stranger.http).toBe(403);
  const draft = await create(
    { bookId: String(bookId), ...issueTexts() },
    { issueCoverPhoto: [cover], issueAssets: pages.slice(0, 1) },
  );
  expect(draft.book).toMatchObject({ id: bookId });
  expect(await site.as(creator).post(`/drafts/${draft.id}/publish`, {})).toMatchObject({
    http: 201,
    book: { id: bookId },
    issue: { issue_number: 2 },
  });
});

test("pictures of drafts count, and are removed with them unless something else shows them", async () => {
  const usage = async () =>
    ((await site.as(other).get("/users/get-space")) as unknown as { space: { usedBytes: number } }).space.usedBytes;
  const before = await usage();
  const [fresh = ""] = await drawSmallPages(1, 77);
  const draft = await create({}, { issueAssets: [fresh] }, other);
  expect(await usage()).toBeGreaterThan(before);
  const hash = draft.pages[0]?.photo_url.split("/").at(-2) ?? "";
  const isStored = async () => (await listStoredKeys(site)).some((key) => key.includes(hash));
  expect(await isStored()).toBe(true);
  expect(await site.as(other).delete(`/drafts/${draft.id}`)).toMatchObject({ http: 204 });
  expect(await usage()).toBe(before);
  await runImageJobs(site);
  expect(await isStored()).toBe(false);
});

test("files that are imported twice are one draft, and no draft once they are an issue of the book", async () => {
  const importKey = "ab".repeat(32);
  const book = await publishBook(site.app, creator, { pages: await drawSmallPages(1, 700) });
  const workCredits = [{ user: creator.user.id, username: creator.user.username, credits: ["writer"] }];
  const texts = { bookId: String(book.id), importKey, issueTitle: "Moved in", issueDescription: "Here.", workCredits };
  const makeDraft = async () =>
    site.as(creator).post("/drafts", await makeForm(texts, { issueCoverPhoto: [await drawCover(701)] }));
  const first = toDraft(await makeDraft());
  expect(toDraft(await makeDraft()).id).toBe(first.id);
  const added = await makeForm({}, { issueAssets: await drawSmallPages(1, 702) });
  expect(await site.as(creator).post(`/drafts/${first.id}/pages`, added)).toMatchObject({ http: 201 });
  expect(await site.as(creator).post(`/drafts/${first.id}/publish`, {})).toMatchObject({ http: 201 });
  expect(await makeDraft()).toMatchObject({ http: 409, code: "already_imported", issue_number: 2 });
  // Also if it was published without a draft.
  const key = "cd".repeat(32);
  const { id } = await publishBook(site.app, creator, { fields: { importKey: key } });
  Object.assign(texts, { bookId: String(id), importKey: key });
  expect(await makeDraft()).toMatchObject({ http: 409, code: "already_imported", issue_number: 1 });
  // A draft of the same files may have been begun before, and then the issue is deleted.
  Object.assign(texts, { importKey: "ef".repeat(32) });
  const begun = toDraft(await makeDraft());
  const form = await makeIssueForm(creator.user, pages, { importKey: texts.importKey });
  expect(await site.as(creator).post(`/publish/x/book/${id}`, form)).toMatchObject({ http: 201 });
  expect(await site.as(creator).delete(`/publish/x/book/${id}/issue/2`)).toMatchObject({ http: 204 });
  expect(toDraft(await makeDraft()).id).toBe(begun.id);
  const wrong = await makeForm({ ...texts, importKey: "short" });
  expect(await site.as(creator).post("/drafts", wrong)).toMatchObject({ http: 400, issues: [{ path: "importKey" }] });
});
