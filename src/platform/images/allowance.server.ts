import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { inArray, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { AppError, fail } from "#platform/errors.ts";
import { formatBytes } from "#platform/format-bytes.ts";
import { formatWait } from "#platform/format-time.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images } from "./images-table.server.ts";
import { sumMasters } from "./master-use.server.ts";

/** What users may store and send. */
export type Allowance = {
  /**
   * How many bytes of pictures a user may store, counted as uploaded. The quota is smaller while an account `isNew`.
   */
  quotaOf: (queries: Queries, user: number) => Promise<{ quotaBytes: number; isNew: boolean }>;
  /** Counts megabytes as they are sent. */
  limits: Limits<"uploadAccount">;
};
/** Ids of the images that a change removes or replaces references to; null where there was no image. */
export type FreedImageIds = readonly (number | null)[];
type Dependencies = Pick<ImageStore, "allowance" | "references">;

/**
 * How much a user stores and may store. A picture in more than one of their works counts once, even if it is a page in
 * one and a cover in another; its variants do not count. `masterBytes` is what masters take of `usedBytes`.
 */
export async function readUsage({ allowance, references }: Dependencies, queries: Queries, user: number) {
  const referenced = queries
    .selectDistinct({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(isReferencedBy(references, user))
    .as("referenced");
  const [row] = await queries
    .select({
      bytes: sql<string>`coalesce(sum(${referenced.bytes}), 0)`,
      masterBytes: sql<string>`${sumMasters(references, user)}`,
    })
    .from(referenced);
  const masterBytes = Number(row?.masterBytes);
  return { usedBytes: Number(row?.bytes) + masterBytes, masterBytes, ...(await allowance.quotaOf(queries, user)) };
}

/** Whether the user or one of their works references an image, apart from one reference for each id in `freed`. */
function isReferencedBy(references: Dependencies["references"], user: number, freed: FreedImageIds = []): SQL {
  const ids = sql.join(
    references.map(({ ofUser }) => ofUser(user)),
    sql` union all `,
  );
  return inArray(images.id, sql`(${ids} except all select unnest(${sql.param(freed)}::bigint[]))`);
}

/**
 * Throws `quota_full`, or `quota_full_at_first` for a new account, if with `files` the user would store more than their
 * quota and more than before: replacing a picture with a smaller one is always possible. Call it in the transaction
 * that records them, after locking the user's row and before changing any reference, so that concurrent uploads cannot
 * exceed the quota together.
 */
export async function claimSpace(
  store: Dependencies,
  tx: Queries,
  user: number,
  files: { hash: string; bytes: number }[],
  freed: FreedImageIds = [],
): Promise<void> {
  const sizes = new Map(files.map(({ hash, bytes }) => [hash, bytes]));
  if (sizes.size === 0) return;
  const { usedBytes, masterBytes, quotaBytes, isNew } = await readUsage(store, tx, user);
  if (usedBytes + sum(sizes) <= quotaBytes) return;
  const others = await tx
    .select({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(isReferencedBy(store.references, user, freed));
  for (const { hash, bytes } of others) sizes.set(hash, bytes);
  const needed = sum(sizes) + masterBytes - usedBytes;
  if (needed <= Math.max(quotaBytes - usedBytes, 0)) return;
  const details = { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes), needed: formatBytes(needed) };
  throw fail(isNew ? "quota_full_at_first" : "quota_full", details);
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}

/** Counts `bytes` that a user has sent; 0 only checks. Throws `too_many_bytes` if they have sent too much in the last hour. */
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
    throw fail("too_many_bytes", { wait: formatWait(retryAfterSeconds) }, { retryAfterSeconds });
  }
}
