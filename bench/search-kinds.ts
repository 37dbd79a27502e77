import type { Database } from "#platform/db/database.ts";

/** One kind of search, with inputs used round-robin. */
export type SearchKind = { name: string; operation: "search" | "suggest" | "readHome"; inputs: object[] };
type Query = Record<string, string>;

/** The kinds of search to measure, with words, names, and titles that this catalog has. */
export async function searchKinds({ pool }: Database): Promise<SearchKind[]> {
  const texts = await pool.query<{ title: string; description: string }>(
    "select title, description from issues where id % 997 = 5 order by id limit 25",
  );
  const people = await pool.query<{ username: string; role: string }>(
    `select username, credits.role from credits join users on users.id = user_id
     where deactivated_at is null and user_id % 37 = 1 group by 1, 2 order by count(*) desc limit 25`,
  );
  const works = (name: string, ...queries: Query[]): SearchKind[] =>
    ["books", "issues"].map((type) => ({
      name: `${type}: ${name}`,
      operation: "search",
      inputs: queries.map((query) => ({ params: { type }, query })),
    }));
  const users = (name: string, ...queries: Query[]): SearchKind => ({
    name: `users: ${name}`,
    operation: "search",
    inputs: queries.map((query) => ({ params: { type: "users" }, query })),
  });
  const suggestions = (name: string, ...typed: string[]): SearchKind => ({
    name: `suggestions: ${name}`,
    operation: "suggest",
    inputs: typed.map((q) => ({ query: { q } })),
  });
  const titles = texts.rows.map(({ title }) => title.toLowerCase());
  const someWords = texts.rows.map(({ description }) => description.split(" "));
  const credit = people.rows.map(({ username, role }) => `${role}:${username}`);
  const frequent = ["night", "city", "dragon", "hero", "shadow"];
  const misspelled = titles.map((title) => title.slice(0, 2) + title.slice(3));
  return [
    ...works("all", {}, { sort: "desc" }),
    ...works("all, deep", { page: "490" }, { page: "300", sort: "desc" }),
    ...works("filter", { include: "action" }, { include: "zombies" }, { status: "hiatus" }, { "content-rating": "M" }),
    ...works(
      "filters together",
      { include: "action,comedy" },
      { include: "drama", exclude: "action", status: "completed" },
      { exclude: "action,comedy", "content-rating": "T,M" },
    ),
    ...works("filter, deep", { include: "action", page: "300" }, { status: "hiatus", page: "100" }),
    ...works("word", ...someWords.map(([word = ""]) => ({ q: word }))),
    ...works("frequent word", ...frequent.map((q) => ({ q }))),
    ...works("frequent word, deep", ...frequent.map((q) => ({ q, page: "40" }))),
    ...works("beginning of a word", ...["dra", "sh", "nig", "mo", "s"].map((q) => ({ q }))),
    ...works("two words", ...someWords.map(([first = "", second = ""]) => ({ q: `${first} ${second}` }))),
    ...works("word and filters", ...frequent.map((q) => ({ q, include: "drama", status: "ongoing" }))),
    ...works("title", ...titles.map((q) => ({ q }))),
    ...works("misspelled title", ...misspelled.map((q) => ({ q }))),
    ...works("credit", ...credit.map((one) => ({ credit: one }))),
    ...works("publisher", ...people.rows.map(({ username }) => ({ username }))),
    users("all", {}, { page: "100" }),
    users("word", ...frequent.map((q) => ({ q }))),
    users("misspelled", { q: "nihgt" }, { q: "dargon" }),
    suggestions("letters", "n", "ni", "nig", "d", "dra"),
    suggestions("words", ...titles),
    { name: "home", operation: "readHome", inputs: [{}] },
  ];
}
