import * as z from "zod/mini";
import { acts } from "#domains/moderation/record/acts.ts";
import { reportedKinds } from "#domains/moderation/record/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { batchCalls } from "./calls.ts";
import { batchBody, undoBody } from "./forms.ts";
import { batchesAtOnce, thingsAtOnce } from "./vocab.ts";

const batch = z.object({
  id: z.string(),
  date: z.string(),
  act: z.enum(acts),
  by: z.string(),
  reason: z.string(),
  /** How many acts it has. */
  total: z.number(),
  /** How many of them can still be undone. */
  undoable: z.number(),
});
export type Batch = z.infer<typeof batch>;

export const batchContract = {
  actOnMany: {
    summary: `Do the same to up to ${thingsAtOnce} books, issues, or users, for one reason: one act for each, all with the id \`batch\`. A larger batch is sent in several calls with the same id; what a repeated call finds done stays as it is. Each thing is done or refused by itself.`,
    body: batchBody,
    event: "moderation",
    response: z.object({
      done: z.number(),
      refused: z.array(
        z.object({ kind: z.enum(reportedKinds), id: z.number(), code: z.string(), message: z.string() }),
      ),
    }),
    cost: 5,
  },
  listBatches: {
    summary: `The last ${batchesAtOnce} batches, newest first`,
    response: z.object({ batches: z.array(batch) }),
  },
  undoBatch: {
    summary: `Undo the acts of a batch that are still in effect, up to ${thingsAtOnce} in each call: repeat it with \`after\` set to \`next\` until that is null. What others have changed since stays as it is.`,
    params: z.object({ batchId: z.guid() }),
    body: undoBody,
    event: "moderation",
    response: z.object({
      done: z.number(),
      refused: z.array(z.object({ person: z.string(), message: z.string() })),
      next: z.nullable(z.number()),
    }),
    cost: 5,
  },
} as const satisfies Contract<typeof batchCalls>;
export type BatchContract = typeof batchContract;
