import { credits, issues, namedCredits } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, notInArray, sql } from "#platform/db/drizzle.server.ts";
import { creditAnswers, lastCreditAnswers, pendingCredits } from "./consent-tables.server.ts";
import { claimedCredits } from "./credit-claims-table.server.ts";

type Changed = { issueIds: number[]; userId: number | null };

/** Turns the names of a claim in a locked book into credits with a link, which the person has accepted. */
export async function acceptNames(
  tx: Queries,
  { id, name, publisherId, userId }: { id: number; name: string; publisherId: number; userId: number },
  bookId: number,
): Promise<Changed> {
  const inBook = tx.select({ id: issues.id }).from(issues).where(eq(issues.bookId, bookId));
  const found = await tx
    .delete(namedCredits)
    .where(
      and(
        inArray(namedCredits.issueId, inBook),
        eq(namedCredits.isGiven, true),
        sql`lower(${namedCredits.name}) = lower(${name})`,
      ),
    )
    .returning();
  const issueIds = [...new Set(found.map(({ issueId }) => issueId))];
  if (issueIds.length === 0) return { issueIds, userId };
  await tx
    .insert(claimedCredits)
    .values(found.map(({ issueId, name: given, role }) => ({ claimId: id, issueId, name: given, role })))
    .onConflictDoNothing();
  await tx
    .insert(credits)
    .values(found.map(({ issueId, role }) => ({ issueId, userId, role })))
    .onConflictDoNothing();
  // One may have been asked for the same credit by username.
  await tx
    .delete(pendingCredits)
    .where(and(eq(pendingCredits.userId, userId), inArray(pendingCredits.issueId, issueIds)));
  await tx
    .insert(creditAnswers)
    .values(issueIds.map((issueId) => ({ issueId, userId, answer: "accepted" as const, answeredAt: sql`now()` })))
    .onConflictDoUpdate({
      target: [creditAnswers.issueId, creditAnswers.userId],
      set: { answer: "accepted", answeredAt: sql`now()` },
    });
  await tx
    .insert(lastCreditAnswers)
    .values({ userId, publisherId, isAccepted: true })
    .onConflictDoUpdate({
      target: [lastCreditAnswers.userId, lastCreditAnswers.publisherId],
      set: { isAccepted: true },
    });
  return { issueIds, userId };
}

/** Turns the credits of a claim in a locked book into the name again, as far as they are still there. */
export async function returnNames(
  tx: Queries,
  { id, userId }: { id: number; userId: number | null },
  bookId: number,
): Promise<Changed> {
  if (userId === null) return { issueIds: [], userId };
  const inBook = tx.select({ id: issues.id }).from(issues).where(eq(issues.bookId, bookId));
  const claimed = await tx
    .delete(claimedCredits)
    .where(and(eq(claimedCredits.claimId, id), inArray(claimedCredits.issueId, inBook)))
    .returning();
  const returned: typeof claimed = [];
  for (const row of claimed) {
    const isSame = (table: typeof credits | typeof namedCredits) =>
      and(eq(table.issueId, row.issueId), eq(table.userId, userId), eq(table.role, row.role));
    const linked = await tx.delete(credits).where(isSame(credits)).returning();
    // Somebody who has declined since then is a name already.
    const named = await tx.delete(namedCredits).where(isSame(namedCredits)).returning();
    if (linked.length + named.length > 0) returned.push(row);
  }
  const issueIds = [...new Set(returned.map(({ issueId }) => issueId))];
  if (issueIds.length === 0) return { issueIds, userId };
  await tx
    .insert(namedCredits)
    .values(returned.map(({ issueId, name, role }) => ({ issueId, name, role, isGiven: true })))
    .onConflictDoNothing();
  const stillCredited = tx.select({ id: credits.issueId }).from(credits).where(eq(credits.userId, userId));
  await tx
    .delete(creditAnswers)
    .where(
      and(
        eq(creditAnswers.userId, userId),
        inArray(creditAnswers.issueId, issueIds),
        notInArray(creditAnswers.issueId, stillCredited),
      ),
    );
  return { issueIds, userId };
}
