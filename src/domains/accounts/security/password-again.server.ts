import type { UserRow } from "#domains/accounts/users-table.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { requirePassword } from "./check-password.server.ts";

/** For how many minutes a password given in a session counts. */
const countsMinutes = 10;

type Dependencies = { queries: Queries; limits: Limits<"loginAccount"> };

/** Checks a password that the viewer gives now, and notes in their session that they have. Throws `wrong_password` at `path`. */
export async function givePassword(
  { queries, limits }: Dependencies,
  { session }: Pick<Viewer, "session">,
  user: Pick<UserRow, "id" | "passwordHash">,
  { password, path }: { password: string; path: string },
): Promise<void> {
  await requirePassword(limits, user, password, path);
  await queries.execute(sql`update sessions set password_at = now() where id = ${session}`);
}

/**
 * For what somebody with a stolen session must not do. Throws `password_needed` unless the password has been given in this session
 * within the last ten minutes, by logging in or since.
 */
export async function requireRecentPassword(queries: Queries, { session }: Pick<Viewer, "session">): Promise<void> {
  const { rows } = await queries.execute(sql`
    select from sessions
    where id = ${session} and password_at > now() - make_interval(mins => ${countsMinutes})`);
  if (!rows[0]) throw fail("password_needed");
}

/**
 * For a call that may be sent with the password. Throws `password_needed` unless the password was given recently or is sent, and
 * `wrong_password` at `path` if the one sent is wrong.
 */
export async function requirePasswordAgain(
  dependencies: Dependencies,
  viewer: Pick<Viewer, "session">,
  user: Pick<UserRow, "id" | "passwordHash">,
  { password, path }: { password: string | undefined; path: string },
): Promise<void> {
  if (password) await givePassword(dependencies, viewer, user, { password, path });
  else await requireRecentPassword(dependencies.queries, viewer);
}
