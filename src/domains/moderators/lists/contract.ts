import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { listCalls } from "./calls.ts";
import { listsBody } from "./forms.ts";

export const listContract = {
  readLists: {
    summary: "What moderators keep on lists, as texts with one entry on each line",
    response: z.object({ lists: listsBody }),
  },
  changeLists: {
    summary:
      "Replace the lists: words that are refused in titles and descriptions; words, and email domains with all below them, that hide a new book until a moderator has looked at it; reasons to choose from; and how many reports by trusted people hide a work",
    body: listsBody,
    event: "moderation",
    response: z.object({ lists: listsBody }),
  },
} as const satisfies Contract<typeof listCalls>;
export type ListContract = typeof listContract;
