import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { isUnspaced, splitWords, stemOfWord } from "./search-text.server.ts";

/** A word of a search. `stem` is null for a stop word such as "the". `isCompleteWord`: it is known, and no known word continues it. */
export type TypedWord = { word: string; stem: string | null; isCompleteWord: boolean };
/** Match words that begin with the typed words, or only the typed words. */
type Match = "prefix" | "exact";

const wordsMax = 12;
/** A prefix followed by this sorts after every word that begins with the prefix, in any collation. */
export const lastCharacter = String.fromCodePoint(0x10ffff);

const selectTypedWords = prepareQuery((queries) =>
  queries
    .select({
      word: sql<string>`word`,
      stem: sql<string | null>`${stemOfWord}`,
      isCompleteWord: sql<boolean>`exists (select 1 from search_words as known where known.word = typed.word)
        and not exists (select 1 from search_words as known
          where known.word ~>~ typed.word and known.word ~<~ (typed.word || ${lastCharacter}))`,
    })
    .from(sql`unnest(${sql.placeholder("words")}::text[]) with ordinality as typed (word, place)`)
    .orderBy(sql`place`)
    .prepare("typed_words"),
);

/** Reads the first twelve distinct words of a typed text. */
export async function readTypedWords(queries: Queries, typed: string): Promise<TypedWord[]> {
  const words = splitWords(typed);
  const distinct = [...new Set(words)].filter((word, at) => !isLastOfPairs(words, word, at)).slice(0, wordsMax);
  return distinct.length === 0 ? [] : selectTypedWords(queries).execute({ words: distinct });
}

/**
 * The same for texts whose words are not among the known ones: a known word that no other known word continues may still begin one of theirs,
 * so each is matched as a prefix.
 */
export async function readTypedPrefixes(queries: Queries, typed: string): Promise<TypedWord[]> {
  return (await readTypedWords(queries, typed)).map((word) => ({ ...word, isCompleteWord: false }));
}

/** The single character that ends a run of pairs is already in the last pair. */
function isLastOfPairs(words: string[], word: string, at: number): boolean {
  const before = words[at - 1];
  return isUnspaced(word) && Array.from(word).length === 1 && before !== undefined && Array.from(before)[1] === word;
}

const isStopWord = ({ stem }: TypedWord): boolean => stem === null;
const withoutStopWords = (words: TypedWord[]): TypedWord[] => words.filter((word) => !isStopWord(word));

/** A `tsquery` for works that contain all words anywhere; null if there are no words. */
export function matchAllWords(words: TypedWord[], match: Match = "prefix"): string | null {
  const terms = withoutStopWords(words);
  if (terms.length > 0) return terms.map((word) => buildAlternatives(word, "", match)).join(" & ");
  // Stop words alone may be a title, such as "It" or "The Who", or the start of a longer word.
  const anywhere = words.map(
    (word) => `(${buildAlternatives(word, "", match)} | ${buildAlternatives(word, "~", match)})`,
  );
  return words.length > 0 ? anywhere.join(" & ") : null;
}

/** A `tsquery` for works that contain all words in their title; null if there are no words. */
export function matchAllInTitle(words: TypedWord[], match: Match = "prefix"): string | null {
  const terms = withoutStopWords(words);
  const searched = terms.length > 0 && match === "prefix" ? terms : words;
  return searched.length === 0 ? null : searched.map((word) => buildAlternatives(word, "~", match)).join(" & ");
}

/**
 * Matches the word or its stem. Words consist of letters and digits, so none can close its quotes. Matching a prefix costs twice as
 * much as matching a complete word, so it is done only if a longer word exists.
 */
function buildAlternatives({ word, stem, isCompleteWord }: TypedWord, mark: string, match: Match): string {
  const written = `'${mark}${word}'${match === "prefix" && !isCompleteWord ? ":*" : ""}`;
  return stem === null || stem === word ? written : `(${written} | '${mark}${stem}')`;
}
