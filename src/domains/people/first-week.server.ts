import { users } from "./users-table.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";

type Dependencies = { queries: Queries; limits: Limits<"firstWeekBooks"> };

const daySeconds = 86_400;

/** Whether this user's account is less than a week old. */
export async function isInFirstWeek(queries: Queries, userId: number): Promise<boolean> {
  const isNew = sql<boolean>`${users.createdAt} > now() - interval '7 days'`;
  const [user] = await queries.select({ isNew }).from(users).where(eq(users.id, userId));
  return user?.isNew ?? false;
}

/**
 * Runs `publish` for this user. In their first week, this counts toward a limit, so that nobody can flood
 * the site before anybody notices. Throws `too_many_books`.
 */
export async function limitFirstWeek<T>(
  { queries, limits }: Dependencies,
  userId: number,
  publish: () => Promise<T>,
): Promise<T> {
  if (!(await isInFirstWeek(queries, userId))) return publish();
  if (!(await limits.tryConsume("firstWeekBooks", userId)))
    throw fail("too_many_books", {}, { retryAfterSeconds: daySeconds });
  try {
    return await publish();
  } catch (error) {
    await limits.giveBack("firstWeekBooks", userId);
    throw error;
  }
}
