import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { inArray, type SQL, sql } from "#platform/db/drizzle.server.ts";
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
/** Image ids of references that a change removes or replaces; null where there was none. */
export type Freed = readonly (number | null)[];
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

/** Whether an image is referenced by the user, or by a work of theirs, apart from one reference for each id in `freed`. */
function isKeptBy(references: Needs["references"], user: number, freed: Freed = []): SQL {
  const ids = sql.join(
    references.map(({ ofUser }) => ofUser(user)),
    sql` union all `,
  );
  return inArray(images.id, sql`(${ids} except all select unnest(${sql.param(freed)}::bigint[]))`);
}

/**
 * Throws `quota_full`, or `quota_full_at_first` for a new account, if with `files` the user would keep more than their quota, and more
 * than before: replacing a picture by a smaller one is always possible. Call it in the transaction that records them, after locking
 * the user's row and before changing any reference, so that of two uploads at a time only what fits is recorded.
 */
export async function claimSpace(
  store: Needs,
  tx: Queries,
  user: number,
  files: { hash: string; bytes: number }[],
  freed: Freed = [],
): Promise<void> {
  const kept = new Map(files.map(({ hash, bytes }) => [hash, bytes]));
  if (kept.size === 0) return;
  const { usedBytes, quotaBytes, isNew } = await readUsage(store, tx, user);
  if (usedBytes + sum(kept) <= quotaBytes) return;
  const others = await tx
    .select({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(isKeptBy(store.references, user, freed));
  for (const { hash, bytes } of others) kept.set(hash, bytes);
  const needed = sum(kept) - usedBytes;
  if (needed <= Math.max(quotaBytes - usedBytes, 0)) return;
  const details = { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes), needed: formatBytes(needed) };
  throw fail(isNew ? "quota_full_at_first" : "quota_full", details);
}

function sum(kept: ReadonlyMap<string, number>): number {
  return [...kept.values()].reduce((total, bytes) => total + bytes, 0);
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
