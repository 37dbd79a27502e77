import { undoClaim } from "#domains/credits/credit-claims.server.ts";
import { recordAct } from "#domains/moderation/acts.server.ts";
import { findSubject } from "#domains/moderation/find-subject.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";

/**
 * Turns the credits of a claim into the name again, and records it. Returns how many issues it indexed. Throws `claim_not_found`, and
 * `not_allowed` if a moderator or admin has claimed the name and the viewer is no admin.
 */
export function undoClaimedName(
  stores: { database: Database; queue: Queue },
  viewer: Viewer,
  id: number,
): Promise<number> {
  return undoClaim(stores, id, async (tx, { name, publisherId, userId }) => {
    const { person } = await findSubject(tx, { kind: "user", id: userId ?? publisherId }, viewer);
    await recordAct(tx, viewer, "undo claim", { person }, name);
  });
}
