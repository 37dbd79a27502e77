import { isNotErased } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, lt, type SQL, sql } from "#platform/db/drizzle.server.ts";
import {
  type AccountFilters,
  emailDomain,
  matches,
  openReportsByPerson,
  stateConditions,
} from "./account-filters.server.ts";
import type { Account } from "./contract.ts";
import { accountsOnPage, type AccountState, accountStates, countedMax } from "./vocab.ts";

const state = sql<AccountState>`case ${sql.join(
  accountStates.map((each) => sql`when ${stateConditions[each]} then ${each}`),
  sql` `,
)} end`;

// In what it selects, Drizzle writes a column without its table, and a table in a subquery may have the same column.
const userId = sql`${users}.id`;

const columns = {
  id: users.id,
  username: users.username,
  role: users.role,
  state,
  createdAt: users.createdAt,
  domain: emailDomain,
  emailConfirmedAt: users.emailConfirmedAt,
  network: sql<string | null>`(select network from sign_up_networks where user_id = ${userId})`,
  works: sql<number>`(select count(*)::int from books where publisher_id = ${userId})`,
};

/** Lists accounts that pass the filters, newest first, and counts them, up to `countedMax`. */
export async function listAccounts(
  queries: Queries,
  { before, ...filters }: AccountFilters & { before?: number | undefined },
): Promise<{ accounts: Account[]; total: number; next: number | null }> {
  const isListed = and(isNotErased(), matches(filters));
  const rows = await queries
    .select(columns)
    .from(users)
    .where(and(isListed, before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(accountsOnPage + 1);
  const shown = rows.slice(0, accountsOnPage);
  const next = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
  return { accounts: await toAccounts(queries, shown), total: await countAccounts(queries, isListed), next };
}

/** Counts the accounts that fit this condition on `users`, up to `countedMax`. */
export async function countAccounts(queries: Queries, condition: SQL | undefined): Promise<number> {
  const some = queries.select({ id: users.id }).from(users).where(condition).limit(countedMax).as("some");
  return queries.$count(some);
}

/** Reads one account as lists show it. */
export async function findAccount(queries: Queries, condition: SQL | undefined): Promise<Account | undefined> {
  const rows = await queries.select(columns).from(users).where(and(isNotErased(), condition)).limit(1);
  return (await toAccounts(queries, rows))[0];
}

type Row = Omit<Account, "joined" | "has_confirmed_email" | "reports"> & {
  createdAt: Date;
  emailConfirmedAt: Date | null;
};

async function toAccounts(queries: Queries, rows: Row[]): Promise<Account[]> {
  const { rows: counts } = await queries.execute<{ user_id: string; total: number }>(sql`
    select user_id, count(*)::int as total from (${openReportsByPerson}) as open
    where user_id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) group by user_id`);
  const reportsOf = new Map(counts.map(({ user_id, total }) => [Number(user_id), total]));
  return rows.map(({ createdAt, emailConfirmedAt, ...row }) => ({
    ...row,
    joined: createdAt.toISOString(),
    has_confirmed_email: emailConfirmedAt !== null,
    reports: reportsOf.get(row.id) ?? 0,
  }));
}
