import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { isUnspaced, splitWords } from "./search-text.server.ts";

// The distinct words of everything indexed, to correct misspelled ones. Each is stored with its deletions: the word with one of its
// characters removed, for each character. Two words one edit apart share a deletion. A word stays for a while when the last text with it is
// deleted, so a correction counts only if it finds something.

const lengthMin = 3;
const lengthMax = 30;

/** Stores the words of `texts`. Call it last in a transaction: words are sorted, so that concurrent writers cannot deadlock. */
export async function rememberWords(tx: Queries, texts: string[]): Promise<void> {
  const words = [...new Set(splitWords(texts.join(" ")))].filter(isStored).toSorted();
  if (words.length === 0) return;
  const values = words.map(
    (word) => sql`(${word}, ${sql.param(isCorrectable(word) ? listDeletions(word) : [])}::text[])`,
  );
  await tx.execute(
    sql`insert into search_words (word, near) values ${sql.join(values, sql`, `)} on conflict do nothing`,
  );
}

/** Waits for transactions that store words, and keeps others from storing any until this one ends. Throws after two seconds. */
export async function lockKnownWords(tx: Queries): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`lock table search_words in share row exclusive mode`);
}

/** Finds known words one edit from `word`: a character wrong, missing, added, or swapped with the next. Likeliest first. */
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

/** Stores longer words than can be corrected, so that their prefixes are known. */
function isStored(word: string): boolean {
  return word.length >= lengthMin && !isUnspaced(word) && !/^\p{N}+$/u.test(word);
}

const isCorrectable = (word: string): boolean => isStored(word) && word.length <= lengthMax;

/** The word itself, and the word with each one of its characters removed. */
function listDeletions(word: string): string[] {
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])];
}

/** Words that share a deletion may be further apart: "abcd" and "bcda" both have "bcd". */
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

/** Typos are rarer in the first character, and more often drop or swap characters than add some. */
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
