import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { isUnspaced, splitWords } from "./search-text.server.ts";

// The distinct words of all indexed text, used to correct misspelled searches. Each word is stored with its deletions: the variants with
// one character removed. Two words that are one edit apart share a deletion. A word outlives the last text that contains it for a while,
// so a correction counts only if it finds something.

const lengthMin = 3;
const lengthMax = 30;

/** Stores the words of `texts`. Call it last in a transaction: words are sorted, so that concurrent writers cannot deadlock. */
export async function rememberWords(tx: Queries, texts: string[]): Promise<void> {
  const words = [...new Set(splitWords(texts.join(" ")))].filter(isStored).toSorted();
  if (words.length === 0) return;
  const near = words.map((word) => (isCorrectable(word) ? listDeletions(word) : []).join(" "));
  // Two parameters, however many words: PostgreSQL takes 65,535 at most.
  await tx.execute(sql`
    insert into search_words (word, near) select word, string_to_array(near, ' ')
    from unnest(${sql.param(words)}::text[], ${sql.param(near)}::text[]) as known (word, near) on conflict do nothing`);
}

/** Locks out transactions that store words until this one ends. Throws if it has to wait for them longer than two seconds. */
export async function lockKnownWords(tx: Queries): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`lock table search_words in share row exclusive mode`);
}

/** Finds known words one edit away from `word` (a character wrong, missing, added, or swapped with the next), likeliest first. */
export async function findSimilarWords(queries: Queries, word: string, limit: number): Promise<string[]> {
  if (!isCorrectable(word)) return [];
  const { rows } = await queries.execute<{ word: string }>(
    sql`select word from search_words where near && ${sql.param(listDeletions(word))}::text[] and word <> ${word} limit 200`,
  );
  return rows
    .map((row) => row.word)
    .filter((known) => isOneEditAway(word, known))
    .toSorted((a, b) => measureDistance(word, a) - measureDistance(word, b) || (a < b ? -1 : 1))
    .slice(0, limit);
}

/** Words that are too long to be corrected are stored too, so that their prefixes are known. */
function isStored(word: string): boolean {
  return word.length >= lengthMin && !isUnspaced(word) && !/^\p{N}+$/u.test(word);
}

const isCorrectable = (word: string): boolean => isStored(word) && word.length <= lengthMax;

/** The word itself and every variant with one character removed. */
function listDeletions(word: string): string[] {
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])];
}

/** Checks the edit itself, because words that share a deletion may be further apart: "abcd" and "bcda" both yield "bcd". */
function isOneEditAway(typed: string, known: string): boolean {
  const start = findCommonStart(typed, known);
  if (typed.length === known.length) {
    const isSwapped = typed[start] === known[start + 1] && typed[start + 1] === known[start];
    return (
      typed.slice(start + 1) === known.slice(start + 1) ||
      (isSwapped && typed.slice(start + 2) === known.slice(start + 2))
    );
  }
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed];
  return short.slice(start) === long.slice(start + 1);
}

/** Lower is likelier: the first character is rarely wrong, and swapped characters are more common than other edits. */
function measureDistance(typed: string, known: string): number {
  const hasSameLetters = sortLetters(typed) === sortLetters(known);
  return (typed[0] === known[0] ? 0 : 2) + (hasSameLetters ? 0 : 1);
}

const sortLetters = (word: string): string => Array.from(word).toSorted().join("");

function findCommonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
