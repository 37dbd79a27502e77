import type { Queries } from "#platform/db/database.ts";
import type { TypedWord } from "#platform/search/typed-words.server.ts";
import type { Reading } from "./read-matches.server.ts";
import type { Facets } from "./search-conditions.server.ts";

/** A search for works. Conditions on publisher and credit are part of `reading.shown`. */
export type Search = {
  queries: Queries;
  reading: Reading;
  words: TypedWord[];
  /** Genres, status, and rating; null without such filters. */
  facets: Facets | null;
  /** Whether the search names a publisher or a credit. The statistics cannot estimate how few works match. */
  isNamed: boolean;
};
