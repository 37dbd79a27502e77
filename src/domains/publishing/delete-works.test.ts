import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys, purgeDeleted, readPages, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let book: PublishedBook;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("book-keeper");
  pages = await drawSmallPages(2);
});
afterAll(() => site.close());
beforeEach(async () => {
  book = await publishBook(site.app, owner, { pages });
});

const deleteBook = () => site.as(owner).delete(`/publish/x/book/${book.id}`);
const deleteIssue = (number: number) => site.as(owner).delete(`/publish/x/book/${book.id}/issue/${number}`);
const addIssue = async (files = pages, headers = {}) =>
  site.as(owner).post(`/publish/x/book/${book.id}`, await makeIssueForm(owner.user, files), headers);
const read = (rest = "") => site.anonymous.get(`/read/x/book/${book.id}${rest}`);

async function statusesOfPages(bookId: number): Promise<number[]> {
  const shown = await readPages(site, bookId);
  return Promise.all(shown.map(async ({ photo_url }) => (await site.app.inject(photo_url)).statusCode));
}

/** Counts the images that no cover and no page refers to. */
async function countUnusedImages() {
  const used =
    "select cover_id from books union select cover_id from issues union select image_id from pages union select image_id from draft_pictures";
  return (await site.site.database.pool.query(`select 1 from images where id not in (${used})`)).rowCount;
}

describe("deleting an issue", () => {
  test("works only for the latest issue, and not for the only one", async () => {
    expect(await deleteIssue(1)).toMatchObject({
      http: 409,
      code: "only_issue",
      message: "A book needs at least one issue. Delete the book instead.",
    });
    await addIssue();
    expect(await deleteIssue(1)).toMatchObject({
      http: 409,
      code: "not_latest_issue",
      message: "Only the latest issue of a book can be deleted.",
    });
    expect(await deleteIssue(3)).toMatchObject({ http: 404, code: "issue_not_found" });
    expect(await deleteIssue(2)).toEqual({ http: 204 });
    expect(await deleteIssue(2)).toMatchObject({ http: 404, code: "issue_not_found" });
    expect(await deleteIssue(1)).toMatchObject({ code: "only_issue" });
    expect(await read("/issues")).toMatchObject({ issueTotal: 1, allIssues: [{ issue_number: 1 }] });
    expect((await read("/issue/2")).http).toBe(404);
  });

  test("deletes its pages and credits, and after seven days its files, and nothing else", async () => {
    await purgeDeleted(site);
    await runImageJobs(site);
    const before = await listStoredKeys(site);
    await addIssue([...(await drawSmallPages(3, 30)), ...pages]);
    await runImageJobs(site);
    expect((await listStoredKeys(site)).length).toBeGreaterThan(before.length);
    await deleteIssue(2);
    await purgeDeleted(site);
    await runImageJobs(site);
    expect(await listStoredKeys(site)).toEqual(before.toSorted());
    expect(await statusesOfPages(book.id)).toEqual([200, 200]);
    const found = await site.anonymous.get("/search/issues?q=more");
    expect(found["issues"]).toEqual([]);
  });

  test("frees its number, even for a retry of the call that published it", async () => {
    const key = { "idempotency-key": `again-${book.id}` };
    expect(await addIssue(pages, key)).toMatchObject({ issue: { issue_number: 2 } });
    await deleteIssue(2);
    expect(await addIssue(pages.slice(0, 1))).toMatchObject({ issue: { issue_number: 2 } });
    expect(await addIssue(pages, key)).toMatchObject({ http: 201, issue: { issue_number: 3 } });
    expect((await read("/issues"))["issueTotal"]).toBe(3);
  });

  test("can name the issue by its id, so that a successor with the same number is not deleted", async () => {
    const findId = async () => {
      const { allIssues } = (await read("/issues")) as unknown as { allIssues: { issue_id: number }[] };
      return allIssues[0]?.issue_id;
    };
    const deleteMeant = (id: number | undefined) =>
      site.as(owner).delete(`/publish/x/book/${book.id}/issue/2?issueId=${id}`);
    await addIssue();
    const old = await findId();
    expect(await deleteMeant(old)).toEqual({ http: 204 });
    await addIssue();
    const fresh = await findId();
    expect(await deleteMeant(old)).toMatchObject({ http: 404, code: "issue_not_found" });
    expect(await findId()).toBe(fresh);
    expect(await deleteMeant(fresh)).toEqual({ http: 204 });
  });

  test("several times simultaneously deletes only that issue", async () => {
    await addIssue();
    await addIssue();
    const responses = await Promise.all([deleteIssue(3), deleteIssue(3), deleteIssue(3)]);
    expect(responses.filter(({ http }) => http === 204)).toHaveLength(1);
    expect(responses.filter(({ http }) => http === 404)).toHaveLength(2);
    expect((await read("/issues"))["issueTotal"]).toBe(2);
  });

  test("while the next issue is being added leaves no gap", async () => {
    await addIssue();
    const [deleted, added] = await Promise.all([deleteIssue(2), addIssue()]);
    expect([204, 409]).toContain(deleted.http);
    expect(added.http).toBe(201);
    const { allIssues } = (await read("/issues")) as unknown as { allIssues: { issue_number: number }[] };
    expect(allIssues.map((issue) => issue.issue_number)).toEqual(deleted.http === 204 ? [2, 1] : [3, 2, 1]);
  });
});

