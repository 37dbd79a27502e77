import { afterAll, beforeAll, expect, test } from "vitest";
import { userTag } from "#domains/people/cache-tags.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { AccreditedWork } from "./accredited-contract.ts";
import { accreditedRoles } from "./accredited-roles.ts";

type ApiResponse = Record<string, AccreditedWork[]> & { totals: Record<string, number> };

let site: TestSite;
let ink: Account;
let owner: Account;
const bookIds: Record<string, number> = {};

const read = (query: string) => site.anonymous.send("GET", `/search/accredited-works${query}`);
async function worksOf(account: Account): Promise<ApiResponse> {
  const response = await read(`?userId=${account.user.id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ApiResponse>();
}
const titles = (list: AccreditedWork[] | undefined) => list?.map(({ book_title }) => book_title);

beforeAll(async () => {
  site = await openTestSite();
  ink = await site.signUp("accredited-ink");
  owner = await site.signUp("accredited-owner");
  const leaver = await site.signUp("accredited-leaver");
  const credit = ({ user }: Account, ...credits: string[]) => ({ user: user.id, username: user.username, credits });
  const publish = async (publisher: Account, bookTitle: string, ...workCredits: object[]) => {
    const fields = { bookTitle, issueTitle: `${bookTitle} one`, workCredits: JSON.stringify(workCredits) };
    bookIds[bookTitle] = (await publishBook(site.app, publisher, { fields })).id;
  };
  await publish(owner, "First", credit(owner, "writer"), credit(ink, "inker", "cover artist"));
  await publish(owner, "Second", credit(owner, "writer"), credit(ink, "inker"));
  await publish(owner, "Hidden", credit(ink, "inker", "editor"));
  await publish(leaver, "Orphan", credit(ink, "inker", "letterer"));
  const { queries } = site.site.database;
  await queries
    .update(books)
    .set({ removed: true })
    .where(eq(books.id, bookIds["Hidden"] ?? 0));
  await queries.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, leaver.user.id));
});
afterAll(() => site.close());

test("lists each work under its role, newest first, with its issue and book", async () => {
  const found = await worksOf(ink);
  expect(titles(found["inker"])).toEqual(["Second", "First"]);
  expect(found["coverArtist"]).toEqual([
    {
      book_id: bookIds["First"],
      book_title: "First",
      url_slug: expect.any(String) as string,
      issue_id: expect.any(Number) as number,
      issue_title: "First one",
      issue_number: 1,
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      creator_credit: "cover artist",
    },
  ]);
  expect(found.totals).toMatchObject({ inker: 2, coverArtist: 1, writer: 0 });
});

test("returns all eight lists, even empty ones, without hidden books and those of deactivated users", async () => {
  const found = await worksOf(ink);
  expect(
    Object.keys(found)
      .filter((name) => !["status", "totals"].includes(name))
      .toSorted(),
  ).toEqual(accreditedRoles.map(({ works }) => works));
  expect([found["editor"], found["letterer"], found["artist"]]).toEqual([[], [], []]);
  expect(titles((await worksOf(owner))["writer"])).toEqual(["Second", "First"]);
});

test("lists hidden books only for their owner, and says that they are hidden", async () => {
  const readAs = async ({ token }: Account) => {
    const response = await site.as(token).send("GET", `/search/accredited-works?userId=${ink.user.id}`);
    return response.json<ApiResponse>();
  };
  const found = await readAs(owner);
  expect(found["inker"]?.map(({ book_title, removed }) => [book_title, removed])).toEqual([
    ["Hidden", true],
    ["Second", undefined],
    ["First", undefined],
  ]);
  expect(found.totals).toMatchObject({ inker: 3, editor: 1, letterer: 0 });
  expect(titles((await readAs(ink))["inker"])).toEqual(["Second", "First"]);
});

test("answers 404 for an unknown or deactivated user and 400 for an invalid id", async () => {
  const statuses = async (...queries: string[]) =>
    Promise.all(queries.map(async (query) => (await read(query)).statusCode));
  expect(await statuses("?userId=999999")).toEqual([404]);
  expect(await statuses("", "?userId=", "?userId=ada", "?userId=1.5", "?userId=1&page=2")).toEqual([
    400, 400, 400, 400, 400,
  ]);
  const { queries } = site.site.database;
  const deactivated = async (at: Date | null) => {
    await queries.update(users).set({ deactivatedAt: at }).where(eq(users.id, ink.user.id));
    await site.announce(userTag(ink.user.id));
  };
  await deactivated(new Date());
  expect(await statuses(`?userId=${ink.user.id}`)).toEqual([404]);
  await deactivated(null);
  expect(titles((await worksOf(ink))["inker"])).toEqual(["Second", "First"]);
});
