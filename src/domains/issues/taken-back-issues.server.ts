import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { issues } from "./issues-table.server.ts";
import { takenBackIssues } from "./taken-back-table.server.ts";

/**
 * What hangs on an issue and waits while it is taken back: readers' places, credits with their answers, reports. Some of these tables
 * belong to slices that stand on this one, so they are named in SQL.
 */
const keptTables = [
  "reading_places",
  "credits",
  "pending_credits",
  "named_credits",
  "credit_answers",
  "reports",
] as const;

/** Keeps the number and date of an issue, and what hangs on it, before it is deleted. The draft has its content. */
export async function holdIssue(tx: Queries, issueId: number, draftId: number): Promise<void> {
  const { id, bookId, number, pagesVersion, createdAt, uploadedAt } = issues;
  await tx.insert(takenBackIssues).select(
    tx
      .select({
        issueId: id,
        draftId: sql<number>`${draftId}::bigint`.as("draft_id"),
        bookId,
        number,
        pagesVersion,
        cameAt: sql<Date>`coalesce(${uploadedAt}, ${createdAt})`.as("came_at"),
      })
      .from(issues)
      .where(eq(id, issueId)),
  );
  for (const table of keptTables)
    await tx.execute(sql`
      insert into ${sql.identifier(`taken_back_${table}`)} select * from ${sql.identifier(table)} where issue_id = ${issueId}`);
}

/** Gives an issue that has returned what hung on it. Call it before anything else is written about the issue. */
export async function returnHeld(tx: Queries, issueId: number): Promise<void> {
  for (const table of keptTables)
    await tx.execute(sql`
      insert into ${sql.identifier(table)} overriding system value
      select * from ${sql.identifier(`taken_back_${table}`)} where issue_id = ${issueId}`);
}

export type TakenBackIssue = typeof takenBackIssues.$inferSelect;

/** Finds the issue that a draft was, if its owner has taken it back. */
export async function findTakenBack(queries: Queries, draftId: number): Promise<TakenBackIssue | undefined> {
  const [found] = await queries.select().from(takenBackIssues).where(eq(takenBackIssues.draftId, draftId));
  return found;
}

/** Whether the owner of a book has taken this issue back. */
export async function isTakenBack(queries: Queries, bookId: number, number: number): Promise<boolean> {
  const { bookId: book, number: taken } = takenBackIssues;
  return (await queries.$count(takenBackIssues, and(eq(book, bookId), eq(taken, number)))) > 0;
}
