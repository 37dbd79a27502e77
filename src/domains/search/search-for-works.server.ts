import type { Queries } from "#platform/db/database.ts";
import type { TypedWord } from "#platform/search/typed-words.server.ts";
import type { Reading } from "./read-matches.server.ts";

/** A search for works. Conditions on publisher and credit are part of `reading.shown`. */
export type Search = {
  queries: Queries;
  reading: Reading;
  words: TypedWord[];
  /** A `tsquery` for genres, status, and rating; null without such filters. */
  facets: string | null;
  /** Whether the search names a publisher or a credit. The statistics cannot estimate how few works match. */
  isNamed: boolean;
};

/** Joins words and facets in one `tsquery`. Null without either. */
export function addFacets(words: string | null, facets: string | null): string | null {
  return [words && `(${words})`, facets].filter(Boolean).join(" & ") || null;
}
