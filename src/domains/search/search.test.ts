import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#domains/accounts/users-table.server.ts";
import { takeIssueNumber } from "#domains/books/books.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { insertIssue } from "#domains/issues/issues.server.ts";
import { pages } from "#domains/issues/issues-table.server.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import { subscriptions } from "#domains/library/subscriptions-table.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { UserResult, WorkResult } from "./results.ts";
import { readBooks, readIssues } from "./search-works.server.ts";

type SearchBody = {
  type: string;
  totalResultCount: number;
  currentResultCount: number;
  books?: WorkResult[];
  issues?: WorkResult[];
  users?: UserResult[];
};

let site: TestSite;
const bookIds: Record<string, number> = {};

async function search(type: string, query: Record<string, string> = {}): Promise<SearchBody> {
  const response = await site.anonymous.send("GET", `/search/${type}`, { query });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SearchBody>();
}
const bookTitles = async (query: Record<string, string>) =>
  (await search("books", query)).books?.map(({ book_title }) => book_title);
const usernames = async (query: Record<string, string>) =>
  (await search("users", query)).users?.map(({ username }) => username);

async function refusal(address: string): Promise<{ code: string; paths: string[] }> {
  const response = await site.anonymous.send("GET", `/search/${address}`);
  expect(response.statusCode).toBe(400);
  const { code, issues } = response.json<{ code: string; issues: { path: string }[] }>();
  return { code, paths: issues.map(({ path }) => path) };
}

beforeAll(async () => {
  site = await openTestSite();
  const { database } = site.site;
  const { queries } = database;
  const ada = await site.signUp("ada-inker");
  const bram = await site.signUp("Bram.Writer");
  const gone = await site.signUp("gone-creator");
  await site.signUp("ada-reader");

  const publish = async (publisher: typeof ada, bookTitle: string, fields: Record<string, string>) => {
    const genres = JSON.stringify((fields["genres"] ?? "drama").split(","));
    const book = await publishBook(site.app, publisher, { fields: { ...fields, bookTitle, genres } });
    bookIds[bookTitle] = book.id;
  };
  // Oldest first.
  await publish(ada, "Café Amélie", { genres: "romance,comedy", issueTitle: "The Waiter" });
  await publish(ada, "The Dragon Keeper", { genres: "fantasy,comedy", contentRating: "T", issueTitle: "Scales" });
  await publish(bram, "Night Ferry", {
    genres: "horror,fantasy",
    contentRating: "M",
    issueTitle: "Fog",
    issueDescription: "A dragon swims below the ferry.",
  });
  await publish(bram, "Hidden Thing", { genres: "fantasy", issueTitle: "Nobody Sees" });
  await publish(gone, "Left Behind", { genres: "fantasy", issueTitle: "Nobody Home" });

  const keeper = bookIds["The Dragon Keeper"] ?? 0;
  await database.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(eq(books.id, keeper));
    const [page] = await tx.select().from(pages);
    await insertIssue(tx, {
      bookId: keeper,
      number: await takeIssueNumber(tx, keeper),
      title: "Wings",
      description: "It learns to fly.",
      coverId: book?.coverId ?? 0,
      imagePrefix: "second",
      pageImageIds: [page?.imageId ?? 0, page?.imageId ?? 0, page?.imageId ?? 0],
    });
    await renewSearch(tx, keeper, "all issues");
  });
  const cafe = bookIds["Café Amélie"] ?? 0;
  await database.transaction(async (tx) => {
    await tx.update(books).set({ status: "completed" }).where(eq(books.id, cafe));
    await renewSearch(tx, cafe, "all issues");
  });
  await queries
    .update(books)
    .set({ removed: true })
    .where(eq(books.id, bookIds["Hidden Thing"] ?? 0));
  await queries.insert(subscriptions).values([
    { publisherId: ada.user.id, subscriberId: bram.user.id },
    { publisherId: ada.user.id, subscriberId: gone.user.id },
  ]);
  await queries.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, gone.user.id));
});
afterAll(() => site.close());

