import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { credits, issues, namedCredits } from "./issues-table.server.ts";
import { type CreditListName, type CreditLists, roles } from "./vocab.ts";

const names = new Intl.Collator("en");

/**
 * Credits of an issue, or of all issues of a book. Leaves out deactivated users and pending credits. People who are erased or have declined
 * are listed by name only.
 */
export async function readCredits(
  queries: Queries,
  of: { issueId: number } | { bookId: number },
): Promise<CreditLists> {
  const rows = await ("issueId" in of
    ? selectCreditsByIssue(queries).execute(of)
    : selectCreditsByBook(queries).execute(of));
  return listCredits(rows);
}

/** Like `readCredits`, but for each issue of a book, or only for one. Returns a function that finds them by issue id. */
export async function readCreditsByIssue(
  queries: Queries,
  { bookId, number }: { bookId: number; number: number | undefined },
): Promise<(issueId: number) => CreditLists> {
  const some = and(eq(issues.bookId, bookId), number === undefined ? undefined : eq(issues.number, number));
  const rows = await selectCredits(queries, some, sql`${issues.id}`);
  const byIssue = Map.groupBy(rows, ({ issueId }) => issueId);
  return (id) => listCredits(byIssue.get(id) ?? []);
}

function listCredits(rows: { role: string; username: string; hasProfile: boolean }[]): CreditLists {
  sortByUsername(rows);
  const listUsernames = (some: typeof rows) => [...new Set(some.map((row) => row.username))];
  const lists = roles.map(({ role, list }) => [list, listUsernames(rows.filter((row) => row.role === role))]);
  const byRole = Object.fromEntries(lists) as Record<CreditListName, string[]>;
  // Even if an active user of the same name is credited here too: no link is better than a link to the wrong person.
  return { ...byRole, withoutProfile: listUsernames(rows.filter((row) => !row.hasProfile)) };
}

/** Sorts in place, A to Z. In SQL, the order of capital letters would depend on the database's collation. */
export function sortByUsername(rows: { username: string }[]): void {
  rows.sort((a, b) => names.compare(a.username, b.username));
}

/** Names credited on each issue of a book, by issue id. Includes erased users, but not deactivated ones. */
export async function listCreditedNames(tx: Queries, bookId: number): Promise<Map<number, string[]>> {
  const rows = await tx
    .selectDistinct({ issueId: credits.issueId, name: users.username })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(users, eq(users.id, credits.userId))
    .where(and(eq(issues.bookId, bookId), isActive()))
    .union(
      tx
        .select({ issueId: namedCredits.issueId, name: namedCredits.name })
        .from(namedCredits)
        .innerJoin(issues, eq(issues.id, namedCredits.issueId))
        .leftJoin(users, eq(users.id, namedCredits.userId))
        .where(and(eq(issues.bookId, bookId), isActive())),
    );
  const byIssue = new Map<number, string[]>();
  for (const { issueId, name } of rows) byIssue.set(issueId, [...(byIssue.get(issueId) ?? []), name]);
  return byIssue;
}

const selectCreditsByIssue = prepareQuery((queries) =>
  selectCredits(queries, eq(issues.id, sql.placeholder("issueId"))).prepare("credits_by_issue"),
);
const selectCreditsByBook = prepareQuery((queries) =>
  selectCredits(queries, eq(issues.bookId, sql.placeholder("bookId"))).prepare("credits_by_book"),
);

/** `issueId` tells credits of the same name and role apart; without it, they are one row. */
function selectCredits(queries: Queries, work: SQL | undefined, issueId = sql`0`) {
  const issue = { issueId: issueId.mapWith(Number) };
  return queries
    .select({ ...issue, role: credits.role, username: users.username, hasProfile: sql<boolean>`true` })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(users, eq(users.id, credits.userId))
    .where(and(work, isActive()))
    .union(
      queries
        .select({ ...issue, role: namedCredits.role, username: namedCredits.name, hasProfile: sql<boolean>`false` })
        .from(namedCredits)
        .innerJoin(issues, eq(issues.id, namedCredits.issueId))
        .leftJoin(users, eq(users.id, namedCredits.userId))
        .where(and(work, isActive())),
    );
}
