import { isActive, isInactive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { WorkCredits } from "#domains/issues/forms.ts";
import { credits, issues, namedCredits } from "#domains/issues/issues-table.server.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, isNull, ne, notInArray, or, sql } from "#platform/db/drizzle.server.ts";
import { creditAnswers, pendingCredits } from "./consent-tables.server.ts";
import { type CreditPlace, decidePlaces } from "./place-of-credit.server.ts";

type GivenCredit = { userId: number; username: string; role: CreditRole };

/**
 * Sets the credits of an issue as its owner wants them. A new credit is shown, pending, or only a name, as `decidePlaces` says; existing
 * credits stay shown or pending. Credits of deactivated users do not change until they return.
 */
export async function setCredits(tx: Queries, issueId: number, workCredits: WorkCredits): Promise<void> {
  const inactive = await findInactive(tx, issueId);
  const wanted = workCredits.filter(({ user }) => !inactive.has(user));
  const given = wanted.flatMap(({ user, username, credits: roles }) =>
    [...new Set(roles)].map((role): GivenCredit => ({ userId: user, username, role })),
  );
  await removeOthers(tx, issueId, given);
  const places = await decidePlaces(
    tx,
    issueId,
    wanted.map(({ user }) => user),
  );
  const listPlaced = (place: CreditPlace) => given.filter(({ userId }) => places.get(userId) === place);
  await insertNamedCredits(tx, issueId, listPlaced("named"));
  const pending = await insertNew(tx, pendingCredits, credits, issueId, listPlaced("pending"));
  const shown = await insertNew(tx, credits, pendingCredits, issueId, listPlaced("shown"));
  await recordRequests(tx, issueId, [...pending, ...shown]);
  await forgetUncredited(tx, issueId, wanted);
}

/** Deactivated users with a credit of any kind in this issue. */
async function findInactive(tx: Queries, issueId: number): Promise<Set<number>> {
  const credited = [credits, pendingCredits].map((table) =>
    inArray(users.id, tx.select({ id: table.userId }).from(table).where(eq(table.issueId, issueId))),
  );
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(or(...credited), isInactive()));
  return new Set(rows.map(({ id }) => id));
}

/** Removes active users' credits in this issue that are no longer in the form. Names of erased accounts stay. */
async function removeOthers(tx: Queries, issueId: number, given: GivenCredit[]): Promise<void> {
  const active = tx.select({ id: users.id }).from(users).where(isActive());
  for (const table of [credits, pendingCredits, namedCredits]) {
    const kept = given.map(({ userId, role }) => sql`(${userId}::bigint, ${role}::text)`);
    const isOther =
      kept.length > 0 ? sql`(${table.userId}, ${table.role}) not in (${sql.join(kept, sql`, `)})` : undefined;
    await tx.delete(table).where(and(eq(table.issueId, issueId), inArray(table.userId, active), isOther));
  }
}

/**
 * Inserts the credits that are in neither table, so that pending ones stay pending and shown ones stay shown. Returns the users of new
 * credits.
 */
async function insertNew(
  tx: Queries,
  table: typeof credits | typeof pendingCredits,
  other: typeof credits | typeof pendingCredits,
  issueId: number,
  given: GivenCredit[],
): Promise<number[]> {
  const existing = await tx.select().from(other).where(eq(other.issueId, issueId));
  const isExisting = ({ userId, role }: GivenCredit) =>
    existing.some((each) => each.userId === userId && each.role === role);
  const rows = given.filter((each) => !isExisting(each)).map(({ userId, role }) => ({ issueId, userId, role }));
  if (rows.length === 0) return [];
  const added = await tx.insert(table).values(rows).onConflictDoNothing().returning();
  return added.map(({ userId }) => userId);
}

/** Inserts plain names. A person who already has one in this issue keeps its spelling. */
async function insertNamedCredits(tx: Queries, issueId: number, given: GivenCredit[]): Promise<void> {
  if (given.length === 0) return;
  const named = await tx.select().from(namedCredits).where(eq(namedCredits.issueId, issueId));
  const rows = given.map(({ userId, username, role }) => {
    const name = named.find((each) => each.userId === userId)?.name ?? username;
    return { issueId, userId, role, name };
  });
  await tx.insert(namedCredits).values(rows).onConflictDoNothing();
}

/** Records that these people have yet to be notified and to answer, except the owner. */
async function recordRequests(tx: Queries, issueId: number, userIds: number[]): Promise<void> {
  const owner = tx.select({ id: issues.publisherId }).from(issues).where(eq(issues.id, issueId));
  const rows = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), notInArray(users.id, owner)));
  if (rows.length === 0) return;
  await tx
    .insert(creditAnswers)
    .values(rows.map(({ userId }) => ({ issueId, userId })))
    .onConflictDoUpdate({
      target: [creditAnswers.issueId, creditAnswers.userId],
      set: { answer: null, askedAt: sql`now()`, mailedAt: null },
    });
}

/** Deletes the answers of people who are no longer credited. Refusals stay: removing and re-adding a credit must not undo them. */
async function forgetUncredited(tx: Queries, issueId: number, wanted: WorkCredits): Promise<void> {
  const active = tx.select({ id: users.id }).from(users).where(isActive());
  const ids = wanted.map(({ user }) => user);
  await tx
    .delete(creditAnswers)
    .where(
      and(
        eq(creditAnswers.issueId, issueId),
        or(isNull(creditAnswers.answer), ne(creditAnswers.answer, "declined")),
        notInArray(creditAnswers.userId, ids),
        inArray(creditAnswers.userId, active),
      ),
    );
}
