import { customType, type SQL, sql } from "#platform/db/drizzle.server.ts";

// How text is indexed. A `tsvector` holds each word as written, so that prefixes match, and its English stem. Title words are
// repeated with a leading "~", and facets have a leading "=". Neither character occurs in a word.

/** A `tsvector` column: matched against a `tsquery`, never read back. */
export const tsvector = customType<{ data: string | SQL }>({ dataType: () => "tsvector" });

type SearchTerms = { titles: string[]; texts: string[]; facets: string[] };

/** Both search columns of a work: one for its titles, other texts, and facets (such as a genre), and one for its facets alone. */
export function searchColumns({ titles, texts, facets }: SearchTerms): { search: SQL; facets: SQL } {
  return { search: searchVector({ titles, texts, facets }), facets: facetVectorOf(textArray(facets)) };
}

/** The search vector of a row that may have no facets, such as a user. */
export function searchVector({ titles, texts, facets = [] }: Omit<SearchTerms, "facets"> & { facets?: string[] }): SQL {
  return searchVectorOf({
    words: textArray(splitWords([...titles, ...texts].join(" "))),
    titleWords: textArray(splitWords(titles.join(" "))),
    facets: textArray(facets),
  });
}

/** Builds a search vector from SQL arrays. Stop words are indexed in titles only. */
export function searchVectorOf({ words, titleWords, facets }: Record<"words" | "titleWords" | "facets", SQL>): SQL {
  return sql`array_to_tsvector(array(
    select lexeme from unnest(${words}) as word, unnest(array[word, ${stemOfWord}]) as lexeme where ${stemOfWord} is not null
    union all select '~' || lexeme from unnest(${titleWords}) as word, unnest(array[word, ${stemOfWord}]) as lexeme where lexeme is not null
    union all select '=' || facet from unnest(${facets}) as facet))`;
}

/** Builds the facet vector of a work from an SQL array. */
export const facetVectorOf = (facets: SQL): SQL =>
  sql`array_to_tsvector(array(select '=' || facet from unnest(${facets}) as facet))`;

/** The stem of the column `word`; null for a stop word such as "the". */
export const stemOfWord = sql.raw("(ts_lexize('english_stem', word))[1]");

const textArray = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

/** Letters that Unicode does not decompose, and what people type who do not have them on their keyboard. */
const plainLetters: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ς: "σ",
};
const withPlainLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/**
 * The words of a text, in lower case and without accents, so that "amelie" finds "Amélie" and "lodz" finds "Łódź". In scripts without
 * spaces every two neighboring characters are a word, and so is the last character of a run.
 */
export function splitWords(text: string): string[] {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const folded = bare.replace(withPlainLetters, (letter) => plainLetters[letter] ?? letter).normalize("NFC");
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((run) => run.match(scripts) ?? []).flatMap(splitPairs);
}

const unspaced =
  "\\p{Script=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
// PostgreSQL limits lexemes to 2047 bytes, so an endless word is split.
const scripts = new RegExp(`[${unspaced}]+|[^${unspaced}]{1,255}`, "gu");
const unspacedRun = new RegExp(`^[${unspaced}]`, "u");

/** Whether a word is written in a script without spaces. */
export const isUnspaced = (word: string): boolean => unspacedRun.test(word);

function splitPairs(run: string): string[] {
  if (!isUnspaced(run)) return [run];
  const characters = Array.from(run);
  return characters.map((character, at) => character + (characters[at + 1] ?? ""));
}
