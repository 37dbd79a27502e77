import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookStatuses, contentRatings, genres } from "#domains/books/vocab.ts";
import { creditRoles } from "#domains/issues/vocab.ts";
import { type MadeBook, type MadeUser, makeCatalog } from "#tests/support/make-catalog.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

// Random searches in a random catalog, compared with a plain search over arrays.

// No word is one edit away from another word or from a prefix of one, so no search is corrected.
const words = "zorkavu zorkalimbo milbaton milburga tarvokin quondrex quondalu plimsora vextubar gnarlopi".split(" ");
/** Prefixes of these words that are English stop words. They are ignored if there are other words. */
const stopWords = new Set(["he", "t"]);
const usernames = "brandovu brandokil hestamor pulvigan osmirakt drovelun".split(" ");
const someGenres = genres.slice(0, 5);

const text = (max: number) => fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: max });
const day = fc.integer({ min: 1, max: 60 }).map((days) => new Date(Date.UTC(2025, 0, days)));
const user: fc.Arbitrary<MadeUser>[] = usernames.map((username, at) =>
  fc.record({ username: fc.constant(username), deactivated: at === 0 ? fc.constant(true) : fc.constant(false) }),
);
const issue = fc.record({
  title: text(2).map((some) => some.join(" ")),
  description: text(5).map((some) => some.join(", ")),
  createdAt: day,
  credits: fc.uniqueArray(
    fc.record({ username: fc.constantFrom(...usernames), role: fc.constantFrom(...creditRoles.slice(5)) }),
    { maxLength: 3, selector: ({ username, role }) => username + role },
  ),
});
const book: fc.Arbitrary<MadeBook> = fc.record({
  title: text(2).map((some) => some.join(" ").toUpperCase()),
  description: text(6).map((some) => `${some.join("; ")}!`),
  publisher: fc.constantFrom(...usernames),
  genres: fc.uniqueArray(fc.constantFrom(...someGenres), { minLength: 1, maxLength: 4 }),
  rating: fc.constantFrom(...contentRatings),
  status: fc.constantFrom(...bookStatuses),
  removed: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  createdAt: day,
  issues: fc.array(issue, { minLength: 1, maxLength: 3 }),
});

const prefix = fc
  .tuple(fc.constantFrom(...words, ...usernames), fc.integer({ min: 1, max: 12 }))
  .map(([word, length]) => (length === 5 ? word : word.slice(0, length)));
const list = (names: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 2 }).map((some) => some.join(","));
const anyUsername = fc.constantFrom(...usernames, "nobody-at-all");
/** The filters. A query has at most three of them. */
const parts: fc.Arbitrary<Record<string, string>>[] = [
  fc.array(prefix, { minLength: 1, maxLength: 2 }).map((some) => ({ q: some.join(" ") })),
  list(someGenres).map((include) => ({ include })),
  list(someGenres).map((exclude) => ({ exclude })),
  fc.constantFrom(...bookStatuses, "all").map((status) => ({ status })),
  list([...contentRatings, "all"]).map((ratings) => ({ "content-rating": ratings })),
  anyUsername.map((username) => ({ username: username.toUpperCase() })),
  fc.tuple(fc.constantFrom(...creditRoles.slice(5)), anyUsername).map(([role, username]) => ({
    credit: `${role.replace(" ", "-")}:${username}`,
  })),
  fc.constantFrom("asc", "desc").map((sort) => ({ sort })),
];
const range = fc.constantFrom({}, { limit: "5" }, { limit: "7", page: "2" }, { limit: "0" }, { page: "2" });
const query = fc
  .tuple(fc.subarray(parts, { minLength: 0, maxLength: 3 }), range)
  .chain(([some, where]) => fc.tuple(...some).map((filters) => ({ ...Object.assign({}, ...filters), ...where })));
const anySearch = fc.tuple(fc.constantFrom("books", "issues", "users"), query);

let site: TestSite;
let rows: Record<string, Row[]>;
const seed = Math.floor(Math.random() * 1e9);

beforeAll(async () => {
  site = await openTestSite();
  const catalog = fc.tuple(fc.tuple(...user), fc.array(book, { minLength: 40, maxLength: 60 }));
  const [[people, works]] = fc.sample(catalog, { seed, numRuns: 1 }) as [[MadeUser[], MadeBook[]]];
  rows = plainRows(people, works, await makeCatalog(site.site.database, people, works));
});
afterAll(() => site.close());

test("600 random searches find what a plain search over arrays finds", async () => {
  const property = fc.asyncProperty(anySearch, async ([type, sent]) => {
    const response = await site.anonymous.send("GET", `/search/${type}`, { query: sent });
    expect(response.statusCode, response.body).toBe(200);
    const found = response.json<Record<string, unknown>>();
    const results = found[type] as { id?: number; book_id?: number; issue_id?: number }[];
    const idName = ({ users: "id", books: "book_id", issues: "issue_id" } as const)[type];
    const ids = results.map((result) => result[idName]);
    const expected = plainSearch(rows[type] ?? [], type, sent);
    const { totalResultCount, totalIsCapped, correctedQuery } = found;
    expect({ ids, totalResultCount, totalIsCapped, correctedQuery }, `catalog ${seed}`).toEqual({
      ...expected,
      totalIsCapped: false,
      correctedQuery: undefined,
    });
  });
  await fc.assert(property, { numRuns: 600 });
}, 60_000);

