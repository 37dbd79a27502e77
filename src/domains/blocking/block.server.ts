import * as z from "zod";
import { addBlock, type BlockPair, findBlockers } from "#domains/people/blocks/blocks.server.ts";
import { endCreditsBy } from "#domains/credits/answer-credit.server.ts";
import { endSubscriptions } from "#domains/library/subscriptions.server.ts";
import type { Database } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";

const endCreditsJob = "consent/end-credits";

/**
 * Blocks a person: the blocker's credits in their works become plain names, and subscriptions between the two end. Returns how many
 * issues it indexed. If it fails after the block has been recorded, a job ends the rest. Throws `block_self` and `user_not_found`.
 */
export async function block(database: Database, queue: Queue, ends: BlockPair): Promise<number> {
  const { blockerId, blockedId } = ends;
  await database.transaction(async (tx) => {
    await addBlock(tx, ends);
    await endSubscriptions(tx, blockerId, blockedId);
    await queue.enqueue(tx, endCreditsJob, ends, { singletonKey: `${blockerId} ${blockedId}` });
  });
  return endCreditsBy(database, blockedId, blockerId);
}

/** The job that ends the credits which a failed `block` has left, unless the block has been lifted since. */
export function blockJobs(database: Database): JobHandlers {
  return {
    [endCreditsJob]: jobHandler({
      schema: z.object({ blockerId: z.number(), blockedId: z.number() }),
      async run({ blockerId, blockedId }) {
        const blockers = await findBlockers(database.queries, blockedId, [blockerId]);
        if (blockers.has(blockerId)) await endCreditsBy(database, blockedId, blockerId);
      },
    }),
  };
}
