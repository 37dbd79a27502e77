import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { drizzle, sql } from "#platform/db/drizzle.server.ts";
import { findSimilarWords } from "#platform/search/known-words.server.ts";
import { readTypedWords } from "#platform/search/typed-words.server.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { estimateMatches, isSurelyCapped } from "./estimate-matches.server.ts";
import {
  collectMatches,
  countByFacets,
  countMatches,
  listAll,
  type Reading,
  scanByDate,
} from "./read-matches.server.ts";
import { allBooks, allIssues, type Facets, isShown, matches } from "./search-conditions.server.ts";

// Keeps the SQL of each query in search-queries.sql for review.

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const reading: Reading = {
  works: allIssues,
  shown: isShown(allIssues),
  sort: undefined,
  range: { limit: 20, offset: 40 },
  totalMax: 10_000,
};
const ofBooks: Reading = { ...reading, works: allBooks, shown: isShown(allBooks) };
const facets: Facets = { all: "'=drama'", withStatus: null };
const ongoing: Facets = { all: "'=drama' & '=ongoing'", withStatus: "'=drama=ongoing'" };
const rank = sql`(${matches(allIssues, "'~night':*")})::int`;

const kinds: Record<string, (queries: Database["queries"]) => Promise<unknown>> = {
  "listAll, of books": (queries) => listAll(queries, ofBooks),
  "listAll, of issues": (queries) => listAll(queries, reading),
  "collectMatches, ranked by one condition": (queries) =>
    collectMatches(queries, reading, { words: "'night':*", facets: null, rank, max: 10_001 }),
  scanByDate: (queries) => scanByDate(queries, reading, { words: "'night'", facets, limit: 4000 }),
  "scanByDate, by facets alone": (queries) => scanByDate(queries, ofBooks, { words: null, facets, limit: 4000 }),
  "scanByDate, past a position": (queries) =>
    scanByDate(
      queries,
      { ...reading, past: { createdAt: "1764115200000000", id: "7" } },
      { words: "'night'", facets, limit: 4000 },
    ),
  countMatches: (queries) => countMatches(queries, reading, { words: "'night'", facets: null }),
  "countMatches, with a status": (queries) => countMatches(queries, reading, { words: "'night'", facets: ongoing }),
  "countByFacets, of issues": (queries) => countByFacets(queries, reading, facets),
  estimateMatches: (queries) => estimateMatches(queries, allIssues, "'night'"),
  isSurelyCapped: (queries) => isSurelyCapped(queries, reading, "'s':*", { all: 400_000, matching: 20_000, exact: 1 }),
  readTypedWords: (queries) => readTypedWords(queries, "night"),
  findSimilarWords: (queries) => findSimilarWords(queries, "nihgt", 5),
};

test("the SQL of each query equals the reviewed SQL", async () => {
  const parts: string[] = [];
  for (const [name, read] of Object.entries(kinds)) {
    const texts: string[] = [];
    const pool = Object.create(database.pool) as typeof database.pool;
    pool.query = ((query: { text: string }, values: unknown[]) => {
      texts.push(query.text);
      return database.pool.query(query, values);
    }) as typeof pool.query;
    await read(drizzle({ client: pool }));
    parts.push(`-- ${name}\n${texts.map(formatSql).join("\n")}`);
  }
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("search-queries.sql");
});

/** Formats SQL: one clause per line, indented by the parentheses around it, names without quotes. */
function formatSql(text: string): string {
  const clauses = text
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .split(/ (?=(?:from|where|order by|limit|union all|join|and|or) )|(?<=\()(?=select )/);
  let depth = 0;
  const lines = clauses.map((clause) => {
    const line = "  ".repeat(depth) + clause;
    depth += clause.split("(").length - clause.split(")").length;
    return line;
  });
  return `${lines.join("\n")};`;
}
