import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { isUnspaced, wordsIn } from "./search-text.server.ts";

// Distinct words of all texts, so that a typed word that nothing has can be corrected. A word stays when its last text goes:
// whoever corrects looks whether the word still finds something.

const lettersMin = 3;
const lettersMax = 30;

/** Keeps the words of `texts`, at the end of the transaction that writes them. In one order: two at once never wait for each other. */
export async function rememberWords(tx: Queries, texts: string[]): Promise<void> {
  const words = [...new Set(wordsIn(texts.join(" ")))].filter(isKept).toSorted();
  if (words.length === 0) return;
  const values = words.map((word) => sql`(${word}, ${sql.param(isCorrectable(word) ? nearTo(word) : [])}::text[])`);
  await tx.execute(
    sql`insert into search_words (word, near) values ${sql.join(values, sql`, `)} on conflict do nothing`,
  );
}

/** Known words one letter away from `word`: one is wrong, missing, additional, or two stand in each other's place. Likeliest first. */
export async function nearWords(queries: Queries, word: string, limit: number): Promise<string[]> {
  if (!isCorrectable(word)) return [];
  const { rows } = await queries.execute<{ word: string }>(
    sql`select word from search_words where near && ${sql.param(nearTo(word))}::text[] and word <> ${word} limit 200`,
  );
  return rows
    .map((row) => row.word)
    .filter((known) => isOneLetterAway(word, known))
    .toSorted((a, b) => unlikeness(word, a) - unlikeness(word, b) || (a < b ? -1 : 1))
    .slice(0, limit);
}

/** Also longer words than are corrected: whoever types a beginning is to find them. */
function isKept(word: string): boolean {
  return word.length >= lettersMin && !isUnspaced(word) && !/^\p{N}+$/u.test(word);
}

const isCorrectable = (word: string) => isKept(word) && word.length <= lettersMax;

/** The word, and the word without each one of its letters. */
function nearTo(word: string): string[] {
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])];
}

/** Words that meet by a left out letter may be further apart: "abcd" and "bcda" both have "bcd". */
function isOneLetterAway(typed: string, known: string): boolean {
  const start = sameStart(typed, known);
  const rest = (word: string, from: number) => word.slice(from);
  if (typed.length === known.length) {
    const exchanged = typed[start] === known[start + 1] && typed[start + 1] === known[start];
    return (
      rest(typed, start + 1) === rest(known, start + 1) ||
      (exchanged && rest(typed, start + 2) === rest(known, start + 2))
    );
  }
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed];
  return rest(short, start) === rest(long, start + 1);
}

/** Fingers slip inside a word more than at its first letter, and leave out or exchange letters more than they add some. */
function unlikeness(typed: string, known: string): number {
  const sameLetters = inOrder(typed) === inOrder(known);
  return (typed[0] === known[0] ? 0 : 2) + (sameLetters ? 0 : 1);
}

const inOrder = (word: string) => Array.from(word).toSorted().join("");

function sameStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
