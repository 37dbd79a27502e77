import { users } from "#domains/accounts/users-table.server.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import type { Allowance } from "#platform/images/allowance.server.ts";

/** A new account may keep this share of the quota: most of what is uploaded in bad faith comes from accounts a few days old. */
const newAccountShare = 4;

/** Returns a function that tells the quota of a user: `quotaBytes`, and in their first week a quarter of it. */
export function openQuotas(quotaBytes: number): Allowance["quotaOf"] {
  return async (queries, user) => {
    const isNew = sql<boolean>`${users.createdAt} > now() - interval '7 days'`;
    const [found] = await queries.select({ isNew }).from(users).where(eq(users.id, user));
    if (!found?.isNew) return { quotaBytes, isNew: false };
    return { quotaBytes: Math.floor(quotaBytes / newAccountShare), isNew: true };
  };
}