type Row = {
  id: number;
  titleWords: string[];
  allWords: string[];
  createdAt: number;
  username: string;
  facets: string[];
  status: string;
  rating: string;
  credits: string[];
};

function plainRows(people: MadeUser[], works: MadeBook[], made: Awaited<ReturnType<typeof makeCatalog>>) {
  const inactive = new Set(people.filter(({ deactivated }) => deactivated).map(({ username }) => username));
  const wordsOf = (some: string) => some.toLowerCase().match(/[a-z]+/g) ?? [];
  const row = (
    work: MadeBook,
    own: Pick<Row, "id"> & { titles: string; texts: string; createdAt: Date },
    from: MadeBook["issues"],
  ) => {
    const credits = from.flatMap((one) => one.credits).filter(({ username }) => !inactive.has(username));
    const titleWords = wordsOf(own.titles);
    return {
      id: own.id,
      titleWords,
      allWords: [...titleWords, ...wordsOf(own.texts), work.publisher, ...credits.map(({ username }) => username)],
      createdAt: own.createdAt.getTime(),
      username: work.publisher,
      facets: work.genres,
      status: work.status,
      rating: work.rating,
      credits: credits.map(({ role, username }) => `${role.replace(" ", "-")}:${username}`),
    };
  };
  const shown = [...works.entries()].filter(([, work]) => !work.removed && !inactive.has(work.publisher));
  const bookRows = shown.map(([at, work]) => {
    const { title: titles, description: texts, createdAt } = work;
    return row(work, { id: made.bookIds[at] ?? 0, titles, texts, createdAt }, work.issues);
  });
  const issueRows = shown.flatMap(([at, work]) =>
    work.issues.map((one, place) => {
      const { description: texts, createdAt } = one;
      return row(
        work,
        { id: made.issueIds[at]?.[place] ?? 0, titles: `${one.title} ${work.title}`, texts, createdAt },
        [one],
      );
    }),
  );
  const userRows = people
    .filter(({ deactivated }) => !deactivated)
    .map(({ username }) => ({
      id: made.userIds.get(username) ?? 0,
      titleWords: [username],
      allWords: [username],
      createdAt: 0,
      username,
      facets: [],
      status: "",
      rating: "",
      credits: [],
    }));
  return { books: bookRows, issues: issueRows, users: userRows };
}

function plainSearch(all: Row[], type: string, sent: Record<string, string>) {
  const typed = sent["q"]?.split(" ") ?? [];
  const terms = typed.filter((word) => !stopWords.has(word));
  const required = terms.length > 0 ? terms : typed;
  const someHas = (row: string[], fits: (word: string, one: string) => boolean, wanted = required) =>
    wanted.every((word) => row.some((one) => fits(word, one)));
  const isPrefix = (word: string, one: string) => one.startsWith(word);
  const isExact = (word: string, one: string) => one === word;
  const listed = (name: string) => sent[name]?.split(",") ?? [];
  const fits = (row: Row) =>
    someHas(row.allWords, isPrefix) &&
    (sent["username"] === undefined || row.username === sent["username"].toLowerCase()) &&
    (type === "users" ||
      (listed("include").every((genre) => row.facets.includes(genre)) &&
        !listed("exclude").some((genre) => row.facets.includes(genre)) &&
        (["all", row.status, undefined] as unknown[]).includes(sent["status"]) &&
        (sent["content-rating"] === undefined ||
          listed("content-rating").some((rating) => rating === "all" || rating === row.rating)) &&
        (sent["credit"] === undefined || row.credits.includes(sent["credit"]))));
  const rank = ({ titleWords, allWords }: Row) =>
    typed.length === 0 || sent["sort"] !== undefined
      ? 0
      : 4 * Number(someHas(titleWords, isExact, typed)) +
        2 * Number(someHas(titleWords, isPrefix)) +
        Number(someHas(allWords, isExact));
  const direction = sent["sort"] === "desc" ? -1 : 1;
  const byDate = (a: Row, b: Row) => direction * (b.createdAt - a.createdAt || b.id - a.id);
  const byName = (a: Row, b: Row) => (a.username < b.username ? -1 : 1);
  const found = all.filter(fits).toSorted(type === "users" ? byName : (a, b) => rank(b) - rank(a) || byDate(a, b));
  const limit = sent["limit"] === "0" ? 500 : Number(sent["limit"] ?? 20);
  const first = (Number(sent["page"] ?? 1) - 1) * limit;
  return { ids: found.slice(first, first + limit).map(({ id }) => id), totalResultCount: found.length };
}
