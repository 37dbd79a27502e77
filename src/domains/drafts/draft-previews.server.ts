import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, eq, gt, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";
import { findDraft, type FoundDraft, lockDraft } from "./draft-rows.server.ts";
import { draftPreviews, drafts } from "./drafts-table.server.ts";

/** Makes a link that shows a draft for some days, in place of an earlier one. Returns its secret. Throws `draft_not_found`. */
export async function createPreview(
  database: Database,
  userId: number,
  draftId: number,
  days: number,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, hash: tokenHash } = createOneTimeToken();
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  await database.transaction(async (tx) => {
    await lockDraft(tx, userId, draftId);
    await tx
      .insert(draftPreviews)
      .values({ draftId, tokenHash, expiresAt })
      .onConflictDoUpdate({ target: draftPreviews.draftId, set: { tokenHash, expiresAt } });
  });
  return { token, expiresAt };
}

/** Withdraws the link to a draft at once. Throws `draft_not_found`. */
export async function withdrawPreview(database: Database, userId: number, draftId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockDraft(tx, userId, draftId);
    await tx.delete(draftPreviews).where(eq(draftPreviews.draftId, draftId));
  });
}

/** Finds the draft that a link shows. Throws `preview_ended`, also if its author has left. */
export async function findPreviewed(
  queries: Queries,
  token: string,
): Promise<{ draft: FoundDraft; username: string; expiresAt: Date }> {
  const { draftId, tokenHash, expiresAt } = draftPreviews;
  const [found] = await queries
    .select({ draftId, expiresAt, userId: drafts.userId, username: users.username })
    .from(draftPreviews)
    .innerJoin(drafts, eq(drafts.id, draftId))
    .innerJoin(users, eq(users.id, drafts.userId))
    .where(and(eq(tokenHash, hashOneTimeToken(token)), gt(expiresAt, sql`now()`), isActive()));
  if (!found) throw fail("preview_ended");
  const draft = await findDraft(queries, found.userId, found.draftId);
  return { draft, username: found.username, expiresAt: found.expiresAt };
}

/** Deletes links that have expired, at most `limit`, and returns how many. */
export async function removeExpiredPreviews(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from draft_previews where draft_id in (
      select draft_id from draft_previews where expires_at < now() limit ${limit})`);
  return rowCount ?? 0;
}
