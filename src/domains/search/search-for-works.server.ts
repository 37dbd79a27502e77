import type { Queries } from "#platform/db/database.ts";
import type { TypedWord } from "#platform/search/typed-words.server.ts";
import type { Reading } from "./read-matches.server.ts";

/** A search for works. Conditions on publisher and credit are part of `reading.shown`. */
export type Search = {
  queries: Queries;
  reading: Reading;
  words: TypedWord[];
  /** A `tsquery` for genres, status and rating; null without such filters. */
  facets: string | null;
  /** Narrowed to a publisher or a credit: of these few works the statistics know nothing. */
  isNamed: boolean;
};

/** One `tsquery` for words and facets together; null without either. */
export function withFacets(words: string | null, facets: string | null): string | null {
  return [words && `(${words})`, facets].filter(Boolean).join(" & ") || null;
}
