import { canReturn, isInactive } from "#domains/people/active.server.ts";
import { findBlockers } from "#domains/people/blocks/blocks.server.ts";
import { listUsernames } from "#domains/people/former-usernames.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { WorkCredits } from "#domains/issues/forms.ts";
import { credits } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { fail, failAt } from "./errors.ts";
import { creditAnswers, pendingCredits } from "./consent-tables.server.ts";

/**
 * Returns the credits with current usernames. Throws `unknown_user` unless the id and the username of each credit name the same user;
 * former usernames are accepted, because users may be renamed while a form is open. Except for people whom the issue `issueId` already
 * credits, throws `deactivated_user` for deactivated users and `credit_refused` for users who have blocked the publisher. In a transaction,
 * the users cannot be erased until it ends.
 */
export async function checkCredited(
  queries: Queries,
  publisherId: number,
  workCredits: WorkCredits,
  issueId?: number,
): Promise<WorkCredits> {
  const ids = workCredits.map(({ user }) => user);
  const rows = await queries
    .select({ id: users.id, username: users.username, isDeactivated: sql<boolean>`${isInactive()}` })
    .from(users)
    .where(and(inArray(users.id, ids), canReturn()))
    .orderBy(users.id)
    .for("key share");
  const known = new Map(rows.map((row) => [row.id, row]));
  const credited = issueId === undefined ? new Set() : await findCredited(queries, issueId);
  // Look for blocks only after locking the users: taking that lock waits for a block that is just being set.
  const blockers = await findBlockers(queries, publisherId, ids);
  for (const [at, { user, username }] of workCredits.entries()) {
    const path = `workCredits.${at}.user`;
    const found = known.get(user);
    if (!found || !(await isNameOf(queries, found, username)))
      throw fail("unknown_user", { username }, { issues: [{ path, message: "A user must be selected!" }] });
    if (credited.has(user)) continue;
    if (found.isDeactivated) throw failAt(path, "deactivated_user", { username });
    if (blockers.has(user)) throw failAt(path, "credit_refused", { username });
  }
  return workCredits.map((credit) => ({ ...credit, username: known.get(credit.user)?.username ?? credit.username }));
}

/** Whether a user has this username, or had it within 90 days, in any letter case. */
async function isNameOf(queries: Queries, { id, username }: { id: number; username: string }, given: string) {
  const name = given.toLowerCase();
  return username.toLowerCase() === name || (await listUsernames(queries, id)).includes(name);
}

/** Everybody with a credit in the issue, shown or pending, and everybody who has declined one. */
async function findCredited(queries: Queries, issueId: number): Promise<Set<number>> {
  const inTable = (table: typeof credits | typeof pendingCredits | typeof creditAnswers) =>
    queries.select({ id: table.userId }).from(table).where(eq(table.issueId, issueId));
  const rows = await inTable(credits).union(inTable(pendingCredits)).union(inTable(creditAnswers));
  return new Set(rows.map(({ id }) => id));
}
