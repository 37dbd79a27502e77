import { announceBook, lockBook } from "#domains/books/change-book.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, asc, eq, inArray } from "#platform/db/drizzle.server.ts";
import { credits, issues, namedCredits } from "./issues-table.server.ts";
import { renewSearch } from "./renew-search.server.ts";

/** Turns all credits of a user into plain names without a profile. Can be run again after a failure. */
export async function creditByNameOnly(database: Database, userId: number, name: string): Promise<void> {
  const credited = await database.queries
    .selectDistinct({ bookId: issues.bookId })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .where(eq(credits.userId, userId))
    .orderBy(asc(issues.bookId));
  for (const { bookId } of credited) await database.transaction((tx) => creditInBook(tx, bookId, userId, name));
}

async function creditInBook(tx: Queries, bookId: number, userId: number, name: string): Promise<void> {
  const { publisherId } = await lockBook(tx, bookId);
  const issueIds = tx.select({ id: issues.id }).from(issues).where(eq(issues.bookId, bookId));
  const removed = await tx
    .delete(credits)
    .where(and(eq(credits.userId, userId), inArray(credits.issueId, issueIds)))
    .returning();
  if (removed.length === 0) return;
  await tx
    .insert(namedCredits)
    .values(removed.map(({ issueId, role }) => ({ issueId, name, role })))
    .onConflictDoNothing();
  await renewSearch(tx, bookId, "all issues");
  await announceBook(tx, bookId, publisherId);
}
