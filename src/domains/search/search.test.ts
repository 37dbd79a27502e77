import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSearchSite, type SearchBody, type SearchSite } from "#tests/support/sites/search-site.ts";
import type { UserResult, WorkResult } from "./results.ts";
import { readBooks, readIssues } from "./search-works.server.ts";

let site: SearchSite;
beforeAll(async () => {
  site = await openSearchSite();
});
afterAll(() => site.close());

describe("results:", () => {
  test("books have the id, title, number, and pages of their latest issue, and the totals of all issues", async () => {
    const found = await site.search("books", { q: "keeper" });
    expect(found).toMatchObject({ type: "books", totalResultCount: 1, currentResultCount: 1 });
    expect(found.issues).toBeUndefined();
    expect(found.books).toEqual([
      {
        book_id: site.bookIds["The Dragon Keeper"],
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
    const [book] = (await site.search("books")).books ?? [];
    const [issue] = (await site.search("issues")).issues ?? [];
    expect(Object.keys(issue ?? {})).toEqual(Object.keys(book ?? {}));
  });

  test("issues have their own title, number, and pages as well as their book's", async () => {
    const { issues } = await site.search("issues", { q: "wings" });
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
    const { users: found } = await site.search("users", { q: "ada-inker" });
    expect(found).toEqual([
      { id: expect.any(Number), username: "ada-inker", user_photo: expect.any(String), total_subscribers: 1 },
    ]);
  });

  test("an unknown type is refused", async () => {
    expect(await site.refusal("comics")).toEqual({ code: "bad_input", paths: ["type"] });
  });
});

describe("hidden books and deactivated users", () => {
  test("are not found, and neither are their works", async () => {
    expect(await site.bookTitles({ q: "hidden" })).toEqual([]);
    expect(await site.bookTitles({ q: "behind" })).toEqual([]);
    expect((await site.search("issues", { q: "nobody" })).totalResultCount).toBe(0);
    expect(await site.usernames({ q: "gone" })).toEqual([]);
    const options = { sort: "desc", allowDeactivatedUserResults: "true" };
    expect(await site.usernames({ ...options, q: "gone" })).toEqual([]);
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
    const [hidden = 0, shown = 0] = [site.bookIds["Hidden Thing"], site.bookIds["Café Amélie"]];
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
