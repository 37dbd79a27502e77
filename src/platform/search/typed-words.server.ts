import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { isUnspaced, stemOfWord, wordsIn } from "./search-text.server.ts";

/** A word that somebody typed; `stem` null: one that says nothing, such as "the". `isWhole`: it is known and begins no other. */
export type TypedWord = { word: string; stem: string | null; isWhole: boolean };

const wordsMax = 12;
/** Behind it stands no word that begins with what is before it, in any collation. */
export const lastCharacter = String.fromCodePoint(0x10ffff);

/** The words of what somebody typed, the first twelve. */
export async function typedWords(queries: Queries, typed: string): Promise<TypedWord[]> {
  const words = wordsIn(typed);
  const asked = [...new Set(words)].filter((word, at) => !isLastOfPairs(words, word, at)).slice(0, wordsMax);
  if (asked.length === 0) return [];
  const { rows } = await queries.execute<TypedWord>(
    sql`select word, ${stemOfWord} as stem,
        exists (select 1 from search_words as known where known.word = typed.word)
          and not exists (select 1 from search_words as known
            where known.word ~>~ typed.word and known.word ~<~ (typed.word || ${lastCharacter})) as "isWhole"
      from unnest(${sql.param(asked)}::text[]) with ordinality as typed (word, place) order by place`,
  );
  return rows;
}

/** The single character that ends a run of pairs is in its last pair already. */
function isLastOfPairs(words: string[], word: string, at: number): boolean {
  const before = words[at - 1];
  return isUnspaced(word) && Array.from(word).length === 1 && before !== undefined && Array.from(before)[1] === word;
}

/** The text of a `tsquery` for works with every one of these words, or with words that begin so; null without words. */
export function allWords(words: TypedWord[], match: "beginnings" | "whole words" = "beginnings"): string | null {
  const saying = words.filter((word) => word.stem !== null);
  if (saying.length > 0) return saying.map((word) => alternatives(word, "", match)).join(" & ");
  // Of words that say nothing only titles are made, such as "It" or "The Who"; or somebody has begun to type a longer one.
  const anywhere = words.map((word) => `(${alternatives(word, "", match)} | ${alternatives(word, "~", match)})`);
  return words.length > 0 ? anywhere.join(" & ") : null;
}

/** The same for works that have all of them in their titles. */
export function allInTitle(words: TypedWord[], match: "beginnings" | "whole words" = "beginnings"): string | null {
  const saying = words.filter((word) => word.stem !== null);
  const asked = saying.length > 0 && match === "beginnings" ? saying : words;
  return asked.length === 0 ? null : asked.map((word) => alternatives(word, "~", match)).join(" & ");
}

/**
 * Words hold letters and digits alone, so none of them can end its quotes. A beginning costs twice what a whole word does,
 * and so is asked for only where there is a longer word.
 */
function alternatives({ word, stem, isWhole }: TypedWord, mark: string, match: "beginnings" | "whole words"): string {
  const written = `'${mark}${word}'${match === "beginnings" && !isWhole ? ":*" : ""}`;
  return stem === null || stem === word ? written : `(${written} | '${mark}${stem}')`;
}
