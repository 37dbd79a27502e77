import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { findSimilarWords, rememberWords } from "./known-words.server.ts";

test("remembers the words of a book with hundreds of issues in which no two words are the same", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const words = Array.from({ length: 40_000 }, (_, at) => `w${at.toString(36).padStart(4, "0")}`);
  await database.transaction((tx) => rememberWords(tx, [words.join(" "), "w0000 lantern"]));
  const { rows } = await database.pool.query<{ words: number }>("select count(*)::int as words from search_words");
  expect(rows).toEqual([{ words: 40_001 }]);
  expect(await findSimilarWords(database.queries, "lantren", 3)).toEqual(["lantern"]);
});
