import { customType, type SQL, sql } from "#platform/db/drizzle.server.ts";

// What a text is found by. A `tsvector` holds each word as it is written, so that its beginnings find it, and its English
// stem. Words of titles stand there once more behind "~", and what a work can be filtered by behind "=". No word of a
// text begins with either of them.

/** A `tsvector` column; written by `searchVector`, compared with a `tsquery`, never read back. */
export const tsvector = customType<{ data: string | SQL }>({ dataType: () => "tsvector" });

/** What of a column `search` is no word, as migrations/20261121205000-facets.sql has it; PostgreSQL writes it. */
export const facetsOfSearch = () => tsvector("facets").notNull().generatedAlwaysAs(sql`array_to_tsvector(array[])`);

type SearchTexts = { titles?: string[]; texts: string[]; facets?: string[] };

/** What a row is found by: the words of its `titles` and other `texts`, and its `facets`, such as a genre. */
export function searchVector({ titles = [], texts, facets = [] }: SearchTexts): SQL {
  const words = wordsIn([...titles, ...texts].join(" "));
  return searchVectorOf({
    words: sql`${sql.param(words)}::text[]`,
    titleWords: sql`${sql.param(wordsIn(titles.join(" ")))}::text[]`,
    facets: sql`${sql.param(facets)}::text[]`,
  });
}

/** The same of words that a statement already has as arrays. English words that say nothing count in titles alone. */
export function searchVectorOf({ words, titleWords, facets }: Record<"words" | "titleWords" | "facets", SQL>): SQL {
  return sql`array_to_tsvector(array(
    select lexeme from unnest(${words}) as word, unnest(array[word, ${stemOfWord}]) as lexeme where ${stemOfWord} is not null
    union all select '~' || lexeme from unnest(${titleWords}) as word, unnest(array[word, ${stemOfWord}]) as lexeme where lexeme is not null
    union all select '=' || facet from unnest(${facets}) as facet))`;
}

/** Of the column `word`. Null for an English word that says nothing, such as "the". */
export const stemOfWord = sql.raw("(ts_lexize('english_stem', word))[1]");

/**
 * The words of a text: in lower case and without accents, so that "Amélie" is found by "amelie". Where a script has no spaces,
 * every two characters that stand side by side are one, and the last one is alone.
 */
export function wordsIn(text: string): string[] {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFC");
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((run) => run.match(scripts) ?? []).flatMap(pairs);
}

const unspaced =
  "\\p{Script=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
// PostgreSQL mangles a word of more than 2047 bytes, so one that never ends goes on as the next.
const scripts = new RegExp(`[${unspaced}]+|[^${unspaced}]{1,255}`, "gu");
const unspacedRun = new RegExp(`^[${unspaced}]`, "u");

/** Whether a word is a piece of a script without spaces. */
export const isUnspaced = (word: string): boolean => unspacedRun.test(word);

function pairs(run: string): string[] {
  if (!isUnspaced(run)) return [run];
  const characters = Array.from(run);
  return characters.map((character, at) => character + (characters[at + 1] ?? ""));
}
