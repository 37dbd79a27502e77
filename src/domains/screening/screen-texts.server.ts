import type { Queries } from "#platform/db/database.ts";
import { hasListedWord, toComparableWords } from "./comparable.ts";
import { failAt } from "./errors.ts";
import { readList } from "./lists.server.ts";

/**
 * Looks for listed words in the texts of a work, by the names of their fields, and returns those that a moderator looks at first. Words that
 * were there before, in `was`, do not count. Throws `word_refused`.
 */
export async function screenTexts(
  queries: Queries,
  texts: Record<string, string | undefined>,
  was: readonly string[] = [],
): Promise<string[]> {
  const before = toComparableWords(was.join("\n"));
  const given = Object.entries(texts).map(([field, text = ""]) => ({ field, words: toComparableWords(text) }));
  const isNew = (words: string, listed: string) => hasListedWord(words, listed) && !hasListedWord(before, listed);
  for (const word of await readList(queries, "refused word")) {
    const found = given.find(({ words }) => isNew(words, word));
    if (found) throw failAt(found.field, "word_refused", { word });
  }
  const held = await readList(queries, "held word");
  return held.filter((word) => given.some(({ words }) => isNew(words, word)));
}
