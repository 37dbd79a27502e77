import { isInFirstWeek } from "#domains/people/first-week.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import type { Allowance } from "#platform/images/allowance.server.ts";

/** New accounts get the quota divided by this, because most bad-faith uploads come from accounts a few days old. */
const newAccountShare = 4;

/** Returns a function that finds the quota of a user: `quotaBytes`, or a quarter of it in their first week. */
export function openQuotas(quotaBytes: number): Allowance["quotaOf"] {
  return async (queries, user) => {
    const [row] = await queries.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, user));
    const isNew = row !== undefined && isInFirstWeek(row);
    return { quotaBytes: isNew ? Math.floor(quotaBytes / newAccountShare) : quotaBytes, isNew };
  };
}
