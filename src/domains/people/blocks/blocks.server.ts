import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { blockedPageSize } from "#domains/people/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, inArray } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/people/errors.ts";
import { blocks } from "./blocks-table.server.ts";

/** A block: who blocks, and who is blocked. */
export type BlockPair = { blockerId: number; blockedId: number };

/**
 * Adds a block, if there is none. Waits for transactions that are adding credits or subscriptions of the blocker, so that the
 * caller can end these too. Throws `block_self` and `user_not_found`.
 */
export async function addBlock(tx: Queries, ends: BlockPair): Promise<void> {
  if (ends.blockerId === ends.blockedId) throw fail("block_self");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ends.blockerId)).for("update");
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ends.blockedId), isActive()))
    .for("key share");
  if (!person) throw fail("user_not_found");
  await tx.insert(blocks).values(ends).onConflictDoNothing();
}

/** Removes a block; ended credits and subscriptions stay ended. Throws `not_blocked`. */
export async function removeBlock(queries: Queries, { blockerId, blockedId }: BlockPair): Promise<void> {
  const [removed] = await queries
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning();
  if (!removed) throw fail("not_blocked");
}

/** Returns which of `blockerIds` have blocked this person. */
export async function findBlockers(queries: Queries, blockedId: number, blockerIds: number[]): Promise<Set<number>> {
  const rows = await queries
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockedId, blockedId), inArray(blocks.blockerId, blockerIds)));
  return new Set(rows.map(({ id }) => id));
}

/** Lists one page of the active users whom somebody has blocked, most recent first. Pages start at 1. */
export function listBlocked(queries: Queries, blockerId: number, page = 1) {
  return queries
    .select({ id: users.id, username: users.username, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), isActive()))
    .orderBy(desc(blocks.createdAt), desc(users.id))
    .limit(blockedPageSize)
    .offset((page - 1) * blockedPageSize);
}
