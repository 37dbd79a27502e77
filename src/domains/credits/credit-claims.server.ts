import { lockAnyBook } from "#domains/books/change-book.server.ts";
import { issues, namedCredits } from "#domains/issues/issues-table.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, asc, eq, inArray, isNull, sql } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { createOneTimeToken } from "#platform/one-time-token.server.ts";
import { acceptNames, returnNames } from "./claimed-names.server.ts";
import { creditClaims } from "./credit-claims-table.server.ts";
import { fail } from "./errors.ts";
import { isGivenBy, isUsable } from "./read-claims.server.ts";
import { type ClaimAnswer, claimDays } from "./vocab.ts";

type Stores = { database: Database; queue: Pick<Queue, "emit"> };
type Claim = typeof creditClaims.$inferSelect;

/** Makes a link to claim a name that the publisher has given, in place of an earlier one. Returns its secret. Throws `name_not_given`. */
export async function makeClaim(database: Database, publisherId: number, name: string) {
  const { token, hash: tokenHash } = createOneTimeToken();
  const expiresAt = new Date(Date.now() + claimDays * 86_400_000);
  await database.transaction(async (tx) => {
    const [given] = await tx
      .select({ name: namedCredits.name })
      .from(namedCredits)
      .innerJoin(issues, eq(issues.id, namedCredits.issueId))
      .where(isGivenBy(publisherId, name))
      .limit(1);
    if (!given) throw fail("name_not_given");
    const isSame = sql`lower(${creditClaims.name}) = lower(${name})`;
    await tx
      .delete(creditClaims)
      .where(and(eq(creditClaims.publisherId, publisherId), isSame, isNull(creditClaims.answer)));
    await tx.insert(creditClaims).values({ publisherId, name: given.name, tokenHash, expiresAt });
  });
  return { token, expiresAt };
}

/**
 * Answers a claim. Accepted, the person is credited in all issues under the name, with a link; declined, the name stays. Either uses up the
 * link. Returns how many issues it indexed. Throws `claim_ended`, and `own_claim` for the publisher.
 */
export function answerClaim(stores: Stores, userId: number, token: string, answer: ClaimAnswer): Promise<number> {
  return stores.database.transaction(async (tx) => {
    const [claim] = await tx.select().from(creditClaims).where(isUsable(token)).for("update");
    if (!claim) throw fail("claim_ended");
    if (claim.publisherId === userId) throw fail("own_claim");
    await tx.update(creditClaims).set({ answer, answeredAt: sql`now()`, userId }).where(eq(creditClaims.id, claim.id));
    if (answer === "declined") return 0;
    const given = await tx
      .selectDistinct({ bookId: issues.bookId })
      .from(namedCredits)
      .innerJoin(issues, eq(issues.id, namedCredits.issueId))
      .where(isGivenBy(claim.publisherId, claim.name))
      .orderBy(asc(issues.bookId));
    return changeBooks(stores, tx, claim, given, (bookId) => acceptNames(tx, { ...claim, userId }, bookId));
  });
}

/**
 * Ends a link that has not been used, or turns the credits of a claim into the name again. Returns how many issues it indexed. Throws
 * `claim_not_found` unless it is of this publisher, or `by` is a function, which then records in the same transaction who has done it.
 */
export function undoClaim(
  stores: Stores,
  id: number,
  by: { publisherId: number } | ((tx: Queries, claim: Claim) => Promise<void>),
): Promise<number> {
  return stores.database.transaction(async (tx) => {
    const mine = "publisherId" in by ? eq(creditClaims.publisherId, by.publisherId) : undefined;
    const [claim] = await tx
      .select()
      .from(creditClaims)
      .where(and(eq(creditClaims.id, id), mine))
      .for("update");
    if (!claim || claim.answer === "undone") throw fail("claim_not_found");
    if (typeof by === "function") await by(tx, claim);
    await tx.update(creditClaims).set({ answer: "undone", answeredAt: sql`now()` }).where(eq(creditClaims.id, id));
    const { rows } = await tx.execute<{ book_id: string }>(sql`
      select distinct book_id from claimed_credits join issues on issues.id = issue_id where claim_id = ${id}
      order by book_id`);
    const claimed = rows.map((row) => ({ bookId: Number(row.book_id) }));
    return changeBooks(stores, tx, claim, claimed, (bookId) => returnNames(tx, claim, bookId));
  });
}

/** Changes credits in books, one after another in the order of their ids, so that no two claims wait for each other. */
async function changeBooks(
  { queue }: Stores,
  tx: Queries,
  { publisherId }: Claim,
  found: readonly { bookId: number }[],
  change: (bookId: number) => Promise<{ issueIds: number[]; userId: number | null }>,
): Promise<number> {
  let indexed = 0;
  for (const { bookId } of found) {
    await lockAnyBook(tx, bookId);
    const { issueIds, userId } = await change(bookId);
    if (issueIds.length === 0) continue;
    const issueId = issueIds.length === 1 ? issueIds[0] : undefined;
    const changed = { kind: "credits changed", issueId, ...(userId !== null && { userId }) } as const;
    await workChanged(queue, tx, { id: bookId, publisherId }, changed);
    indexed += issueIds.length;
  }
  return indexed;
}

/** Deletes links that have expired unused, at most `limit`, and returns how many. */
export async function removeExpiredClaims(queries: Queries, limit: number): Promise<number> {
  const expired = queries
    .select({ id: creditClaims.id })
    .from(creditClaims)
    .where(and(isNull(creditClaims.answer), sql`${creditClaims.expiresAt} < now()`))
    .limit(limit);
  const removed = await queries.delete(creditClaims).where(inArray(creditClaims.id, expired)).returning();
  return removed.length;
}
