import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isActive } from "#domains/people/active.server.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { SQL } from "#platform/db/drizzle.server.ts";
import { readTypedWords } from "#platform/search/typed-words.server.ts";
import { type MadeBook, makeCatalog } from "#tests/support/make-catalog.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { UpdatedBook } from "./home-contract.ts";
import { selectInOrder, selectSorted, toTypedName } from "./matching/match-usernames.server.ts";
import type { UserResult, WorkResult } from "./results.ts";
import { suggest } from "./suggestions.server.ts";
import type { Suggestion } from "./suggestions-contract.ts";
import { suggestionsMax } from "./vocab.ts";

let site: TestSite;
const issue = (title: string, day: number, credits: [CreditRole, string][] = []) => ({
  title,
  description: "Plain.",
  createdAt: new Date(Date.UTC(2025, 0, day)),
  credits: credits.map(([role, username]) => ({ role, username })),
});
const book = (title: string, description: string, issues: MadeBook["issues"], publisher = "hana-draws"): MadeBook => ({
  title,
  description,
  publisher,
  genres: ["drama"],
  rating: "G",
  status: "ongoing",
  removed: false,
  createdAt: new Date(Date.UTC(2025, 0, 1)),
  issues,
});
const studios = Array.from("abcdefghijklmnopqrstuv", (letter) => `${letter}.comics`);
const people = ["hana-draws", "otto.letters", "gone-letterer", ...studios, "Comics", "comicsdaily"].map((username) => ({
  username,
  deactivated: username.startsWith("gone"),
}));
const works = [
  book("進撃のカラス", "An army of crows.", [issue("第一話", 3)]),
  book("ผีเสื้อกลางคืน", "A moth.", [issue("Wings", 4)]),
  book("The Who", "Two brothers.", [issue("It", 5)]),
  book("University Days", "He flies home.", [
    issue("First", 6, [["cover artist", "otto.letters"]]),
    issue("Second", 20, [
      ["letterer", "otto.letters"],
      ["letterer", "gone-letterer"],
    ]),
  ]),
  book("Straße nach Łódź", "A road.", [issue("Ærø", 8)]),
  book("A Lamp", "The university of light has no days.", [issue("Wick", 7), issue("Oil", 15)], "otto.letters"),
  ...Array.from("abcdefghi", (letter) => book(`Moonlit ${letter}`, "Night.", [issue("Night", 1)])),
];

beforeAll(async () => {
  site = await openTestSite();
  await makeCatalog(site.site.database, people, works);
});
afterAll(() => site.close());

const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
  const response = await site.anonymous.send("GET", `/${path}`, { query });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
};
const books = async (query: Record<string, string>) =>
  (await get<{ books: WorkResult[] }>("search/books", query)).books.map(({ book_title }) => book_title);
const issues = async (query: Record<string, string>) =>
  (await get<{ issues: WorkResult[] }>("search/issues", query)).issues.map(({ issue_title }) => issue_title);

describe("words:", () => {
  test.each([
    ["進撃", ["進撃のカラス"]],
    ["カラ", ["進撃のカラス"]],
    ["カラス", ["進撃のカラス"]],
    ["ス", ["進撃のカラス"]],
    ["撃進", []],
    ["กลาง", ["ผีเสื้อกลางคืน"]],
    ["who", ["The Who"]],
    ["universi", ["University Days", "A Lamp"]],
    ["fly", ["University Days"]],
    ["university days", ["University Days", "A Lamp"]],
    ["otto letters", ["A Lamp", "University Days"]],
    ["the university", ["University Days", "A Lamp"]],
    ["universty of lihgt", ["A Lamp"]],
    ["strasse lodz", ["Straße nach Łódź"]],
    ["STRAẞE", ["Straße nach Łódź"]],
    ["starsse", ["Straße nach Łódź"]],
  ])("%s finds %j, titles first", async (q, titles) => {
    expect(await books({ q })).toEqual(titles);
  });

  test.each([
    "🦊",
    "' or 1=1 --",
    "a".repeat(200),
    "~days",
    "=drama",
    "\\",
    "(((",
    "a:*b",
    "!x",
    "𠮷野家",
    "\u202e",
    "ﬁ ẞ İ",
  ])("%j is not an error", async (q) => {
    for (const type of ["books", "issues", "users", "suggestions"]) await get(`search/${type}`, { q });
  });

  test("a NUL character is refused", async () => {
    const response = await site.anonymous.send("GET", "/search/books?q=a%00b");
    expect(response.statusCode).toBe(400);
  });
});

