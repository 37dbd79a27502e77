import { canReturn, isActive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import { fail } from "#platform/errors.ts";
import type { WorkCredits } from "./forms.ts";
import { credits, issues, namedCredits } from "./issues-table.server.ts";
import { type CreditListName, type CreditLists, type CreditRole, creditRoles, roles } from "./vocab.ts";

/** Throws `unknown_user` unless each credit names a user by both id and username. In a transaction they are there until it ends. */
export async function checkCredited(queries: Queries, workCredits: WorkCredits): Promise<void> {
  const ids = workCredits.map(({ user }) => user);
  const known = await queries
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.id, ids), canReturn()))
    .orderBy(users.id)
    .for("key share");
  const names = new Map(known.map(({ id, username }) => [id, username.toLowerCase()]));
  const stranger = workCredits.find(({ user, username }) => names.get(user) !== username.toLowerCase());
  if (stranger)
    throw fail("unknown_user", { username: stranger.username }, { issues: [unknown(workCredits.indexOf(stranger))] });
}

function unknown(index: number) {
  return { path: `workCredits.${index}.user`, message: "A user must be selected!" };
}

export async function insertCredits(tx: Queries, issueId: number, workCredits: WorkCredits): Promise<void> {
  const rows = workCredits.flatMap(({ user, credits: given }) =>
    [...new Set(given)].map((role) => ({ issueId, userId: user, role })),
  );
  await tx.insert(credits).values(rows).onConflictDoNothing();
}

/** Credits become these; those of deactivated users, whom no form shows, stay for when they come back. */
export async function replaceCredits(tx: Queries, issueId: number, workCredits: WorkCredits): Promise<void> {
  const active = tx.select({ id: users.id }).from(users).where(isActive());
  await tx.delete(credits).where(and(eq(credits.issueId, issueId), inArray(credits.userId, active)));
  await insertCredits(tx, issueId, workCredits);
}

const byName = new Intl.Collator("en");

/** Who worked on one issue, or on any issue of a book; deactivated users are left out, erased ones are there by name. */
export async function readCredits(
  queries: Queries,
  of: { issueId: number } | { bookId: number },
): Promise<CreditLists> {
  const rows = await ("issueId" in of ? creditsByIssue(queries).execute(of) : creditsByBook(queries).execute(of));
  // Not by the database: there, the order of capital letters depends on how it was set up.
  rows.sort((a, b) => byName.compare(a.username, b.username));
  const listUsernames = (some: typeof rows) => [...new Set(some.map((row) => row.username))];
  const lists = roles.map(({ role, list }) => [list, listUsernames(rows.filter((row) => row.role === role))]);
  const byRole = Object.fromEntries(lists) as Record<CreditListName, string[]>;
  // Also where somebody else has the name now and is credited here: better no link than one to the wrong person.
  return { ...byRole, withoutProfile: listUsernames(rows.filter((row) => !row.hasProfile)) };
}

/** An issue's credits as its owner's form has them, A to Z; deactivated users are left out. */
export async function readWorkCredits(queries: Queries, issueId: number): Promise<WorkCredits> {
  const rows = await queries
    .select({ user: users.id, username: users.username, given: sql<CreditRole[]>`array_agg(${credits.role})` })
    .from(credits)
    .innerJoin(users, eq(users.id, credits.userId))
    .where(and(eq(credits.issueId, issueId), isActive()))
    .groupBy(users.id);
  rows.sort((a, b) => byName.compare(a.username, b.username));
  return rows.map(({ given, ...who }) => ({ ...who, credits: creditRoles.filter((role) => given.includes(role)) }));
}

/** Names credited in each issue of a book, those of deactivated and of erased users too. */
export async function creditedByIssue(tx: Queries, bookId: number): Promise<Map<number, string[]>> {
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

const creditsByIssue = prepared((queries) =>
  creditsWhere(queries, eq(issues.id, sql.placeholder("issueId"))).prepare("credits_by_issue"),
);
const creditsByBook = prepared((queries) =>
  creditsWhere(queries, eq(issues.bookId, sql.placeholder("bookId"))).prepare("credits_by_book"),
);

function creditsWhere(queries: Queries, work: SQL) {
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
