import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { searchCalls } from "./calls.ts";
import { userResult, workResult } from "./results.ts";

/** A book with at least two issues, and the date of its latest. */
const updatedBook = z.extend(workResult, { latest_issue_date: z.string() });
export type UpdatedBook = z.infer<typeof updatedBook>;

export const homeContract = {
  readHome: {
    summary:
      "What the home page shows: the latest issues (one of each book), the most recently continued books, and the newest creators",
    response: z.object({
      newComics: z.array(workResult),
      recentlyUpdated: z.array(updatedBook),
      newCreators: z.array(userResult),
    }),
  },
} as const satisfies Pick<Contract<typeof searchCalls>, "readHome">;
