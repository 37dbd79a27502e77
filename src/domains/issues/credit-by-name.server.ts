import { lockAnyBook } from "#domains/books/change-book.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, eq, inArray } from "#platform/db/drizzle.server.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { credits, issues, namedCredits } from "./issues-table.server.ts";
import { workChanged } from "./work-changed.server.ts";

type Stores = { database: Database; queue: Pick<Queue, "emit"> };

/** Turns all credits of a user into plain names without a profile. Can be run again after a failure. */
export async function turnCreditsIntoNames({ database, queue }: Stores, userId: number, name: string): Promise<void> {
  const inTable = (table: typeof credits | typeof namedCredits) =>
    database.queries
      .select({ bookId: issues.bookId })
      .from(table)
      .innerJoin(issues, eq(issues.id, table.issueId))
      .where(eq(table.userId, userId));
  const credited = await inTable(credits).union(inTable(namedCredits));
  for (const { bookId } of credited)
    await database.transaction((tx) => creditInBook(queue, tx, bookId, { userId, name }));
}

async function creditInBook(
  queue: Stores["queue"],
  tx: Queries,
  bookId: number,
  { userId, name }: { userId: number; name: string },
): Promise<void> {
  const { publisherId } = await lockAnyBook(tx, bookId);
  const issueIds = tx.select({ id: issues.id }).from(issues).where(eq(issues.bookId, bookId));
  const removed = await tx
    .delete(credits)
    .where(and(eq(credits.userId, userId), inArray(credits.issueId, issueIds)))
    .returning();
  // A name linked to a deactivated user is hidden. Without the link, the name of an erased user stays visible.
  const theirs = and(eq(namedCredits.userId, userId), inArray(namedCredits.issueId, issueIds));
  await tx.update(namedCredits).set({ userId: null }).where(theirs);
  const named = removed.map(({ issueId, role }) => ({ issueId, name, role }));
  await inBatches(named, (some) => tx.insert(namedCredits).values(some).onConflictDoNothing());
  await workChanged(queue, tx, { id: bookId, publisherId }, { kind: "credits changed" });
}
