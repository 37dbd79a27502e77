import type { UserRow } from "#domains/people/users-table.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { requirePassword } from "./check-password.server.ts";

/** How many minutes a password given in a session counts. */
const countsMinutes = 10;

type Dependencies = { queries: Queries; limits: Limits<"loginAccount"> };

/** Checks the password that the viewer has sent, and records in their session that they gave it. Throws `wrong_password` at `path`. */
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
 * For calls that somebody with a stolen session must not make. Throws `password_needed` unless the password was given in this
 * session within the last ten minutes, at login or later.
 */
export async function requireRecentPassword(queries: Queries, { session }: Pick<Viewer, "session">): Promise<void> {
  const { rows } = await queries.execute(sql`
    select from sessions
    where id = ${session} and password_at > now() - make_interval(mins => ${countsMinutes})`);
  if (!rows[0]) throw fail("password_needed");
}

/**
 * Same, for calls that can include the password. Throws `password_needed` unless the password was given recently or is included,
 * and `wrong_password` at `path` if the included one is wrong.
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
