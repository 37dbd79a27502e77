import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, inArray, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { AppError, fail } from "#platform/errors.ts";
import { formatBytes } from "#platform/format-bytes.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images } from "./images-table.server.ts";

/** What users may keep and send. */
export type Allowance = {
  /** How many bytes of pictures a user may keep, counted as uploaded. That of a new account grows. */
  quotaOf: (queries: Queries, user: number) => Promise<{ quotaBytes: number; isNew: boolean }>;
  /** Counts megabytes, as they are sent. */
  limits: Limits<"uploadAccount">;
};
type Needs = Pick<ImageStore, "allowance" | "references">;

/**
 * What a user keeps, and may keep. A picture in several works of theirs counts once, also if it is a page here and a cover there; the
 * sizes made from it do not count.
 */
export async function readUsage({ allowance, references }: Needs, queries: Queries, user: number) {
  const kept = queries
    .selectDistinct({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(isKeptBy(references, user))
    .as("kept");
  const [row] = await queries.select({ bytes: sql<string>`coalesce(sum(${kept.bytes}), 0)` }).from(kept);
  return { usedBytes: Number(row?.bytes), ...(await allowance.quotaOf(queries, user)) };
}

/** Whether an image is referenced by the user, or by a work of theirs. */
function isKeptBy(references: Needs["references"], user: number): SQL {
  const ids = sql.join(
    references.map(({ ofUser }) => ofUser(user)),
    sql` union `,
  );
  return inArray(images.id, sql`(${ids})`);
}

/**
 * Throws `quota_full`, or `quota_full_at_first` for a new account, unless those `files` that the user does not keep yet fit into their
 * quota. Call it in the transaction that records them, after locking the user's row, so that of two uploads at a time only what fits is
 * recorded.
 */
export async function claimSpace(
  store: Needs,
  tx: Queries,
  user: number,
  files: { hash: string; bytes: number }[],
): Promise<void> {
  const added = new Map(files.map(({ hash, bytes }) => [hash, bytes]));
  if (added.size === 0) return;
  const { usedBytes, quotaBytes, isNew } = await readUsage(store, tx, user);
  if (usedBytes + sum(added) <= quotaBytes) return;
  const kept = await tx
    .select({ hash: images.hash })
    .from(images)
    .where(and(isKeptBy(store.references, user), inArray(images.hash, [...added.keys()])));
  for (const { hash } of kept) added.delete(hash);
  const needed = sum(added);
  if (needed === 0 || usedBytes + needed <= quotaBytes) return;
  const details = { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes), needed: formatBytes(needed) };
  throw fail(isNew ? "quota_full_at_first" : "quota_full", details);
}

function sum(added: ReadonlyMap<string, number>): number {
  return [...added.values()].reduce((total, bytes) => total + bytes, 0);
}

/** Counts `bytes` that a user has sent; 0 only asks. Throws `too_many_bytes` if they have sent too much in the last hour. */
export async function countSent(
  { allowance }: Pick<ImageStore, "allowance">,
  user: number,
  bytes: number,
): Promise<void> {
  try {
    await allowance.limits.consume("uploadAccount", user, Math.ceil(bytes / 1e6));
  } catch (error) {
    const { retryAfterSeconds } = error instanceof AppError ? error : {};
    if (!retryAfterSeconds) throw error;
    throw fail("too_many_bytes", { minutes: Math.ceil(retryAfterSeconds / 60) }, { retryAfterSeconds });
  }
}