describe("deleting a book", () => {
  test("deletes all its issues, for everybody", async () => {
    await addIssue();
    expect(await deleteBook()).toEqual({ http: 204 });
    for (const rest of ["", "/issues", "/issue/1", "/issue/2", "/work-credits", "/genres"])
      expect((await read(rest)).http, rest).toBe(404);
    expect(await deleteBook()).toMatchObject({ http: 404, code: "book_not_found" });
    const found = await site.anonymous.get("/search/books?q=rain&limit=100");
    expect((found["books"] as { book_id: number }[]).filter((work) => work.book_id === book.id)).toEqual([]);
  });

  test("leaves no rows or files after seven days, if it was the last book", async () => {
    const { pool } = site.site.database;
    await addIssue(await drawSmallPages(2, 40));
    await runImageJobs(site);
    const { rows: all } = await pool.query<{ id: string }>("select id from books where deleted_at is null");
    for (const { id } of all) expect((await site.as(owner).delete(`/publish/x/book/${id}`)).http).toBe(204);
    await purgeDeleted(site);
    await runImageJobs(site);
    expect(await listStoredKeys(site)).toEqual([]);
    for (const table of ["books", "issues", "pages", "credits", "publishings", "images", "image_originals"])
      expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  });

  test("keeps pictures that another book uses, even if the job runs twice", async () => {
    const other = await publishBook(site.app, owner, { pages });
    await purgeDeleted(site);
    await runImageJobs(site);
    const before = await listStoredKeys(site);
    await deleteBook();
    await purgeDeleted(site);
    const { rows } = await site.site.database.pool.query<{ data: { data: unknown } }>(
      "select data from pgboss.job where data->>'name' = 'images/release' and state = 'created'",
    );
    expect(rows).toHaveLength(1);
    const handler = site.site.jobs["images/release"];
    for (const job of [...rows, ...rows]) await handler?.run(handler.schema.parse(job.data.data));
    expect(await listStoredKeys(site)).toEqual(before);
    expect(await statusesOfPages(other.id)).toEqual([200, 200]);
  });

  test("also deletes a page that is being added, with its picture", async () => {
    const { pool } = site.site.database;
    const { rows: found } = await pool.query<{ id: string }>("select id from issues where book_id = $1", [book.id]);
    const picture = "insert into images (hash, ladder, format, width, height, bytes, placeholder)";
    const editing = await pool.connect();
    await editing.query("begin");
    await editing.query("select 1 from issues where id = $1 for no key update", [found[0]?.id]);
    await editing.query(
      `
      with image as (${picture} select hash, 'cover', format, width, height, bytes, '' from images
        where ladder = 'page' limit 1 returning id)
      insert into pages (issue_id, number, image_id) select $1, 3, id from image`,
      [found[0]?.id],
    );
    const deleted = await deleteBook();
    const purging = purgeDeleted(site);
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await editing.query("commit");
    editing.release();
    expect(deleted).toEqual({ http: 204 });
    await purging;
    await runImageJobs(site);
    expect(await countUnusedImages()).toBe(0);
  });

  test("while its pages are edited and issues are added leaves no rows or pictures", async () => {
    const shown = await readPages(site, book.id);
    const editPages = async (file: string) => {
      const plan = { newIssueAssetsPageNums: [1], issueAssetsToBeRemoved: shown.map(({ id }) => ({ id })) };
      const body = await makeForm(plan, { issueAssets: [file] });
      return site.as(owner).patch(`/publish/x/book/${book.id}/issue/1/issue-assets`, body);
    };
    const [one = "", ...others] = await drawSmallPages(4, 44);
    const responses = await Promise.all([
      editPages(one),
      addIssue(others),
      deleteBook(),
      addIssue(pages),
      deleteBook(),
    ]);
    expect(responses.filter(({ http }) => http === 204)).toHaveLength(1);
    expect(responses.filter(({ http }) => ![200, 201, 204, 404].includes(http))).toEqual([]);
    await purgeDeleted(site);
    await runImageJobs(site);
    const { pool } = site.site.database;
    expect((await pool.query("select 1 from books where id = $1", [book.id])).rowCount).toBe(0);
    expect(await countUnusedImages()).toBe(0);
  });
});
