import { afterAll, beforeAll, expect, test } from "vitest";
import { worksTag } from "#domains/books/cache-tags.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { CreditGroup, WorkTotals } from "./credited-contract.ts";

type Credited = { totals: WorkTotals; groups: CreditGroup[] };

let site: TestSite;
let pages: string[];
let owner: Account;
let ink: Account;

const credit = ({ user }: Account, ...credits: string[]) => ({ user: user.id, username: user.username, credits });
async function publish(publisher: Account, bookTitle: string, fields: Record<string, string>, ...credited: object[]) {
  const workCredits = JSON.stringify(credited);
  return (await publishBook(site.app, publisher, { pages, fields: { bookTitle, ...fields, workCredits } })).id;
}
const read = async (of: Account, query = "", by = site.anonymous) =>
  (await by.get(`/search/credited-issues?userId=${of.user.id}${query}`)) as unknown as Credited & { http: number };
const countWorks = async (of: Account) =>
  ((await site.anonymous.get(`/search/work-totals?userId=${of.user.id}`)) as unknown as Credited).totals;
const titles = ({ groups }: Credited) =>
  groups.map(({ role, total, issues }) => [role, total, issues.map(({ book_title }) => book_title)]);

beforeAll(async () => {
  site = await openTestSite();
  pages = await drawSmallPages(1);
  owner = await site.signUp("wall-owner");
  ink = await site.signUp("wall-inker");
  await publish(owner, "First", {}, credit(owner, "writer"), credit(ink, "inker", "cover artist"));
  await publish(owner, "Second", { contentRating: "M" }, credit(owner, "writer"), credit(ink, "inker"));
});
afterAll(() => site.close());

test("lists the issues that credit somebody by role, with covers and totals, most issues first", async () => {
  const found = await read(ink);
  expect(titles(found)).toEqual([
    ["cover artist", 1, ["First"]],
    ["inker", 2, ["Second", "First"]],
  ]);
  expect(found.totals).toEqual({
    books: 0,
    credited_issues: 2,
    since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    until: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    roles: [
      { role: "inker", total: 2 },
      { role: "cover artist", total: 1 },
    ],
  });
  expect(found.groups[1]?.issues[0]).toMatchObject({
    content_rating: "M",
    issue_number: 1,
    cover: { sources: expect.any(Array) as string[] },
  });
  expect(titles(await read(ink, "&role=coverArtist"))).toEqual([["cover artist", 1, ["First"]]]);
  expect((await read(ink, "&role=editor")).groups).toEqual([]);
  expect(await countWorks(ink)).toEqual(found.totals);
  expect(await countWorks(owner)).toMatchObject({ books: 2, credited_issues: 2 });
});

test("counts nothing that is hidden, pending, or by a deactivated publisher", async () => {
  const leaver = await site.signUp("wall-leaver");
  const shy = await site.signUp("wall-shy");
  await site.as(shy).patch("/my-credits/settings", { askFirst: true, trustAccepted: false });
  const hidden = await publish(owner, "Hidden", {}, credit(ink, "inker", "editor"));
  const takenDown = await publish(owner, "Taken down", {}, credit(ink, "inker", "writer"));
  await publish(leaver, "Orphan", {}, credit(ink, "inker", "letterer"), credit(leaver, "writer"));
  await publish(owner, "Pending", {}, credit(shy, "colorist"));
  const { pool } = site.site.database;
  await pool.query("update books set removed = true where id = $1", [hidden]);
  await pool.query("update books set hidden_by_moderation = now(), hidden_reason = 'Traced.' where id = $1", [
    takenDown,
  ]);
  await site.announce(worksTag);
  await site.as(leaver).delete("/users/delete-me");
  const found = await read(ink);
  expect(titles(found).map(([role, total]) => [role, total])).toEqual([
    ["cover artist", 1],
    ["inker", 2],
  ]);
  expect(found.totals).toMatchObject({ credited_issues: 2, roles: [{ total: 2 }, { total: 1 }] });
  expect(await countWorks(shy)).toEqual({ books: 0, credited_issues: 0, since: null, until: null, roles: [] });
  expect((await read(shy)).groups).toEqual([]);
  // The owner of a hidden book sees that it credits them, marked; the person credited does not.
  const owned = await read(ink, "", site.as(owner));
  expect(owned.groups.find(({ role }) => role === "editor")?.issues).toMatchObject([
    { book_title: "Hidden", removed: true },
  ]);
  expect((await read(ink, "", site.as(ink))).totals.credited_issues).toBe(2);
  expect((await read(leaver)).http).toBe(404);
  expect((await site.anonymous.get(`/search/work-totals?userId=${leaver.user.id}`)).http).toBe(404);
});

test("pages the issues of a single role, and lists the newest of each of several", async () => {
  const busy = await site.signUp("wall-busy");
  const book = await publish(owner, "Long", {}, credit(busy, "letterer"));
  const { pool } = site.site.database;
  const columns = "publisher_id, cover_id, image_prefix, page_total, search, facets, title, description";
  await pool.query(
    `insert into issues (book_id, number, created_at, ${columns})
     select book_id, n, now() + n * interval '1 second', ${columns} from issues, generate_series(2, 30) n where book_id = $1`,
    [book],
  );
  const give = async (role: string) => {
    await pool.query(
      "insert into credits (issue_id, user_id, role) select id, $2, $3 from issues where book_id = $1 on conflict do nothing",
      [book, busy.user.id, role],
    );
    await site.announce(worksTag);
  };
  await give("letterer");
  const numbers = ({ groups }: Credited) => groups.map(({ issues }) => issues.map(({ issue_number }) => issue_number));
  const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, at) => first - at);
  expect(numbers(await read(busy))).toEqual([from(30, 7)]);
  expect(numbers(await read(busy, "&page=2"))).toEqual([from(6, 1)]);
  expect(numbers(await read(busy, "&page=3"))).toEqual([[]]);
  await give("inker");
  expect(numbers(await read(busy))).toEqual([from(30, 19), from(30, 19)]);
  expect((await read(busy, "&page=2")).groups).toEqual([]);
  await give("editor");
  expect(numbers(await read(busy))).toEqual([from(30, 25), from(30, 25), from(30, 25)]);
  expect(numbers(await read(busy, "&role=letterer&page=2"))).toEqual([from(6, 1)]);
  expect(await countWorks(busy)).toMatchObject({
    credited_issues: 30,
    roles: [30, 30, 30].map((total) => ({ total })),
  });
});

test("refuses invalid parameters and unknown people", async () => {
  const statuses = async (...queries: string[]) =>
    Promise.all(
      queries.map(async (query) => (await site.anonymous.send("GET", `/search/credited-issues${query}`)).statusCode),
    );
  expect(await statuses("?userId=999999")).toEqual([404]);
  expect(await statuses("", "?userId=ada", "?userId=1&role=cook", "?userId=1&page=0", "?userId=1&x=1")).toEqual([
    400, 400, 400, 400, 400,
  ]);
});
