import * as z from "zod";
import type { Queries } from "#platform/db/database.ts";
import type { Event } from "#platform/jobs/events.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { DraftRow } from "./drafts-table.server.ts";

const schema = z.object({ bookId: z.number() });

/** A draft is no longer in the release plan of this book, so that the next one may take its day. */
export const draftLeftPlan: Event<z.infer<typeof schema>> = {
  name: "draft left plan",
  schema,
  keyOf: ({ bookId }) => String(bookId),
};

/** Says so if a draft that was in a release plan has been deleted, published, sent back, or given a time of its own. */
export async function leftPlan(
  queue: Pick<Queue, "emit">,
  tx: Queries,
  { bookId, planPlace }: Pick<DraftRow, "bookId" | "planPlace">,
): Promise<void> {
  if (bookId !== null && planPlace !== null) await queue.emit(tx, draftLeftPlan, { bookId });
}
