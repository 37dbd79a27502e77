import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { mailTokenHash, newMailToken } from "./mail-token.server.ts";
import { setPassword } from "./users.server.ts";
import type { UserRow } from "./users-table.server.ts";
import { resetMinutes } from "./vocab.ts";

/**
 * A token that lets its bearer set this user's password, once and for 30 minutes. The one given before works no more.
 * Undefined when the user has another email by now: a link must not go to a mailbox that is theirs no more.
 */
export async function newResetToken(
  queries: Queries,
  { id, email }: { id: number; email: string },
): Promise<string | undefined> {
  const { token, hash } = newMailToken();
  const { rowCount } = await queries.execute(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    select ${hash}::bytea, id, now() + make_interval(mins => ${resetMinutes})
    from users where id = ${id} and email = ${email} for share
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
  return rowCount ? token : undefined;
}

/** The id of the user whose password `token` resets. Throws `reset_ended` when it is unknown, used or too old. */
export async function userOfResetToken(queries: Queries, token: string): Promise<number> {
  return onlyUser(
    queries,
    sql`select user_id from password_resets where token_hash = ${mailTokenHash(token)} and expires_at > now()`,
  );
}

/** Uses `token` up, sets its user's password and ends all of their sessions. Throws `reset_ended` like the above. */
export async function spendResetToken(tx: Queries, token: string, passwordHash: string): Promise<UserRow> {
  const used = sql`
    delete from password_resets where token_hash = ${mailTokenHash(token)} and expires_at > now() returning user_id`;
  return setPassword(tx, { id: await onlyUser(tx, used) }, passwordHash);
}

async function onlyUser(queries: Queries, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await queries.execute<{ user_id: string }>(query);
  if (!rows[0]) throw fail("reset_ended");
  return Number(rows[0].user_id);
}
