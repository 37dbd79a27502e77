import type { Queries } from "#platform/db/database.ts";
import { and, eq, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { issues } from "./issues-table.server.ts";

const now = sql`now()`;

/**
 * Locks an issue until the transaction ends, so that changes to it run one after another. Throws `issue_not_found` if it has been deleted.
 * Callers that know its id pass it as `meant`, because a new issue may have the number of a deleted one.
 */
export async function lockIssue(
  tx: Queries,
  bookId: number,
  number: number,
  meant?: number,
): Promise<{ id: number; coverId: number; pagesVersion: number }> {
  const [issue] = await tx
    .select({ id: issues.id, coverId: issues.coverId, pagesVersion: issues.pagesVersion })
    .from(issues)
    .where(and(eq(issues.bookId, bookId), eq(issues.number, number)))
    .for("no key update");
  if (!issue || issue.id !== (meant ?? issue.id)) throw fail("issue_not_found");
  return issue;
}

/** The time that stands for a day on which an issue was first published elsewhere. It is that day in all inhabited time zones but a few. */
export function noonOf(day: string): SQL {
  return sql`(${day}::date + time '12:00') at time zone 'UTC'`;
}

/** Moves an issue to the day on which it was first published elsewhere, or back to the time at which it came to this site. */
export async function moveToDay(tx: Queries, id: number, day: string): Promise<void> {
  const uploaded = sql`coalesce(${issues.uploadedAt}, ${issues.createdAt})`;
  const dates = day
    ? { createdAt: sql`least(${noonOf(day)}, ${uploaded})`, uploadedAt: uploaded }
    : { createdAt: uploaded, uploadedAt: null };
  await tx.update(issues).set(dates).where(eq(issues.id, id));
}

/** Updates an issue. Search finds it by its old values until `renewSearch` runs. */
export async function updateIssue(
  tx: Queries,
  id: number,
  changes: Partial<
    Pick<
      typeof issues.$inferInsert,
      "title" | "description" | "label" | "arc" | "oldAddress" | "coverId" | "pageTotal" | "pagesVersion"
    >
  >,
): Promise<void> {
  await tx
    .update(issues)
    .set({ ...changes, updatedAt: now })
    .where(eq(issues.id, id));
}

/** Deletes an issue with its pages and credits. The caller releases its pictures. */
export async function removeIssue(tx: Queries, id: number): Promise<void> {
  await tx.delete(issues).where(eq(issues.id, id));
}
