import { users } from "#domains/accounts/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, isNull, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import { fail } from "#platform/errors.ts";
import type { WorkCredits } from "./forms.ts";
import { credits, issues } from "./issues-table.server.ts";
import { type CreditListName, type CreditLists, creditLists } from "./vocab.ts";

/** Throws `unknown_user` unless each credit names a user by both id and username. */
export async function checkCredited(queries: Queries, workCredits: WorkCredits): Promise<void> {
  const ids = workCredits.map(({ user }) => user);
  const known = await queries
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids));
  const names = new Map(known.map(({ id, username }) => [id, username.toLowerCase()]));
  const stranger = workCredits.find(({ user, username }) => names.get(user) !== username.toLowerCase());
  if (stranger)
    throw fail("unknown_user", { username: stranger.username }, { issues: [unknown(workCredits.indexOf(stranger))] });
}

function unknown(index: number) {
  return { path: `workCredits.${index}.user`, message: "A user must be selected!" };
}

export async function insertCredits(tx: Queries, issueId: number, workCredits: WorkCredits): Promise<void> {
  const rows = workCredits.flatMap(({ user, credits: roles }) =>
    [...new Set(roles)].map((role) => ({ issueId, userId: user, role })),
  );
  await tx.insert(credits).values(rows);
}

const byName = new Intl.Collator("en");

/** Who worked on one issue, or on any issue of a book; deactivated users are left out. */
export async function readCredits(
  queries: Queries,
  of: { issueId: number } | { bookId: number },
): Promise<CreditLists> {
  const rows = await ("issueId" in of ? creditsByIssue(queries).execute(of) : creditsByBook(queries).execute(of));
  // Not by the database: there, the order of capital letters depends on how it was set up.
  rows.sort((a, b) => byName.compare(a.username, b.username));
  const lists = Object.entries(creditLists).map(([name, { role }]) => [
    name,
    rows.filter((row) => row.role === role).map((row) => row.username),
  ]);
  return Object.fromEntries(lists) as Record<CreditListName, string[]>;
}

const creditsByIssue = prepared((queries) =>
  creditsWhere(queries, eq(credits.issueId, sql.placeholder("issueId"))).prepare("credits_by_issue"),
);
const creditsByBook = prepared((queries) =>
  creditsWhere(queries, eq(issues.bookId, sql.placeholder("bookId"))).prepare("credits_by_book"),
);

function creditsWhere(queries: Queries, work: SQL) {
  return queries
    .selectDistinct({ role: credits.role, username: users.username })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(users, eq(users.id, credits.userId))
    .where(and(work, isNull(users.deactivatedAt)));
}
