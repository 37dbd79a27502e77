import { users } from "#domains/accounts/users-table.server.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import type { Allowance } from "#platform/images/allowance.server.ts";

/** New accounts get the quota divided by this, because most bad-faith uploads come from accounts a few days old. */
const newAccountShare = 4;

/** Returns a function that finds the quota of a user: `quotaBytes`, or a quarter of it in their first week. */
export function openQuotas(quotaBytes: number): Allowance["quotaOf"] {
  return async (queries, user) => {
    const isNew = sql<boolean>`${users.createdAt} > now() - interval '7 days'`;
    const [found] = await queries.select({ isNew }).from(users).where(eq(users.id, user));
    if (!found?.isNew) return { quotaBytes, isNew: false };
    return { quotaBytes: Math.floor(quotaBytes / newAccountShare), isNew: true };
  };
}
