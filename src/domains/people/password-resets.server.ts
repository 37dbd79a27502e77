import { resetMinutes } from "./vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";

/**
 * Creates a token that sets this user's password once, within 30 minutes, and replaces any earlier one. With `isMailed` it also
 * confirms the email. Returns undefined if the user's email is no longer `email`: a link must not go to a mailbox that is no
 * longer theirs.
 */
export async function createResetToken(
  queries: Queries,
  { id, email }: { id: number; email: string },
  isMailed = false,
): Promise<string | undefined> {
  const { token, hash } = createOneTimeToken();
  const { rowCount } = await queries.execute(sql`
    insert into password_resets (token_hash, user_id, expires_at, is_mailed)
    select ${hash}::bytea, id, now() + make_interval(mins => ${resetMinutes}), ${isMailed}::boolean
    from users where id = ${id} and email = ${email} for share
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, is_mailed = excluded.is_mailed`);
  return rowCount ? token : undefined;
}

/** Finds the user whose password `token` can reset. Throws `reset_ended` if it is unknown, used, or expired. */
export async function findUserOfResetToken(queries: Queries, token: string): Promise<number> {
  const found = await requireReset(
    queries,
    sql`select user_id, is_mailed from password_resets
      where token_hash = ${hashOneTimeToken(token)} and expires_at > now()`,
  );
  return found.id;
}

/**
 * Spends `token`, and returns whose password it sets and whether it was mailed, which confirms their email. Throws `reset_ended` if
 * the token is unknown, used, or expired.
 */
export async function spendResetToken(tx: Queries, token: string): Promise<{ id: number; confirmsEmail: boolean }> {
  const spend = sql`
    delete from password_resets where token_hash = ${hashOneTimeToken(token)} and expires_at > now()
    returning user_id, is_mailed`;
  return requireReset(tx, spend);
}

async function requireReset(
  queries: Queries,
  query: ReturnType<typeof sql>,
): Promise<{ id: number; confirmsEmail: boolean }> {
  const { rows } = await queries.execute<{ user_id: string; is_mailed: boolean }>(query);
  if (!rows[0]) throw fail("reset_ended");
  return { id: Number(rows[0].user_id), confirmsEmail: rows[0].is_mailed };
}