describe("a credit", () => {
  test("finds the issues that credit the user in this role, and their books", async () => {
    expect(await issues({ credit: "letterer:OTTO.letters" })).toEqual(["Second"]);
    expect(await issues({ credit: "cover-artist:otto.letters" })).toEqual(["First"]);
    expect(await issues({ credit: "cover artist:otto.letters", q: "second" })).toEqual([]);
    expect(await books({ credit: "letterer:otto.letters" })).toEqual(["University Days"]);
  });

  test("finds nothing for a deactivated or unknown user", async () => {
    expect(await issues({ credit: "letterer:gone-letterer" })).toEqual([]);
    expect(await issues({ credit: "letterer:nobody-here" })).toEqual([]);
  });

  test.each(["letterer", "tailor:otto.letters", "letterer:", ":otto.letters", "a:b:c"])(
    "%j is refused",
    async (credit) => {
      const response = await site.anonymous.send("GET", "/search/issues", { query: { credit } });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual(["credit"]);
    },
  );
});

test("suggests books by words in their title and creators by a prefix of their username", async () => {
  const readSuggestions = async (q: string) =>
    (await get<{ suggestions: Suggestion[] }>("search/suggestions", { q })).suggestions;
  expect(await readSuggestions("univ")).toMatchObject([
    { kind: "book", title: "University Days", url_slug: "made", content_rating: "G" },
  ]);
  expect(await readSuggestions("OTT")).toEqual([
    { kind: "creator", username: "otto.letters", user_photo: expect.any(String) },
  ]);
  expect(await readSuggestions("gone")).toEqual([]);
  expect(await readSuggestions("!")).toEqual([]);
});

test("does not suggest a book that is hidden just after its id was found", async () => {
  const { database, pictures } = site.site;
  const titles: string[] = [];
  const execute = async (query: SQL) => {
    const result = await database.queries.execute<{ ids?: string[] }>(query);
    const hide = "update books set removed = true where id = $1 returning title";
    for (const id of result.rows[0]?.ids?.slice(0, 1) ?? [])
      titles.push((await database.pool.query<{ title: string }>(hide, [id])).rows[0]?.title ?? "");
    return result;
  };
  const racing = Object.assign(Object.create(database.queries) as typeof database.queries, { execute });
  const suggested = await suggest(racing, pictures, "moo");
  expect(titles).toEqual([expect.stringMatching(/^Moonlit/)]);
  expect(suggested).toHaveLength(suggestionsMax - 1);
  expect(suggested).not.toContainEqual(expect.objectContaining({ title: titles[0] }));
});

describe("users with the typed name come first, then those whose name begins with it, then others", () => {
  const usersOf = async (query: Record<string, string>) =>
    (await get<{ users: UserResult[] }>("search/users", query)).users.map(({ username }) => username);

  test("in search results across pages, and in suggestions", async () => {
    expect(await usersOf({ q: "comics" })).toEqual(["Comics", "comicsdaily", ...studios.slice(0, 18)]);
    expect(await usersOf({ q: "comics", page: "2" })).toEqual(studios.slice(18));
    const { suggestions } = await get<{ suggestions: Suggestion[] }>("search/suggestions", { q: "comics" });
    expect(suggestions).toMatchObject([{ username: "Comics" }, { username: "comicsdaily" }, { username: "a.comics" }]);
  });

  test.each(["comics", "comics d", "c", "b.c", "_"])("whether few or many users match %j", async (text) => {
    const { queries } = site.site.database;
    const typed = toTypedName(text, await readTypedWords(queries, text));
    const read = async (select: typeof selectSorted, offset: number) =>
      (await queries.execute(select(isActive(), typed, { limit: 3, offset }))).rows;
    for (const offset of [0, 1, 2, 5, 21])
      expect(await read(selectInOrder, offset), `${offset}`).toEqual(await read(selectSorted, offset));
  });
});

test("recently updated books have at least two issues and are ordered by their latest issue", async () => {
  const { recentlyUpdated } = await get<{ recentlyUpdated: UpdatedBook[] }>("home");
  expect(recentlyUpdated).toMatchObject([
    { book_title: "University Days", issue_number: 2, latest_issue_date: "2025-01-20T00:00:00.000Z" },
    { book_title: "A Lamp", issue_number: 2, latest_issue_date: "2025-01-15T00:00:00.000Z" },
  ]);
});
