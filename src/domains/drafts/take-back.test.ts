import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { readPages, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { DraftEntry } from "./contract.ts";

// An issue in the middle of a book becomes a draft, and returns as it was.

let site: TestSite;
let owner: Account;
let reader: Account;
let bookId: number;
let slug: string;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("takes_it_back");
  reader = await site.signUp("keeps_places");
  pages = await drawSmallPages(3);
  ({ id: bookId, url_slug: slug } = await publishBook(site.app, owner, { pages: pages.slice(0, 1) }));
  for (const title of ["Second", "Third"]) await addIssue(title);
});
afterAll(() => site.close());

const issueOf = (number: number) => `/publish/${slug}/book/${bookId}/issue/${number}`;
const readIssue = (number: number, by = site.anonymous) => by.get(`/read/${slug}/book/${bookId}/issue/${number}`);
const takeBack = (number: number, by = owner) => site.as(by).post(`${issueOf(number)}/take-back`);
const listNumbers = async () => {
  const { allIssues } = await site.anonymous.get(`/read/${slug}/book/${bookId}/issues`);
  return (allIssues as { issue_number: number }[]).map(({ issue_number }) => issue_number);
};
async function addIssue(title: string) {
  const credits = [
    { user: owner.user.id, username: owner.user.username, credits: ["writer"] },
    { user: reader.user.id, username: reader.user.username, credits: ["artist"] },
  ];
  const form = await makeIssueForm(owner.user, pages, { issueTitle: title, workCredits: JSON.stringify(credits) });
  const added = await site.as(owner).post(`/publish/${slug}/book/${bookId}`, form);
  expect(added).toMatchObject({ http: 201 });
  return (added["issue"] as { issue_number: number }).issue_number;
}
const draftIdOf = (taken: unknown) => (taken as { draft: { id: number } }).draft.id;

test("nobody sees it, its address says why, and it returns with its number, date, places, credits, and reports", async () => {
  const { issue: before } = (await readIssue(2)) as unknown as { issue: { issue_id: number; date_created: string } };
  const place = { book_id: bookId, issue_number: 2, page: 2, seconds_ago: 0 };
  expect((await site.as(reader).post("/library/places", { places: [place] })).http).toBeLessThan(300);
  await site.as(reader).post("/reports", { kind: "issue", id: before.issue_id, reason: "other", text: "Look." });
  await site.as(reader).patch(`/my-credits/book/${bookId}/issue/2`, { answer: "accepted" });
  const credits = (await site.anonymous.get(`/read/${slug}/book/${bookId}/issue/2/work-credits`)) as object;
  const asked = (await site.site.database.pool.query("select * from credit_answers order by issue_id, user_id")).rows;

  expect(await takeBack(2, reader)).toMatchObject({ http: 403 });
  const taken = await takeBack(2);
  expect(taken).toMatchObject({ http: 201 });
  expect(await listNumbers()).toEqual([3, 1]);
  expect(await readIssue(2)).toMatchObject({
    http: 404,
    code: "issue_taken_back",
    message: "The creator has taken this issue back for now.",
  });
  expect(await readIssue(9)).toMatchObject({ http: 404, code: "issue_not_found" });
  const { drafts } = (await site.as(owner).get("/drafts")) as unknown as { drafts: DraftEntry[] };
  expect(drafts).toMatchObject([{ title: "Second", taken_back_number: 2, kept_until: null, book: { id: bookId } }]);
  expect(await takeBack(2)).toMatchObject({ http: 404, code: "issue_not_found" });

  const id = draftIdOf(taken);
  const emitted = await countEvents();
  expect(await site.as(owner).post(`/drafts/${id}/publish`, {})).toMatchObject({
    http: 201,
    issue: { issue_number: 2 },
  });
  await runImageJobs(site);
  expect(await countEvents()).toBe(emitted);
  const { issue: after } = (await readIssue(2)) as unknown as { issue: typeof before };
  expect([after.issue_id, after.date_created]).toEqual([before.issue_id, before.date_created]);
  expect(await readPages(site, bookId, 2)).toHaveLength(3);
  expect(await listNumbers()).toEqual([3, 2, 1]);
  expect(await site.anonymous.get(`/read/${slug}/book/${bookId}/issue/2/work-credits`)).toEqual(credits);
  expect((await site.site.database.pool.query("select * from credit_answers order by issue_id, user_id")).rows).toEqual(
    asked,
  );
  const { rows } = await site.site.database.pool.query(
    "select page, (select count(*)::int from reports where reports.issue_id = p.issue_id) as reports from reading_places p where issue_id = $1",
    [before.issue_id],
  );
  expect(rows).toEqual([{ page: 2, reports: 1 }]);
});

