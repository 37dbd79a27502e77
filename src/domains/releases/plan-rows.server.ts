import { drafts } from "#domains/drafts/drafts-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { takenBackIssues } from "#domains/issues/taken-back-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or } from "#platform/db/drizzle.server.ts";
import { type PlanRow, releasePlans } from "./release-plans-table.server.ts";

export async function findPlan(queries: Queries, bookId: number): Promise<PlanRow | undefined> {
  const [plan] = await queries.select().from(releasePlans).where(eq(releasePlans.bookId, bookId));
  return plan;
}

/** Locks the plan of a locked book until the transaction ends. */
export async function lockPlan(tx: Queries, bookId: number): Promise<PlanRow | undefined> {
  const [plan] = await tx.select().from(releasePlans).where(eq(releasePlans.bookId, bookId)).for("no key update");
  return plan;
}

/** Lists the drafts of new issues of a book: those in its plan in their order, then the last changed ones. */
export async function listDraftsOfBook(queries: Queries, bookId: number) {
  const { id, fields, publishAt, planPlace, updatedAt } = drafts;
  return queries
    .select({ id, fields, publishAt, planPlace })
    .from(drafts)
    .leftJoin(takenBackIssues, eq(takenBackIssues.draftId, id))
    .where(and(eq(drafts.bookId, bookId), isNull(takenBackIssues.draftId)))
    .orderBy(asc(planPlace), desc(updatedAt), id);
}

/** Lists the drafts in the plan of a book that wait for their day, in order. What is due is left to the job that publishes it. */
export async function listWaiting(queries: Queries, bookId: number, now: Date) {
  const { id, publishAt, planPlace } = drafts;
  return queries
    .select({ id, publishAt })
    .from(drafts)
    .where(and(eq(drafts.bookId, bookId), isNotNull(planPlace), or(isNull(publishAt), gt(publishAt, now))))
    .orderBy(asc(planPlace), id);
}

/** Counts the issues of a book that came out after `since`. */
export async function countIssuesSince(queries: Queries, bookId: number, since: Date): Promise<number> {
  const [row] = await queries
    .select({ total: count() })
    .from(issues)
    .where(and(eq(issues.bookId, bookId), gt(issues.createdAt, since)));
  return row?.total ?? 0;
}