describe("results:", () => {
  test("books have the id, title, number, and pages of their latest issue, and the totals of all issues", async () => {
    const found = await search("books", { q: "keeper" });
    expect(found).toMatchObject({ type: "books", totalResultCount: 1, currentResultCount: 1 });
    expect(found.issues).toBeUndefined();
    expect(found.books).toEqual([
      {
        book_id: bookIds["The Dragon Keeper"],
        issue_id: expect.any(Number),
        cover_photo: expect.stringContaining("/files/"),
        cover: expect.objectContaining({ width: 320, height: 492 }),
        book_title: "The Dragon Keeper",
        issue_title: "Wings",
        description: "A city that never dries, and the woman who draws it.",
        url_slug: "ink-and-rain",
        issue_number: 2,
        total_issues: 2,
        total_issue_pages: 3,
        total_book_pages: 5,
        content_rating: "T",
        genres: ["comedy", "fantasy"],
        username: "ada-inker",
        status: "ongoing",
        date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test("books and issues have the same fields", async () => {
    const [book] = (await search("books")).books ?? [];
    const [issue] = (await search("issues")).issues ?? [];
    expect(Object.keys(issue ?? {})).toEqual(Object.keys(book ?? {}));
  });

  test("issues have their own title, number, and pages as well as their book's", async () => {
    const { issues } = await search("issues", { q: "wings" });
    expect(issues).toMatchObject([
      {
        issue_title: "Wings",
        issue_number: 2,
        description: "It learns to fly.",
        total_issue_pages: 3,
        total_book_pages: 5,
        book_title: "The Dragon Keeper",
        content_rating: "T",
      },
    ]);
  });

  test("users have their photo and the number of their active subscribers", async () => {
    const { users: found } = await search("users", { q: "ada-inker" });
    expect(found).toEqual([
      { id: expect.any(Number), username: "ada-inker", user_photo: expect.any(String), total_subscribers: 1 },
    ]);
  });

  test("an unknown type is refused", async () => {
    expect(await refusal("comics")).toEqual({ code: "bad_input", paths: ["type"] });
  });
});

describe("words", () => {
  test.each([
    ["dragon", ["The Dragon Keeper"]],
    ["dragons", ["The Dragon Keeper"]],
    ["drag", ["The Dragon Keeper"]],
    ["DRAGON keep", ["The Dragon Keeper"]],
    ["amelie", ["Café Amélie"]],
    ["cafe amélie", ["Café Amélie"]],
    ["bram", ["Night Ferry"]],
    ["dragon ferry", []],
  ])("%s finds the books %j", async (q, titles) => {
    expect(await bookTitles({ q })).toEqual(titles);
  });

  test("match an issue's title, description, book title, and creator", async () => {
    const titles = async (q: string) => (await search("issues", { q })).issues?.map(({ issue_title }) => issue_title);
    expect(await titles("fog")).toEqual(["Fog"]);
    expect(await titles("swims")).toEqual(["Fog"]);
    expect((await titles("ada-inker"))?.toSorted()).toEqual(["Scales", "The Waiter", "Wings"]);
    expect((await titles("dragon"))?.toSorted()).toEqual(["Fog", "Scales", "Wings"]);
  });

  test("are required: punctuation alone finds nothing, but an empty text finds everything", async () => {
    for (const q of ["!!! ---", "🦊", "__", "%"])
      expect([await bookTitles({ q }), await usernames({ q })], q).toEqual([[], []]);
    for (const q of ["", " "])
      expect([await bookTitles({ q }), await usernames({ q })]).toMatchObject([{ length: 3 }, {}]);
  });

  test("never break a query, whatever characters they contain", async () => {
    for (const q of ["'", "a & | b", "x:*", "<->", "\\", "%", "dragon'--"]) await search("issues", { q });
  });

  test("find users by a word of their name or a prefix of it", async () => {
    expect(await usernames({ q: "ADA" })).toEqual(["ada-inker", "ada-reader"]);
    expect(await usernames({ q: "ada_" })).not.toContain("bram");
    expect(await usernames({ q: "writer" })).toEqual(["Bram.Writer"]);
  });
});

describe("filters", () => {
  test.each([
    [{ include: "fantasy" }, ["Night Ferry", "The Dragon Keeper"]],
    [{ include: "fantasy,comedy" }, ["The Dragon Keeper"]],
    [{ include: "Fantasy, COMEDY" }, ["The Dragon Keeper"]],
    [{ exclude: "comedy" }, ["Night Ferry"]],
    [{ include: "comedy", exclude: "fantasy" }, ["Café Amélie"]],
    [{ exclude: "horror,romance" }, ["The Dragon Keeper"]],
    [{ exclude: "Horror,Romance,Slice of Life" }, ["The Dragon Keeper"]],
    [{ status: "completed" }, ["Café Amélie"]],
    [{ status: "all" }, ["Night Ferry", "The Dragon Keeper", "Café Amélie"]],
    [{ "content-rating": "G,T" }, ["The Dragon Keeper", "Café Amélie"]],
    [{ "content-rating": "M" }, ["Night Ferry"]],
    [{ "content-rating": "all" }, ["Night Ferry", "The Dragon Keeper", "Café Amélie"]],
    [{ username: "ADA-INKER" }, ["The Dragon Keeper", "Café Amélie"]],
    [{ username: "ada" }, []],
    [{ sort: "asc" }, ["Night Ferry", "The Dragon Keeper", "Café Amélie"]],
    [{ sort: "desc" }, ["Café Amélie", "The Dragon Keeper", "Night Ferry"]],
  ])("%j finds the books %j", async (query, titles) => {
    expect(await bookTitles(query as Record<string, string>)).toEqual(titles);
  });

  test("apply to issues through their book", async () => {
    const { issues } = await search("issues", { include: "fantasy", sort: "desc" });
    expect(issues?.map(({ issue_title }) => issue_title)).toEqual(["Scales", "Fog", "Wings"]);
  });
});

describe("range", () => {
  test("limit and page select the results and do not change the total", async () => {
    const second = await search("books", { limit: "2", page: "2" });
    expect(second).toMatchObject({ totalResultCount: 3, currentResultCount: 1 });
    expect(second.books?.map(({ book_title }) => book_title)).toEqual(["Café Amélie"]);
  });

  test("limit 0 returns all results; a page past the end is empty but has the total", async () => {
    expect(await search("issues", { limit: "0" })).toMatchObject({ totalResultCount: 4, currentResultCount: 4 });
    expect(await search("books", { page: "9" })).toMatchObject({
      totalResultCount: 3,
      currentResultCount: 0,
      books: [],
    });
  });

  test.each([
    ["books?limit=101", "limit"],
    ["books?limit=-1", "limit"],
    ["books?limit=1.5", "limit"],
    ["books?limit=many", "limit"],
    ["books?limit=", "limit"],
    ["books?limit=0x10", "limit"],
    ["books?page=0", "page"],
    ["books?page=x", "page"],
    ["books?include=cooking", "include"],
    ["books?exclude=fantasy,cooking", "exclude"],
    ["books?status=lost", "status"],
    ["books?content-rating=X", "content-rating"],
    ["books?sort=up", "sort"],
    ["books?colour=red", "colour"],
    [`books?q=${"x".repeat(201)}`, "q"],
    ["users?allowDeactivatedUserResults=1", "allowDeactivatedUserResults"],
  ])("%s is refused, and the error names the parameter", async (address, name) => {
    expect(await refusal(address)).toEqual({ code: "bad_input", paths: [name] });
  });
});

describe("hidden books and deactivated users", () => {
  test("are not found, and neither are their works", async () => {
    expect(await bookTitles({ q: "hidden" })).toEqual([]);
    expect(await bookTitles({ q: "behind" })).toEqual([]);
    expect((await search("issues", { q: "nobody" })).totalResultCount).toBe(0);
    expect(await usernames({ q: "gone" })).toEqual([]);
    const options = { sort: "desc", allowDeactivatedUserResults: "true" };
    expect(await usernames({ ...options, q: "gone" })).toEqual([]);
    const viewer = site.as(await site.signUp("picks_names"));
    const find = async (query: Record<string, string>) =>
      (await viewer.send("GET", "/search/users", { query: { ...options, ...query } })).json<SearchBody>().users;
    expect(await find({ q: "gone" })).toMatchObject([{ username: "gone-creator", deactivated: true }]);
    const unnamed: Record<string, string>[] = [{ limit: "0" }, { q: " -!", limit: "0" }, { username: "gone-creator" }];
    for (const query of unnamed)
      expect(await find(query)).not.toContainEqual(expect.objectContaining({ deactivated: true }));
  });

  test("are not read if they are hidden just after their ids were found", async () => {
    const { database, pictures } = site.site;
    const [hidden = 0, shown = 0] = [bookIds["Hidden Thing"], bookIds["Café Amélie"]];
    const { rows } = await database.pool.query<{ id: string; publisher_id: string }>(
      "select id, publisher_id from issues where book_id in ($1, $2) order by book_id = $2",
      [hidden, shown],
    );
    const issueIds = rows.map(({ id }) => Number(id));
    const read = async (viewerId?: number) => [
      (await readBooks(database.queries, pictures, [hidden, shown], viewerId)).map((book) => book.book_title),
      (await readIssues(database.queries, pictures, issueIds, viewerId)).map((issue) => issue.book_title),
    ];
    const all = ["Hidden Thing", "Café Amélie"];
    const publisherId = Number(rows[0]?.publisher_id);
    expect(await read(publisherId)).toEqual([all, all]);
    for (const viewerId of [undefined, publisherId + 1000])
      expect(await read(viewerId)).toEqual([["Café Amélie"], ["Café Amélie"]]);
  });

  test("are not on the home page, which lists the latest issue of each book and the newest creators", async () => {
    const home = (await site.anonymous.send("GET", "/home")).json<{
      newComics: WorkResult[];
      newCreators: UserResult[];
    }>();
    expect(home.newComics.map(({ issue_title }) => issue_title)).toEqual(["Wings", "Fog", "The Waiter"]);
    expect(home.newCreators.map(({ username }) => username)).toEqual(["Bram.Writer", "ada-inker"]);
  });
});
