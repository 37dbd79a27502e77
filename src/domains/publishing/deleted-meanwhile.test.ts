import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { addIssue, publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { purgeDeleted } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { whenPicturesArrive } from "#tests/support/when-pictures-arrive.ts";

// Works and accounts are deleted while an upload for them is running: it is refused with a sentence, and leaves nothing behind.

let site: TestSite;
let owner: Account;
let pages: string[];
let bookId: number;
let people = 0;
beforeAll(async () => {
  site = await openTestSite();
  pages = await drawSmallPages(4, 1200);
});
beforeEach(async () => {
  owner = await site.signUp(`owner-of-deleted-${++people}`);
  ({ id: bookId } = await publishBook(site.app, owner, { pages: pages.slice(0, 1) }));
  await addIssue(site.app, owner, bookId, { pages: pages.slice(1, 2) });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

const bookPath = () => `/publish/x/book/${bookId}`;
const deleteBook = () => site.as(owner).delete(bookPath());
const deleteIssue = () => site.as(owner).delete(`${bookPath()}/issue/2`);
const replaceIssue = async () => {
  await deleteIssue();
  await addIssue(site.app, owner, bookId, { pages: pages.slice(2, 3) });
};
const erase = async () => {
  await site.as(owner).post("/users/erase-me", { username: owner.user.username, password: testPassword });
  await runQueuedJobs(site.site, "own-data/erase");
};
const pageIds = async () => {
  const query =
    "select pages.id from pages join issues on issues.id = issue_id where book_id = $1 and issues.number = 2";
  const { rows } = await site.site.database.pool.query<{ id: string }>(query, [bookId]);
  return rows.map(({ id }) => ({ id: Number(id) }));
};
const changePages = async (plan: Record<string, unknown[]>, files: string[] = []) =>
  site.as(owner).patch(`${bookPath()}/issue/2/issue-assets`, await makeForm(plan, { issueAssets: files }));

const issueUploads = {
  "adding a page": async () => {
    const plan = { prevIssueAssets: await pageIds(), prevIssueAssetsUpdatedPageNums: [1], newIssueAssetsPageNums: [2] };
    return changePages(plan, pages.slice(3));
  },
  "replacing all pages": async () => {
    const plan = { issueAssetsToBeRemoved: await pageIds(), newIssueAssetsPageNums: [1] };
    return changePages(plan, pages.slice(3));
  },
  "replacing the cover of the issue": async () => {
    const form = await makeForm({}, { issueCoverPhoto: [await drawCover(92)] });
    return site.as(owner).patch(`${bookPath()}/issue/2/issue-cover-photo`, form);
  },
};
const uploads = {
  ...issueUploads,
  "adding an issue": async () => site.as(owner).post(bookPath(), await makeIssueForm(owner.user, pages.slice(2))),
  "replacing the cover of the book": async () => {
    const form = await makeForm({}, { bookCoverPhoto: [await drawCover(91)] });
    return site.as(owner).patch(`${bookPath()}/book-cover-photo`, form);
  },
};

/** Runs the jobs of the deletion after seven days, and the sweep two days later. Counts the files without an image, and the images that nothing shows. */
async function countLeft() {
  const { pool } = site.site.database;
  await purgeDeleted(site);
  for (const name of ["images/make-variants", "images/release"]) await runQueuedJobs(site.site, name);
  for (const table of ["images", "image_originals"])
    await pool.query(`update ${table} set touched_at = now() - interval '2 days'`);
  await site.site.jobs["images/sweep"]?.run({});
  const { rows } = await pool.query<{ hash: string }>("select hash from images");
  const known = new Set(rows.map(({ hash }) => hash));
  let files = 0;
  for await (const { key } of site.site.storage.list("")) if (!known.has(key.split("/")[1] ?? "")) files++;
  const unused = `select 1 from images where id not in (select cover_id from books) and id not in (select cover_id from issues)
    and id not in (select image_id from pages)
    and id not in (select image_id from draft_pictures)`;
  return { files, images: (await pool.query(unused)).rowCount };
}

test.each(Object.entries(uploads))("%s is refused if the book is deleted meanwhile", async (_what, upload) => {
  whenPicturesArrive(site, deleteBook);
  expect(await upload()).toMatchObject({ http: 404, code: "book_not_found", message: "This book does not exist." });
  expect(await countLeft()).toEqual({ files: 0, images: 0 });
});

test.each(Object.entries(issueUploads))("%s is refused if the issue is deleted meanwhile", async (_what, upload) => {
  whenPicturesArrive(site, deleteIssue);
  expect(await upload()).toMatchObject({ http: 404, code: "issue_not_found", message: "This issue does not exist." });
  expect(await countLeft()).toEqual({ files: 0, images: 0 });
});

test.each(Object.entries(issueUploads))("%s does not change an issue that got its number", async (_what, upload) => {
  const read = () => site.anonymous.get(`/read/x/book/${bookId}/issue/2`);
  let successor: unknown;
  whenPicturesArrive(site, async () => {
    await replaceIssue();
    successor = await read();
  });
  expect(["issue_not_found", "not_its_pages"]).toContain((await upload())["code"]);
  expect(await read()).toEqual(successor);
});

test.each(Object.entries(uploads))("%s is refused if the account is erased meanwhile", async (_what, upload) => {
  whenPicturesArrive(site, erase);
  expect(await upload()).toMatchObject({ http: 401, code: "session_ended" });
  expect(await countLeft()).toEqual({ files: 0, images: 0 });
});

test.each([
  ["the book", deleteBook, "book_not_found"],
  ["the issue", deleteIssue, "issue_not_found"],
])("a new order of the pages is refused if %s is deleted meanwhile", async (_what, change, code) => {
  await uploads["adding a page"]();
  const plan = { prevIssueAssets: await pageIds(), prevIssueAssetsUpdatedPageNums: [2, 1] };
  const { database } = site.site;
  const run = database.transaction.bind(database);
  vi.spyOn(database, "transaction").mockImplementationOnce(async (work) => {
    await change();
    return run(work);
  });
  expect(await changePages(plan)).toMatchObject({ http: 404, code });
  expect(await countLeft()).toEqual({ files: 0, images: 0 });
});
