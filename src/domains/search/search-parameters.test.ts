import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSearchSite, type SearchSite } from "#tests/support/sites/search-site.ts";

let site: SearchSite;
beforeAll(async () => {
  site = await openSearchSite();
});
afterAll(() => site.close());

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
    expect(await site.bookTitles({ q })).toEqual(titles);
  });

  test("match an issue's title, description, book title, and creator", async () => {
    const titles = async (q: string) =>
      (await site.search("issues", { q })).issues?.map(({ issue_title }) => issue_title);
    expect(await titles("fog")).toEqual(["Fog"]);
    expect(await titles("swims")).toEqual(["Fog"]);
    expect((await titles("ada-inker"))?.toSorted()).toEqual(["Scales", "The Waiter", "Wings"]);
    expect((await titles("dragon"))?.toSorted()).toEqual(["Fog", "Scales", "Wings"]);
  });

  test("are required: punctuation alone finds nothing, but an empty text finds everything", async () => {
    for (const q of ["!!! ---", "🦊", "__", "%"])
      expect([await site.bookTitles({ q }), await site.usernames({ q })], q).toEqual([[], []]);
    for (const q of ["", " "])
      expect([await site.bookTitles({ q }), await site.usernames({ q })]).toMatchObject([{ length: 3 }, {}]);
  });

  test("never break a query, whatever characters they contain", async () => {
    for (const q of ["'", "a & | b", "x:*", "<->", "\\", "%", "dragon'--"]) await site.search("issues", { q });
  });

  test("find users by a word of their name or a prefix of it", async () => {
    expect(await site.usernames({ q: "ADA" })).toEqual(["ada-inker", "ada-reader"]);
    expect(await site.usernames({ q: "ada_" })).not.toContain("bram");
    expect(await site.usernames({ q: "writer" })).toEqual(["Bram.Writer"]);
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
    expect(await site.bookTitles(query as Record<string, string>)).toEqual(titles);
  });

  test("apply to issues through their book", async () => {
    const { issues } = await site.search("issues", { include: "fantasy", sort: "desc" });
    expect(issues?.map(({ issue_title }) => issue_title)).toEqual(["Scales", "Fog", "Wings"]);
  });
});

describe("range", () => {
  test("limit and page select the results and do not change the total", async () => {
    const second = await site.search("books", { limit: "2", page: "2" });
    expect(second).toMatchObject({ totalResultCount: 3, currentResultCount: 1 });
    expect(second.books?.map(({ book_title }) => book_title)).toEqual(["Café Amélie"]);
  });

  test("limit 0 returns all results; a page past the end is empty but has the total", async () => {
    expect(await site.search("issues", { limit: "0" })).toMatchObject({ totalResultCount: 4, currentResultCount: 4 });
    expect(await site.search("books", { page: "9" })).toMatchObject({
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
    expect(await site.refusal(address)).toEqual({ code: "bad_input", paths: [name] });
  });
});
