import * as z from "zod/mini";
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
  content_rating: true,
  username: true,
  date_created: true,
});
export type HomeWork = z.infer<typeof homeWork>;
/** A book with at least two issues, with the number and date of its latest. */
const updatedBook = z.extend(z.omit(homeWork, { date_created: true }), { latest_issue_date: z.string() });
export type UpdatedBook = z.infer<typeof updatedBook>;

export const homeContract = {
  readHome: {
    summary:
      "What the home page shows: the latest issues (one of each book), the most recently continued books, and the newest creators",
    response: z.object({
      newComics: z.array(homeWork),
      recentlyUpdated: z.array(updatedBook),
      newCreators: z.array(userResult),
    }),
  },
} as const satisfies Pick<Contract<typeof searchCalls>, "readHome">;
