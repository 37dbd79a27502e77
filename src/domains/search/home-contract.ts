import * as z from "zod/mini";
import { genres } from "#domains/books/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { searchCalls } from "./calls.ts";
import { userResult, workResult } from "./results.ts";

/** What the home page shows of an issue and its book. */
const homeWork = z.pick(workResult, {
  book_id: true,
  issue_id: true,
  cover: true,
  book_title: true,
  issue_title: true,
  url_slug: true,
  issue_number: true,
  issue_label: true,
  content_rating: true,
  username: true,
  date_created: true,
});
export type HomeWork = z.infer<typeof homeWork>;
/** A book with at least two issues, with the number and date of its latest. */
const updatedBook = z.extend(z.omit(homeWork, { date_created: true }), { latest_issue_date: z.string() });
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
      newComics: z.array(homeWork),
      recentlyUpdated: z.array(updatedBook),
      newCreators: z.array(userResult),
      genres: z.array(genreTotal),
    }),
  },
} as const satisfies Pick<Contract<typeof searchCalls>, "readHome">;
