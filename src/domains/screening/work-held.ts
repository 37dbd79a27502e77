import * as z from "zod";
import type { Event } from "#platform/jobs/events.ts";

export type HeldWork = {
  bookId: number;
  /** The issue that has them, if the book is older. */
  issueId: number | null;
  /** The entries of lists that it is held for. */
  listed: string[];
  /** The book is hidden until a moderator has looked at it. */
  isHidden: boolean;
};

/** A work has something on a list, so a moderator looks at it. */
export const workHeld: Event<HeldWork> = {
  name: "work held",
  schema: z.object({
    bookId: z.number(),
    issueId: z.nullable(z.number()),
    listed: z.array(z.string()),
    isHidden: z.boolean(),
  }),
  keyOf: ({ bookId, issueId }) => `${bookId} ${issueId ?? ""}`.trim(),
};
