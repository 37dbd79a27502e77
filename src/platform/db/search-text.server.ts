import { customType, type SQL, sql } from "./drizzle.server.ts";

/** A `tsvector` column; written by `searchVector`, compared with `searchQuery`, never read back. */
export const tsvector = customType<{ data: string | SQL }>({ dataType: () => "tsvector" });

/** The words of `texts` as a search column holds them: without accents, stemmed as English. */
export function searchVector(...texts: string[]): SQL {
  // Words alone, as in a query: the parser would keep "ada.inker" whole as the name of a computer.
  return sql`to_tsvector('english', ${wordsIn(texts.join(" ")).join(" ")})`;
}

/** A `tsquery` for what somebody typed: every word has to be there, or begin a word that is. Null when no word is in it. */
export function searchQuery(typed: string): SQL | null {
  const words = wordsIn(typed).slice(0, 12);
  if (words.length === 0) return null;
  // The parser splits a word where letters of one script meet another's; `<->`-free AND keeps every part required.
  return sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(" & ")})`;
}

/** Words in lower case without their accents, so that "Amélie" is found by "amelie". */
function wordsIn(text: string): string[] {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
