import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { unzip } from "#tests/support/unzip.ts";

// Numbers as comics bear them, story arcs, and issues that came out elsewhere before.

let site: TestSite;
let owner: Account;
let book: { id: number; url_slug: string };
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("moves_in");
  pages = await drawSmallPages(1);
  book = await publishBook(site.app, owner, { pages, fields: { bookTitle: "Moth" } });
});
afterAll(() => site.close());

const add = async (fields: Record<string, string>) =>
  site.as(owner).post(`/publish/${book.url_slug}/book/${book.id}`, await makeIssueForm(owner.user, pages, fields));
const read = async (number: number) => {
  const { issue } = await site.anonymous.get(`/read/${book.url_slug}/book/${book.id}/issue/${number}`);
  return issue as Record<string, unknown>;
};

test("an issue has its own number, its arc, and the day on which it came out, everywhere", async () => {
  const own = { issueTitle: "#0 Before", issueLabel: " #0 ", storyArc: "Origins", firstPublished: "2019-06-03" };
  expect(await add(own)).toMatchObject({ http: 201, issue: { issue_number: 2 } });
  expect(await read(2)).toMatchObject({
    issue_label: "0",
    arc: "Origins",
    first_published: "2019-06-03",
    date_created: "2019-06-03T12:00:00.000Z",
  });
  expect(Object.keys(await read(1))).not.toContain("issue_label");
  expect(await site.anonymous.get("/search/issues?q=moth%200")).toMatchObject({ totalResultCount: 1 });
  expect(await site.anonymous.get("/search/issues?q=origins")).toMatchObject({ totalResultCount: 1 });
  const cbz = await site.app.inject(`/api/v1/read/${book.url_slug}/book/${book.id}/issue/2/cbz`);
  expect(cbz.statusCode).toBe(200);
  const info = (await unzip(cbz.rawPayload)).get("ComicInfo.xml")?.toString() ?? "";
  for (const element of ["<Number>0<", "<Year>2019<", "<Month>6<", "<Day>3<", "<StoryArc>Origins<"])
    expect(info).toContain(element);
});

test("an issue that came out elsewhere is no news", async () => {
  const latest = async () => {
    const { newComics } = await site.anonymous.get("/home");
    return (newComics as { issue_number: number }[])[0]?.issue_number;
  };
  expect(await latest()).toBe(1);
  expect(await add({ firstPublished: "" })).toMatchObject({ http: 201, issue: { issue_number: 3 } });
  expect(await read(3)).not.toHaveProperty("first_published");
});

test.each([
  ["firstPublished", "2019-02-30", "Please choose a day that has passed."],
  ["firstPublished", "2999-01-01", "Please choose a day that has passed."],
  ["firstPublished", "yesterday", "Please choose a day that has passed."],
  ["issueLabel", "x".repeat(21), "The number must be at most 20 characters!"],
  ["storyArc", "x".repeat(51), "The story arc must be at most 50 characters!"],
])("refuses %s “%s”", async (name, value, message) => {
  expect(await add({ [name]: value })).toMatchObject({ http: 400, issues: [{ path: name, message }] });
});

test("its owner can move an issue to another day, and back to the time at which it came here", async () => {
  const before = (await read(3))["date_created"];
  const path = `/publish/${book.url_slug}/book/${book.id}/issue/3`;
  const edit = (body: object) =>
    site.as(owner).patch(path, {
      title: "Third",
      issueDescription: "It goes on.",
      workCredits: [{ user: owner.user.id, username: "moves_in", credits: ["writer"] }],
      ...body,
    });
  expect(await edit({ firstPublished: "2018-01-02", issueLabel: "½" })).toMatchObject({ http: 200 });
  expect(await read(3)).toMatchObject({ first_published: "2018-01-02", issue_label: "½", issue_title: "Third" });
  // A client that does not know these fields leaves them as they are.
  expect(await edit({})).toMatchObject({ http: 200 });
  expect(await read(3)).toMatchObject({ first_published: "2018-01-02", issue_label: "½" });
  expect(await edit({ firstPublished: "", issueLabel: "" })).toMatchObject({ http: 200 });
  expect((await read(3))["date_created"]).toBe(before);
  expect(await read(3)).not.toHaveProperty("first_published");
});
