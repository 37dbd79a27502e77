import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { inArray, sql } from "#platform/db/drizzle.server.ts";
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

/** What a user keeps, and may keep. A picture in several works of theirs counts once; the sizes made from it do not count. */
export async function readUsage({ allowance, references }: Needs, queries: Queries, user: number) {
  const ids = sql.join(
    references.map(({ ofUser }) => ofUser(user)),
    sql` union `,
  );
  const [row] = await queries
    .select({ bytes: sql<string>`coalesce(sum(${images.bytes}), 0)` })
    .from(images)
    .where(inArray(images.id, sql`(${ids})`));
  return { usedBytes: Number(row?.bytes), ...(await allowance.quotaOf(queries, user)) };
}

/**
 * Throws `quota_full`, or `quota_full_at_first` for a new account, unless `files` fit into the user's quota. Call it in the transaction that records them, after locking the
 * user's row, so that of two uploads at a time only what fits is recorded.
 */
export async function claimSpace(
  store: Needs,
  tx: Queries,
  user: number,
  files: { hash: string; bytes: number }[],
): Promise<void> {
  const distinct = [...new Map(files.map(({ hash, bytes }) => [hash, bytes])).values()];
  const needed = distinct.reduce((sum, bytes) => sum + bytes, 0);
  if (needed === 0) return;
  const { usedBytes, quotaBytes, isNew } = await readUsage(store, tx, user);
  if (usedBytes + needed <= quotaBytes) return;
  const details = { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes), needed: formatBytes(needed) };
  throw fail(isNew ? "quota_full_at_first" : "quota_full", details);
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
