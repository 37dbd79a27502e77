import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#platform/db/drizzle.server.ts";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys, readPages, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let inker: Account;
let book: PublishedBook;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("storyteller");
  inker = await site.signUp("inkblotter");
  pages = await drawSmallPages(2);
});
afterAll(() => site.close());
beforeEach(async () => {
  book = await publishBook(site.app, owner, { pages });
});

const credit = ({ user }: Account, ...credits: string[]) => ({ user: user.id, username: user.username, credits });
const path = () => `/publish/x/book/${book.id}/issue/1`;
const editable = () => site.as(owner).get(path());
const edit = (changes: object = {}) =>
  site.as(owner).patch(path(), {
    title: "First Drops",
    issueDescription: "It rains.",
    workCredits: [credit(owner, "writer")],
    ...changes,
  });
const found = async (type: string, q: string) => {
  const read = await site.anonymous.get(`/search/${type}?q=${q}`);
  return (read[type] as { book_id: number }[]).filter((work) => work.book_id === book.id).length;
};

test("reading an issue for editing returns everything the form needs", async () => {
  const read = await editable();
  expect(read).toMatchObject({
    http: 200,
    issue: { title: "First Drops", issue_number: 1, description: "It begins to rain.", last_updated: null },
    issueCoverPhotoFile: { width: 320, height: 492, url: expect.stringMatching(/^\/files\/images\//) },
    workCredits: [credit(owner, "writer", "artist")],
  });
  expect(read["issueAssets"]).toEqual(await readPages(site, book.id));
});

test("text and credits can be changed, and search finds only the new words", async () => {
  const workCredits = [credit(inker, "inker", "letterer"), credit(owner, "editor")];
  expect(await edit({ title: " Quicksilver ", issueDescription: "A kettle.", workCredits })).toEqual({
    http: 200,
    status: "success",
    issue: { issue_number: 1 },
  });
  const read = await site.anonymous.get(`/read/x/book/${book.id}/issue/1`);
  expect(read).toMatchObject({
    issue: { issue_title: "Quicksilver", description: "A kettle.", last_updated: expect.stringMatching(/^20.*Z$/) },
  });
  const credits = await site.anonymous.get(`/read/x/book/${book.id}/work-credits`);
  expect(credits).toMatchObject({
    writers: [],
    artists: [],
    inkers: ["inkblotter"],
    letterers: ["inkblotter"],
    editors: ["storyteller"],
  });
  expect((await editable())["workCredits"]).toEqual(workCredits);
  expect([await found("issues", "quicksilver"), await found("issues", "drops")]).toEqual([1, 0]);
  expect([await found("issues", "inkblotter"), await found("books", "inkblotter")]).toEqual([1, 1]);
  await edit();
  expect([await found("issues", "inkblotter"), await found("books", "inkblotter")]).toEqual([0, 0]);
});

test("an edit changes only the fields it names", async () => {
  await edit({ title: "Later Drops", workCredits: [credit(inker, "inker")] });
  expect((await edit({ issueDescription: "It stops.", changed: ["issueDescription"] })).http).toBe(200);
  const work = { issue: { title: "Later Drops", description: "It stops." }, workCredits: [credit(inker, "inker")] };
  expect(await editable()).toMatchObject(work);
  expect((await edit({ title: "First Drops", changed: ["workCredits"] })).http).toBe(200);
  expect(await editable()).toMatchObject({ ...work, workCredits: [credit(owner, "writer")] });
});

test("the other fields can be changed although everybody credited has left", async () => {
  expect(await edit({ title: "Later", workCredits: [], changed: ["title"] })).toMatchObject({ http: 200 });
  expect(await editable()).toMatchObject({
    issue: { title: "Later" },
    workCredits: [credit(owner, "writer", "artist")],
  });
  expect(await edit({ workCredits: [], changed: ["title", "workCredits"] })).toMatchObject({
    http: 400,
    issues: [{ path: "workCredits", message: "A user must be selected!" }],
  });
});

test("a search still finds the book by a user credited on another issue", async () => {
  const body = await makeIssueForm(owner.user, pages, { workCredits: [credit(inker, "inker")] });
  await site.as(owner).post(`/publish/x/book/${book.id}`, body);
  await edit();
  expect([await found("issues", "inkblotter"), await found("books", "inkblotter")]).toEqual([1, 1]);
});

test("the credits of a deactivated user are hidden until they return", async () => {
  await edit({ workCredits: [credit(owner, "writer"), credit(inker, "inker")] });
  const { pool } = site.site.database;
  await pool.query("update users set deactivated_at = now() where id = $1", [inker.user.id]);
  expect((await editable())["workCredits"]).toEqual([credit(owner, "writer")]);
  await edit({ workCredits: [credit(owner, "editor")] });
  await pool.query("update users set deactivated_at = null where id = $1", [inker.user.id]);
  expect((await editable())["workCredits"]).toEqual([credit(inker, "inker"), credit(owner, "editor")]);
});

test("credits can be sent as JSON text", async () => {
  const workCredits = [credit(owner, "letterer")];
  expect((await edit({ workCredits: JSON.stringify(workCredits) })).http).toBe(200);
  expect((await editable())["workCredits"]).toEqual(workCredits);
});

test.each<[field: string, value: () => unknown, message: string, path?: string]>([
  ["title", () => " ", "Issue Title required!"],
  ["title", () => "x".repeat(51), "Issue Title must be at most 50 characters!"],
  ["issueDescription", () => "", "Issue Description required!"],
  ["issueDescription", () => "x".repeat(551), "Description must be at most 550 characters!"],
  ["workCredits", () => [], "A user must be selected!"],
  ["workCredits", () => undefined, "A user must be selected!"],
  ["workCredits", () => "[", "This field must be valid JSON."],
  [
    "workCredits",
    () => [credit(owner)],
    "Please select the applicable role(s) this user fulfilled!",
    "workCredits.0.credits",
  ],
  ["workCredits", () => [credit(owner, "writer"), credit(owner, "inker")], "A user can be credited only once!"],
  [
    "workCredits",
    () => [{ user: 999_999, username: "nobody-here", credits: ["inker"] }],
    "A user must be selected!",
    "workCredits.0.user",
  ],
])("%s is refused: %#", async (field, value, message, at = field) => {
  const before = await editable();
  expect(await edit({ [field]: value() })).toMatchObject({ http: 400, issues: [{ path: at, message }] });
  expect(await editable()).toEqual(before);
});

test("a new cover is shown, and a job deletes the old cover's files", async () => {
  await runImageJobs(site);
  const before = await listStoredKeys(site);
  const replace = async (number: number) =>
    site
      .as(owner)
      .patch(`${path()}/issue-cover-photo`, await makeForm({}, { issueCoverPhoto: [await drawCover(number)] }));
  const old = (await editable())["issueCoverPhotoFile"] as { url: string };
  const response = await replace(70);
  expect(response).toMatchObject({ http: 200, issueCoverPhotoFile: { width: 320, height: 492 } });
  const cover = response["issueCoverPhotoFile"] as { url: string };
  expect(cover.url).not.toBe(old.url);
  const read = await site.anonymous.get(`/read/x/book/${book.id}/issue/1`);
  expect(read).toMatchObject({ issue: { cover_photo: cover.url, last_updated: expect.any(String) } });
  // Other books have the same first cover, so its files stay. Those of the second cover, which only this issue has, are deleted.
  await runImageJobs(site);
  expect((await replace(71)).http).toBe(200);
  await runImageJobs(site);
  const left = await listStoredKeys(site);
  expect((await site.app.inject(cover.url)).statusCode).toBe(404);
  expect(before.filter((key) => !left.includes(key))).toEqual([]);
});

test("sending the current cover again keeps it", async () => {
  const send = async () =>
    site.as(owner).patch(`${path()}/issue-cover-photo`, await makeForm({}, { issueCoverPhoto: [await drawCover(72)] }));
  const first = await send();
  expect((await send())["issueCoverPhotoFile"]).toEqual(first["issueCoverPhotoFile"]);
  await runImageJobs(site);
  expect((await site.app.inject((first["issueCoverPhotoFile"] as { url: string }).url)).statusCode).toBe(200);
});

test("refuses a cover of the wrong size and a form without a cover", async () => {
  const before = { cover: (await editable())["issueCoverPhotoFile"], files: await listStoredKeys(site) };
  const send = async (files: string[]) =>
    site
      .as(owner)
      .patch(`${path()}/issue-cover-photo`, await makeForm({ note: "no file" }, { issueCoverPhoto: files }));
  expect(await send(pages.slice(0, 1))).toMatchObject({
    http: 400,
    code: "image_dimensions",
    message: expect.stringContaining("This file must have a width of 320px and a height of 492px!"),
  });
  expect(await send([])).toMatchObject({ http: 400, message: "An Issue Cover Photo is required!" });
  expect({ cover: (await editable())["issueCoverPhotoFile"], files: await listStoredKeys(site) }).toEqual(before);
});

test("an edit whose issue id does not belong to the number changes nothing", async () => {
  const { issue } = (await editable()) as unknown as { issue: { issue_id: number } };
  const before = await editable();
  const other = issue.issue_id + 1;
  const gone = { http: 404, code: "issue_not_found" };
  const replaceCover = async (issueId: number) => {
    const body = await makeForm({ issueId: String(issueId) }, { issueCoverPhoto: [await drawCover(73)] });
    return site.as(owner).patch(`${path()}/issue-cover-photo`, body);
  };
  expect(await edit({ title: "Taken", issueId: other })).toMatchObject(gone);
  expect(await replaceCover(other)).toMatchObject(gone);
  expect(await site.as(owner).get(`${path()}?issueId=${other}`)).toMatchObject(gone);
  expect(await editable()).toEqual(before);
  expect((await edit({ title: "Meant", issueId: issue.issue_id })).http).toBe(200);
  expect((await replaceCover(issue.issue_id)).http).toBe(200);
  expect(await site.as(owner).get(`${path()}?issueId=${issue.issue_id}`)).toMatchObject({ issue: { title: "Meant" } });
});

test("a deactivated user cannot be credited, but an existing credit stays as it is", async () => {
  const sleeper = await site.signUp(`sleeper-${book.id}`);
  await edit({ workCredits: [credit(owner, "writer"), credit(sleeper, "inker")] });
  expect(await site.as(sleeper).delete("/users/delete-me")).toEqual({ http: 204 });

  const stillCredited = [credit(owner, "editor"), credit(sleeper, "inker", "letterer")];
  expect(await edit({ workCredits: stillCredited })).toMatchObject({ http: 200 });
  const { rows } = await site.site.database.queries.execute(
    sql`select role from credits where user_id = ${sleeper.user.id}`,
  );
  expect(rows).toEqual([{ role: "inker" }]);

  const other = await publishBook(site.app, owner, { pages });
  const refusal = await site.as(owner).patch(`/publish/x/book/${other.id}/issue/1`, {
    title: "x",
    issueDescription: "x",
    workCredits: [credit(owner, "writer"), credit(sleeper, "inker")],
  });
  const message = `${sleeper.user.username} has deactivated their account and cannot be credited.`;
  expect(refusal).toMatchObject({
    http: 400,
    code: "deactivated_user",
    message,
    issues: [{ path: "workCredits.1.user", message }],
  });
});
