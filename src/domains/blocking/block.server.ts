import * as z from "zod";
import { addBlock, type BlockPair, findBlockers } from "#domains/people/blocks/blocks.server.ts";
import { endCreditsBy } from "#domains/credits/answer-credit.server.ts";
import { endSubscriptions } from "#domains/library/subscriptions.server.ts";
import type { Database } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";

type Stores = { database: Database; queue: Queue };

const endCreditsJob = "consent/end-credits";

/**
 * Blocks a person: the blocker's credits in their works become plain names, and subscriptions between the two end. Returns how many
 * issues it indexed. If it fails after the block has been recorded, a job ends the rest. Throws `block_self` and `user_not_found`.
 */
export async function block(stores: Stores, ends: BlockPair): Promise<number> {
  const { blockerId, blockedId } = ends;
  const { database, queue } = stores;
  await database.transaction(async (tx) => {
    await addBlock(tx, ends);
    await endSubscriptions(tx, blockerId, blockedId);
    await queue.enqueue(tx, endCreditsJob, ends, { singletonKey: `${blockerId} ${blockedId}` });
  });
  return endCreditsBy(stores, blockedId, blockerId);
}

/** The job that ends the credits which a failed `block` has left, unless the block has been lifted since. */
export function blockJobs(stores: Stores): JobHandlers {
  return {
    [endCreditsJob]: jobHandler({
      schema: z.object({ blockerId: z.number(), blockedId: z.number() }),
      async run({ blockerId, blockedId }) {
        const blockers = await findBlockers(stores.database.queries, blockedId, [blockerId]);
        if (blockers.has(blockerId)) await endCreditsBy(stores, blockedId, blockerId);
      },
    }),
  };
}
