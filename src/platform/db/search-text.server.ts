import { type SQL, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

/** A `tsvector` column; written by `searchVector`, compared with `searchQuery`, never read back. */
export const tsvector = customType<{ data: string | SQL }>({ dataType: () => "tsvector" });

/** The words of `texts` as a search column holds them: without accents, stemmed as English. */
export function searchVector(...texts: string[]): SQL {
  return sql`to_tsvector('english', ${fold(texts.join(" "))})`;
}

/** A `tsquery` for what somebody typed: every word has to be there, or begin a word that is. Null when no word is in it. */
export function searchQuery(typed: string): SQL | null {
  const words = fold(typed)
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 12);
  if (!words) return null;
  // The parser splits a word where letters of one script meet another's; `<->`-free AND keeps every part required.
  return sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(" & ")})`;
}

/** Letters without their accents, so that "Amélie" is found by "amelie". */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
