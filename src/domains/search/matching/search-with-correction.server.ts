import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { findSimilarWords } from "#platform/search/known-words.server.ts";
import { splitWords } from "#platform/search/search-text.server.ts";
import { lastCharacter, readTypedWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import { correctedLettersMin, correctedWordsMax, correctionsPerWord, correctionTriesMax } from "./search-tuning.ts";

/** A result, with the text that was searched for if it differs from the typed text. */
export type Corrected<F> = F & { correctedQuery?: string };

type WordSearch<F> = {
  typed: string;
  words: TypedWord[];
  /** Whether the search also has filters, which may be why correctly spelled words find nothing. */
  isFiltered: boolean;
  find: (words: TypedWord[]) => Promise<F>;
};

/** Searches for the typed words and, if they find nothing, for similar words. */
export async function searchWithCorrection<F extends { total: number }>(
  queries: Queries,
  search: WordSearch<F>,
): Promise<Corrected<F>> {
  const { typed, words, find } = search;
  const found = await find(words);
  if (found.total > 0 || words.length === 0) return found;
  for (const correction of await listCorrections(queries, search)) {
    const correctedQuery = applyCorrection(typed, correction);
    const instead = await find(await readTypedWords(queries, correctedQuery));
    if (instead.total > 0) return { ...instead, correctedQuery };
  }
  return found;
}

/** Maps words to their replacements. */
type Correction = Map<string, string>;

/**
 * Lists the corrections to try, likeliest first. If some words are unknown, all of them are replaced. If all words are known but no
 * work has them together, one word is replaced at a time.
 */
async function listCorrections(queries: Queries, { words, isFiltered }: WordSearch<unknown>): Promise<Correction[]> {
  const known = await findKnownWords(queries, words);
  const unknown = words.filter(({ word }) => !known.has(word));
  if (unknown.length > 0) return combine(await findSimilar(queries, unknown));
  if (isFiltered || words.length === 1) return [];
  // Short prefixes match so much that each additional search with them is expensive.
  const spelledOut = words.filter(({ word, isCompleteWord }) => isCompleteWord || word.length >= correctedLettersMin);
  const each = await findSimilar(queries, spelledOut);
  const single = each.flatMap(({ word, similar }) => similar.map((other) => new Map([[word, other]])));
  return single.slice(0, correctionTriesMax);
}

type SimilarWords = { word: string; similar: string[] };

async function findSimilar(queries: Queries, words: TypedWord[]): Promise<SimilarWords[]> {
  return Promise.all(
    words
      .slice(0, correctedWordsMax)
      .map(async ({ word }) => ({ word, similar: await findSimilarWords(queries, word, correctionsPerWord) })),
  );
}

/** Lists the ways to choose a similar word for each word that has any, up to `correctionTriesMax`. */
function combine(words: SimilarWords[]): Correction[] {
  let all: Correction[] = [new Map()];
  for (const { word, similar } of words) {
    if (similar.length === 0) continue;
    all = similar
      .flatMap((other) => all.map((before) => new Map([...before, [word, other]])))
      .slice(0, correctionTriesMax);
  }
  return all.filter((correction) => correction.size > 0);
}

/** Finds the words that are known or a prefix of a known word. The index supports this range condition in any collation. */
async function findKnownWords(queries: Queries, words: TypedWord[]): Promise<Set<string>> {
  const typed = sql.param(words.map(({ word }) => word));
  const stems = sql.param(words.map(({ word, stem }) => stem ?? word));
  const { rows } = await queries.execute<{ word: string }>(sql`
    select typed.word from unnest(${typed}::text[], ${stems}::text[]) as typed (word, stem)
    where exists (select 1 from search_words as known where known.word = typed.stem)
      or exists (select 1 from search_words as known
        where known.word ~>=~ typed.word and known.word ~<~ (typed.word || ${lastCharacter}))`);
  return new Set(rows.map(({ word }) => word));
}

/** Replaces the corrected words in the typed text and leaves everything else unchanged. */
function applyCorrection(typed: string, correction: Correction): string {
  return typed.replace(/[\p{L}\p{M}\p{N}]+/gu, (run) => correction.get(splitWords(run).join(" ")) ?? run);
}
