import { createHash, randomBytes } from "node:crypto";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { setPassword } from "./users.server.ts";
import { resetMinutes } from "./vocab.ts";

/** A token that lets its bearer set this user's password, once and for 30 minutes. The one given before works no more. */
export async function newResetToken(queries: Queries, userId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await queries.execute(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    values (${hashOf(token)}, ${userId}, now() + make_interval(mins => ${resetMinutes}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
  return token;
}

/** The id of the user whose password `token` resets. Throws `reset_ended` when it is unknown, used or too old. */
export async function userOfResetToken(queries: Queries, token: string): Promise<number> {
  return onlyUser(
    queries,
    sql`select user_id from password_resets where token_hash = ${hashOf(token)} and expires_at > now()`,
  );
}

/** Uses `token` up, sets its user's password and ends all of their sessions. Throws `reset_ended` like the above. */
export async function spendResetToken(database: Database, token: string, passwordHash: string): Promise<void> {
  await database.transaction(async (tx) => {
    const used = sql`
      delete from password_resets where token_hash = ${hashOf(token)} and expires_at > now() returning user_id`;
    await setPassword(tx, await onlyUser(tx, used), passwordHash);
  });
}

async function onlyUser(queries: Queries, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await queries.execute<{ user_id: string }>(query);
  if (!rows[0]) throw fail("reset_ended");
  return Number(rows[0].user_id);
}

/** Only this is kept, so that nobody who reads the database can use what is in it. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
