import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { sortByUsername } from "#domains/issues/credits.server.ts";
import type { NamedCredits, WorkCredits } from "#domains/issues/forms.ts";
import { credits, namedCredits } from "#domains/issues/issues-table.server.ts";
import { type CreditRole, type CreditState, creditRoles } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { type CreditAnswer, creditAnswers, pendingCredits } from "./consent-tables.server.ts";
import { readGivenNames } from "./given-names.server.ts";
import { toCreditState } from "./credit-state.server.ts";

/** Credits as the forms send them, those of people without an account, and each user's answer. */
type OwnersCredits = {
  workCredits: WorkCredits;
  namedCredits: NamedCredits;
  creditStates: { user: number; state: CreditState }[];
};

/** Credits of an issue as its owner edits them, A to Z, with each person's answer. Leaves out deactivated users. */
export async function readWorkCredits(queries: Queries, issueId: number): Promise<OwnersCredits> {
  const given = sql`
    select user_id, role, false as is_pending from ${credits} where ${eq(credits.issueId, issueId)}
    union all select user_id, role, true from ${pendingCredits} where ${eq(pendingCredits.issueId, issueId)}
    union all select user_id, role, false from ${namedCredits} where ${eq(namedCredits.issueId, issueId)}`;
  const isAnswer = and(eq(creditAnswers.userId, users.id), eq(creditAnswers.issueId, issueId));
  const rows = await queries
    .select({
      user: users.id,
      username: users.username,
      given: sql<CreditRole[]>`array_agg(given.role)`,
      isPending: sql<boolean>`bool_or(given.is_pending)`,
      hasAnswer: sql<boolean>`bool_or(${creditAnswers.userId} is not null)`,
      answer: sql<CreditAnswer | null>`min(${creditAnswers.answer})`,
    })
    .from(users)
    .innerJoin(sql`(${given}) as given`, sql`given.user_id = ${users.id}`)
    .leftJoin(creditAnswers, isAnswer)
    .where(isActive())
    .groupBy(users.id);
  sortByUsername(rows);
  return {
    workCredits: rows.map(({ user, username, given: theirs }) => ({
      user,
      username,
      credits: creditRoles.filter((role) => theirs.includes(role)),
    })),
    namedCredits: await readGivenNames(queries, issueId),
    creditStates: rows.map(({ user, ...row }) => ({ user, state: toCreditState(row) })),
  };
}
