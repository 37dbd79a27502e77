import * as z from "zod/mini";
import { genres } from "#domains/books/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { searchCalls } from "./calls.ts";
import { userResult, workResult } from "./results.ts";

/** A book with at least two issues, and the date of its latest. */
const updatedBook = z.extend(workResult, { latest_issue_date: z.string() });
export type UpdatedBook = z.infer<typeof updatedBook>;

const genreTotal = z.object({
  genre: z.enum(genres),
  /** Its public books, or as many of them as were counted. */
  total: z.number(),
  isCapped: z.boolean(),
});
export type GenreTotal = z.infer<typeof genreTotal>;

export const homeContract = {
  readHome: {
    summary:
      "What the home page shows: the latest issues (one of each book), the most recently continued books, the newest creators, and the genres with the most books",
    response: z.object({
      newComics: z.array(workResult),
      recentlyUpdated: z.array(updatedBook),
      newCreators: z.array(userResult),
      genres: z.array(genreTotal),
    }),
  },
} as const satisfies Pick<Contract<typeof searchCalls>, "readHome">;
