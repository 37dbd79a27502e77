import { addBlock, type BlockPair } from "#domains/accounts/blocks/blocks.server.ts";
import { endCreditsBy } from "#domains/issues/consent/answer-credit.server.ts";
import { endSubscriptions } from "#domains/library/subscriptions.server.ts";
import type { Database } from "#platform/db/database.ts";

/**
 * Blocks a person: the blocker's credits in their works become plain names, and subscriptions between the two end. Can be
 * repeated after a failure. Throws `block_self` and `user_not_found`.
 */
export async function block(database: Database, ends: BlockPair): Promise<void> {
  const { blockerId, blockedId } = ends;
  await database.transaction(async (tx) => {
    await addBlock(tx, ends);
    await endSubscriptions(tx, blockerId, blockedId);
  });
  await endCreditsBy(database, blockedId, blockerId);
}
