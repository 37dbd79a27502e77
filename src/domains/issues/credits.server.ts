import { canReturn, isActive, isInactive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { fail, failAt } from "#platform/errors.ts";
import type { WorkCredits } from "./forms.ts";
import { credits, issues, namedCredits } from "./issues-table.server.ts";
import { type CreditListName, type CreditLists, type CreditRole, creditRoles, roles } from "./vocab.ts";

/**
 * Throws `unknown_user` unless the id and the username of each credit name the same user, and `deactivated_user` for a
 * deactivated user whom the issue `issueId` does not credit yet. In a transaction, the users cannot be erased until it ends.
 */
export async function checkCredited(queries: Queries, workCredits: WorkCredits, issueId?: number): Promise<void> {
  const ids = workCredits.map(({ user }) => user);
  const rows = await queries
    .select({ id: users.id, username: users.username, isDeactivated: sql<boolean>`${isInactive()}` })
    .from(users)
    .where(and(inArray(users.id, ids), canReturn()))
    .orderBy(users.id)
    .for("key share");
  const known = new Map(rows.map((row) => [row.id, row]));
  const credited = issueId === undefined ? new Set() : await findCreditedUsers(queries, issueId);
  for (const [at, { user, username }] of workCredits.entries()) {
    const path = `workCredits.${at}.user`;
    const found = known.get(user);
    if (found?.username.toLowerCase() !== username.toLowerCase())
      throw fail("unknown_user", { username }, { issues: [{ path, message: "A user must be selected!" }] });
    if (found.isDeactivated && !credited.has(user)) throw failAt(path, "deactivated_user", { username });
  }
}

async function findCreditedUsers(queries: Queries, issueId: number): Promise<Set<number>> {
  const rows = await queries.selectDistinct({ id: credits.userId }).from(credits).where(eq(credits.issueId, issueId));
  return new Set(rows.map(({ id }) => id));
}

export async function insertCredits(tx: Queries, issueId: number, workCredits: WorkCredits): Promise<void> {
  const rows = workCredits.flatMap(({ user, credits: given }) =>
    [...new Set(given)].map((role) => ({ issueId, userId: user, role })),
  );
  if (rows.length > 0) await tx.insert(credits).values(rows).onConflictDoNothing();
}

/** Replaces the credits of an issue. Those of deactivated users stay as they are until these users return. */
export async function replaceCredits(tx: Queries, issueId: number, workCredits: WorkCredits): Promise<void> {
  const active = tx.select({ id: users.id }).from(users).where(isActive());
  await tx.delete(credits).where(and(eq(credits.issueId, issueId), inArray(credits.userId, active)));
  const untouched = await findCreditedUsers(tx, issueId);
  await insertCredits(
    tx,
    issueId,
    workCredits.filter(({ user }) => !untouched.has(user)),
  );
}

const byName = new Intl.Collator("en");

/** Credits of an issue, or of all issues of a book. Leaves out deactivated users; erased ones are listed by name. */
export async function readCredits(
  queries: Queries,
  of: { issueId: number } | { bookId: number },
): Promise<CreditLists> {
  const rows = await ("issueId" in of ? creditsByIssue(queries).execute(of) : creditsByBook(queries).execute(of));
  // Not in SQL: the order of capital letters depends on the database's collation.
  rows.sort((a, b) => byName.compare(a.username, b.username));
  const listUsernames = (some: typeof rows) => [...new Set(some.map((row) => row.username))];
  const lists = roles.map(({ role, list }) => [list, listUsernames(rows.filter((row) => row.role === role))]);
  const byRole = Object.fromEntries(lists) as Record<CreditListName, string[]>;
  // Even if an active user of the same name is credited here too: no link is better than a link to the wrong person.
  return { ...byRole, withoutProfile: listUsernames(rows.filter((row) => !row.hasProfile)) };
}

/** Credits of an issue in the shape of its edit form, A to Z. Leaves out deactivated users. */
export async function readWorkCredits(queries: Queries, issueId: number): Promise<WorkCredits> {
  const rows = await queries
    .select({ user: users.id, username: users.username, given: sql<CreditRole[]>`array_agg(${credits.role})` })
    .from(credits)
    .innerJoin(users, eq(users.id, credits.userId))
    .where(and(eq(credits.issueId, issueId), isActive()))
    .groupBy(users.id);
  rows.sort((a, b) => byName.compare(a.username, b.username));
  return rows.map(({ given, ...credit }) => ({
    ...credit,
    credits: creditRoles.filter((role) => given.includes(role)),
  }));
}

/** Names credited on each issue of a book by issue id, including those of deactivated and erased users. */
export async function listCreditedNames(tx: Queries, bookId: number): Promise<Map<number, string[]>> {
  const rows = await tx
    .selectDistinct({ issueId: credits.issueId, name: users.username })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(users, eq(users.id, credits.userId))
    .where(eq(issues.bookId, bookId))
    .union(
      tx
        .select({ issueId: namedCredits.issueId, name: namedCredits.name })
        .from(namedCredits)
        .innerJoin(issues, eq(issues.id, namedCredits.issueId))
        .where(eq(issues.bookId, bookId)),
    );
  const byIssue = new Map<number, string[]>();
  for (const { issueId, name } of rows) byIssue.set(issueId, [...(byIssue.get(issueId) ?? []), name]);
  return byIssue;
}

const creditsByIssue = prepareQuery((queries) =>
  selectCredits(queries, eq(issues.id, sql.placeholder("issueId"))).prepare("credits_by_issue"),
);
const creditsByBook = prepareQuery((queries) =>
  selectCredits(queries, eq(issues.bookId, sql.placeholder("bookId"))).prepare("credits_by_book"),
);

function selectCredits(queries: Queries, work: SQL) {
  return queries
    .select({ role: credits.role, username: users.username, hasProfile: sql<boolean>`true` })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(users, eq(users.id, credits.userId))
    .where(and(work, isActive()))
    .union(
      queries
        .select({ role: namedCredits.role, username: namedCredits.name, hasProfile: sql<boolean>`false` })
        .from(namedCredits)
        .innerJoin(issues, eq(issues.id, namedCredits.issueId))
        .where(work),
    );
}
