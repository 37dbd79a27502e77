import * as z from "zod/mini";
import { costs } from "#platform/api/costs.ts";
import type { Contract } from "#platform/api/operation.ts";
import { accreditedContract } from "./accredited-contract.ts";
import type { searchCalls } from "./calls.ts";
import { creditedContract } from "./credited-contract.ts";
import { homeContract } from "./home-contract.ts";
import { lineResult, userResult, workResult } from "./results.ts";
import { searchQuery } from "./search-query.ts";
import { suggestionsContract } from "./suggestions-contract.ts";
import { searchTypes } from "./vocab.ts";

export const searchContract = {
  search: {
    summary:
      "Search issues, books, lines of scripts, or users by words and filters. Lines are found by words that their page has, at most one of a page, those of the newest issues first. `credit=inker:username` finds the works that credit a user. Totals and pages stop at 10,000, or at 1,000 with words; the last page has a `past`, with which the search goes on from there and is counted anew. With words, that takes a `sort`, since the best matches come first without one. If nothing matches the typed words, similar words are tried, and `correctedQuery` names them.",
    cost: costs.search,
    params: z.object({ type: z.enum(searchTypes, "The type must be issues, books, lines, or users.") }),
    query: searchQuery,
    response: z.object({
      type: z.enum(searchTypes),
      /** Counted up to 10,000, or up to 1,000 with words. */
      totalResultCount: z.number(),
      /** True if there are more results than were counted. */
      totalIsCapped: z.boolean(),
      currentResultCount: z.number(),
      books: z.optional(z.array(workResult)),
      issues: z.optional(z.array(workResult)),
      lines: z.optional(z.array(lineResult)),
      users: z.optional(z.array(userResult)),
      /** On the last page of a capped search: the parameter with which the results after it are found. */
      past: z.optional(z.string()),
      /** The words that were searched for instead, if nothing matches the typed ones. */
      correctedQuery: z.optional(z.string()),
    }),
  },
  ...suggestionsContract,
  ...accreditedContract,
  ...creditedContract,
  ...homeContract,
} as const satisfies Contract<typeof searchCalls>;
export type SearchContract = typeof searchContract;
