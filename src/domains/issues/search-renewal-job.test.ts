import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { renewSearch } from "./renew-search.server.ts";
import { enqueueRenewals } from "./search-renewal-job.server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function countResults(type: string, q: string): Promise<number> {
  const response = await site.anonymous.send("GET", `/search/${type}`, { query: { q } });
  return response.json<{ totalResultCount: number }>().totalResultCount;
}

test("the job makes listed works findable again, even by a misspelled word", async () => {
  const { database, queue, jobs } = site.site;
  const ada = await site.signUp("ada-inker");
  for (const bookTitle of ["Lantern Road", "鉄の猫"])
    await publishBook(site.app, ada, { fields: { bookTitle, issueTitle: "First" } });
  const { pool } = database;
  await pool.query("update books set search = ''; update issues set search = ''; delete from search_words");
  await pool.query("insert into search_renewals select id from books");
  expect(await countResults("books", "lantern")).toBe(0);

  await database.transaction((tx) => enqueueRenewals(queue, tx));
  await queue.work(jobs);
  await expect
    .poll(async () => (await pool.query("select 1 from search_renewals")).rowCount, { timeout: 20_000 })
    .toBe(0);

  for (const [q, total] of [
    ["lantern", 1],
    ["lantren", 1],
    ["の猫", 1],
    ["first", 2],
  ] as const)
    expect(await countResults("issues", q), q).toBe(total);
  expect(await countResults("books", "ada-inker")).toBe(2);
});

test("changes a book of many issues with as few statements as a book of one", async () => {
  const ben = await site.signUp("ben-inker");
  const [page = ""] = await drawSmallPages(1);
  const { id } = await publishBook(site.app, ben, { pages: [page] });
  const { database } = site.site;
  const countStatements = () =>
    database.transaction(async (tx) => {
      const methods = [vi.spyOn(tx, "update"), vi.spyOn(tx, "execute")];
      await renewSearch(tx, id, "all issues");
      return methods.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    });
  const few = await countStatements();
  for (const issueTitle of ["Thunder", "Sunshine"])
    await site.as(ben).post(`/publish/x/book/${id}`, await makeIssueForm(ben.user, [page], { issueTitle }));
  expect(await countStatements()).toBe(few);
  for (const [q, total] of [
    ["thunder", 1],
    ["sunshine", 1],
    ["ben-inker", 3],
  ] as const)
    expect(await countResults("issues", q), q).toBe(total);
});
