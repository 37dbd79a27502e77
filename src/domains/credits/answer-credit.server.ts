import { users } from "#domains/people/users-table.server.ts";
import { lockAnyBook } from "#domains/books/change-book.server.ts";
import { credits, issues, namedCredits } from "#domains/issues/issues-table.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { AppError } from "#platform/errors.ts";
import { fail } from "./errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { type CreditAnswer, creditAnswers, lastCreditAnswers, pendingCredits } from "./consent-tables.server.ts";

type Stores = { database: Database; queue: Pick<Queue, "emit"> };
/** A person's credits in somebody else's book, in one of its issues, or in some. */
type Credited = { userId: number; bookId: number; issueNumber?: number | undefined; issueIds?: number[] };

/**
 * Accepts or declines credits. Accepted ones are shown with a link; declined ones remain as a plain name, whatever the owner does.
 * Accepting a whole book or some issues skips those that were declined earlier. Returns how many issues it indexed. Throws `credit_not_found`, and
 * `book_not_found` if the book has just been deleted.
 */
export function answerCredits({ database, queue }: Stores, credited: Credited, answer: CreditAnswer): Promise<number> {
  return database.transaction(async (tx) => {
    // Looked up before the lock too, so that nobody else learns whether there is a hidden book with this id, or locks it.
    if ((await findCreditedIssues(tx, credited, answer)).length === 0) throw fail("credit_not_found");
    const { publisherId, lastIssueNumber } = await lockAnyBook(tx, credited.bookId);
    if (publisherId === credited.userId) throw fail("credit_not_found");
    const ids = await findCreditedIssues(tx, credited, answer);
    if (ids.length === 0) throw fail("credit_not_found");
    await recordAnswer(tx, publisherId, credited.userId, ids, answer);
    await (answer === "accepted" ? linkCredits : unlinkCredits)(tx, credited.userId, ids);
    const [only] = ids.length === 1 ? ids : [];
    const change = { kind: "credits changed", issueId: only, userId: credited.userId } as const;
    await workChanged(queue, tx, { id: credited.bookId, publisherId }, change);
    return only === undefined ? lastIssueNumber : 1;
  });
}

/**
 * Declines all credits of a person in the books of a publisher, except those that disappear meanwhile. Returns how many issues it
 * indexed. Can be run again after a failure.
 */
export async function endCreditsBy(stores: Stores, publisherId: number, userId: number): Promise<number> {
  const inTable = (table: typeof credits | typeof pendingCredits) =>
    stores.database.queries
      .select({ bookId: issues.bookId })
      .from(table)
      .innerJoin(issues, eq(issues.id, table.issueId))
      .where(and(eq(table.userId, userId), eq(issues.publisherId, publisherId)));
  let indexed = 0;
  for (const { bookId } of await inTable(credits).union(inTable(pendingCredits)))
    indexed += await answerCredits(stores, { userId, bookId }, "declined").catch(ignoreMissing);
  return indexed;
}

/**
 * Accepts a person's credits in these issues, of any books, except those that have been declined or have disappeared meanwhile. Returns how
 * many issues it indexed. Can be run again after a failure.
 */
export async function acceptCredits(stores: Stores, userId: number, issueIds: number[]): Promise<number> {
  const credited = await stores.database.queries
    .selectDistinct({ bookId: issues.bookId })
    .from(issues)
    .where(inArray(issues.id, issueIds));
  let indexed = 0;
  for (const { bookId } of credited)
    indexed += await answerCredits(stores, { userId, bookId, issueIds }, "accepted").catch(ignoreMissing);
  return indexed;
}

function ignoreMissing(error: unknown): 0 {
  if (error instanceof AppError && ["book_not_found", "credit_not_found"].includes(error.code)) return 0;
  throw error;
}

async function findCreditedIssues(tx: Queries, of: Credited, answer: CreditAnswer): Promise<number[]> {
  const number = of.issueNumber === undefined ? undefined : eq(issues.number, of.issueNumber);
  const some = of.issueIds && inArray(issues.id, of.issueIds);
  const inTable = (table: typeof credits | typeof pendingCredits | typeof namedCredits) =>
    tx
      .select({ id: issues.id })
      .from(table)
      .innerJoin(issues, eq(issues.id, table.issueId))
      .where(and(eq(table.userId, of.userId), eq(issues.bookId, of.bookId), number, some));
  const given = inTable(credits).union(inTable(pendingCredits));
  const takesBack = answer === "accepted" && of.issueNumber !== undefined;
  const rows = await (takesBack ? given.union(inTable(namedCredits)) : given);
  return rows.map(({ id }) => id);
}

async function recordAnswer(tx: Queries, publisherId: number, userId: number, ids: number[], answer: CreditAnswer) {
  await inBatches(ids, (some) =>
    tx
      .insert(creditAnswers)
      .values(some.map((issueId) => ({ issueId, userId, answer, answeredAt: sql`now()` })))
      .onConflictDoUpdate({
        target: [creditAnswers.issueId, creditAnswers.userId],
        set: { answer, answeredAt: sql`now()` },
      }),
  );
  const isAccepted = answer === "accepted";
  await tx
    .insert(lastCreditAnswers)
    .values({ userId, publisherId, isAccepted })
    .onConflictDoUpdate({
      target: [lastCreditAnswers.userId, lastCreditAnswers.publisherId],
      set: { isAccepted },
    });
}

/** Shows the person's credits in these issues, with a link. */
async function linkCredits(tx: Queries, userId: number, ids: number[]): Promise<void> {
  for (const table of [pendingCredits, namedCredits]) {
    const rows = await tx
      .delete(table)
      .where(and(eq(table.userId, userId), inArray(table.issueId, ids)))
      .returning();
    const shown = rows.map(({ issueId, role }) => ({ issueId, userId, role }));
    await inBatches(shown, (some) => tx.insert(credits).values(some).onConflictDoNothing());
  }
}

/** Reduces the person's credits in these issues to a plain name. */
async function unlinkCredits(tx: Queries, userId: number, ids: number[]): Promise<void> {
  const [person] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
  if (!person) throw fail("user_not_found");
  for (const table of [credits, pendingCredits]) {
    const rows = await tx
      .delete(table)
      .where(and(eq(table.userId, userId), inArray(table.issueId, ids)))
      .returning();
    const named = rows.map(({ issueId, role }) => ({ issueId, role, userId, name: person.name }));
    await inBatches(named, (some) =>
      tx
        .insert(namedCredits)
        .values(some)
        .onConflictDoUpdate({
          target: [namedCredits.issueId, namedCredits.name, namedCredits.role],
          set: { userId: sql`excluded.user_id` },
        }),
    );
  }
}