async function countEvents(): Promise<number> {
  const { rows } = await site.site.database.pool.query<{ total: number }>(
    "select count(*)::int as total from pgboss.job where name like 'work/%' or data->>'name' like '%plans%'",
  );
  return rows[0]?.total ?? 0;
}

test("new issues do not take its number, totals leave it out, and it cannot be planned", async () => {
  const id = draftIdOf(await takeBack(3));
  expect(await listNumbers()).toEqual([2, 1]);
  const { book } = await site.as(owner).get(`/publish/${slug}/book/${bookId}`);
  expect(book).toMatchObject({ next_issue_number: 4 });
  expect(await addIssue("Fourth")).toBe(4);
  expect(await listNumbers()).toEqual([4, 2, 1]);
  const search = await site.anonymous.get("/search/issues?status=ongoing");
  expect(search["totalResultCount"]).toBe(3);
  const plan = await site.as(owner).patch(`/book/${bookId}/release-plan`, {
    unit: "week",
    every: 1,
    startsOn: "2031-01-03",
    clock: "17:00",
    timeZone: "Europe/Berlin",
    draftIds: [id],
  });
  expect(plan).toMatchObject({ http: 404, code: "draft_not_found" });
  expect(await site.as(owner).post(`/drafts/${id}/publish`, {})).toMatchObject({
    http: 201,
    issue: { issue_number: 3 },
  });
  expect(await listNumbers()).toEqual([4, 3, 2, 1]);
  const { rows } = await site.site.database.pool.query(
    "select last_issue_number, issue_gaps from books where id = $1",
    [bookId],
  );
  expect(rows).toEqual([{ last_issue_number: 4, issue_gaps: 0 }]);
});

test("an issue that returns is never newer than it was, whatever day its draft names", async () => {
  const dateOf = async () => ((await readIssue(2))["issue"] as { date_created: string }).date_created;
  const before = await dateOf();
  const republish = async (firstPublished: string) => {
    const id = draftIdOf(await takeBack(2));
    const { version } = (await site.as(owner).get(`/drafts/${id}`))["draft"] as { version: number };
    await site.as(owner).patch(`/drafts/${id}`, { version, firstPublished });
    expect(await site.as(owner).post(`/drafts/${id}/publish`, {})).toMatchObject({ http: 201 });
    return dateOf();
  };
  const tomorrow = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 10);
  expect(Date.parse(await republish(tomorrow))).toBeLessThanOrEqual(Date.parse(before));
  expect(await republish("2018-05-06")).toBe("2018-05-06T12:00:00.000Z");
  expect(await republish("")).toBe(before);
});

test("the only issue that readers can see stays", async () => {
  const only = await publishBook(site.app, owner, { pages: pages.slice(0, 1) });
  expect(await site.as(owner).post(`/publish/${only.url_slug}/book/${only.id}/issue/1/take-back`)).toMatchObject({
    http: 409,
    code: "only_readable_issue",
  });
});

test("the tables of what waits have the columns of those it comes from", async () => {
  const { rows } = await site.site.database.pool.query<{ kept: string; columns: string[] }>(`
    select table_name as kept, array_agg(column_name::text || ' ' || data_type order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`);
  const columnsOf = new Map(rows.map(({ kept, columns }) => [kept, columns]));
  const kept = [...columnsOf.keys()].filter((name) => name.startsWith("taken_back_") && name !== "taken_back_issues");
  expect(kept).toHaveLength(6);
  for (const name of kept) expect(columnsOf.get(name), name).toEqual(columnsOf.get(name.replace("taken_back_", "")));
});
