import { isInFirstWeek } from "#domains/people/first-week.server.ts";
import type { Allowance } from "#platform/images/allowance.server.ts";

/** New accounts get the quota divided by this, because most bad-faith uploads come from accounts a few days old. */
const newAccountShare = 4;

/** Returns a function that finds the quota of a user: `quotaBytes`, or a quarter of it in their first week. */
export function openQuotas(quotaBytes: number): Allowance["quotaOf"] {
  return async (queries, user) => {
    const isNew = await isInFirstWeek(queries, user);
    return { quotaBytes: isNew ? Math.floor(quotaBytes / newAccountShare) : quotaBytes, isNew };
  };
}
