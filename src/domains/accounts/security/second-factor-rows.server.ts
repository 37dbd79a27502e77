import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";

export type SecondFactorRow = { secret: string; isOn: boolean; codesLeft: number };

/** Finds the second factor of a user, confirmed or not, with its sealed secret. Returns undefined if there is none. */
export async function findSecondFactor(queries: Queries, userId: number): Promise<SecondFactorRow | undefined> {
  const { rows } = await queries.execute<{ secret: string; is_on: boolean; codes_left: number }>(sql`
    select secret, confirmed_at is not null as is_on,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as codes_left
    from second_factors where user_id = ${userId}`);
  return rows[0] && { secret: rows[0].secret, isOn: rows[0].is_on, codesLeft: rows[0].codes_left };
}

/** Stores a new secret. Returns false, and stores nothing, if one has been confirmed. */
export async function insertSecret(queries: Queries, userId: number, secret: string): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`
    insert into second_factors (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0
    where second_factors.confirmed_at is null`);
  return rowCount === 1;
}

/**
 * Records that the code of this time step has been used. Returns false if it or a later one already was, or if the
 * sealed secret is no longer `secret`.
 */
export async function spendStep(queries: Queries, userId: number, secret: string, step: number): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and last_step < ${step}`);
  return rowCount === 1;
}

/** Confirms the secret and stores the hashes of its recovery codes. Returns false if it was already confirmed. */
export async function confirmSecret(tx: Queries, userId: number, codeHashes: Buffer[]): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update second_factors set confirmed_at = now() where user_id = ${userId} and confirmed_at is null`);
  if (rowCount !== 1) return false;
  for (const hash of codeHashes)
    await tx.execute(sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hash}::bytea)`);
  return true;
}

/** Spends a recovery code. Returns false if there is none with this hash. */
export async function spendRecoveryCode(queries: Queries, userId: number, hash: Buffer): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}::bytea`);
  return rowCount === 1;
}

/**
 * Counts a try at the code of a user's app. Returns how many there have been since the last correct one, including this one; 0 if they
 * have no second factor. Do not call it in a transaction that a wrong code rolls back.
 */
export async function countTry(queries: Queries, userId: number): Promise<number> {
  const { rows } = await queries.execute<{ tried_codes: number }>(sql`
    update second_factors set tried_codes = tried_codes + 1
    where user_id = ${userId} and confirmed_at is not null returning tried_codes`);
  return rows[0]?.tried_codes ?? 0;
}

/** Starts counting again: the user has shown that the account is theirs. */
export async function forgetTries(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`update second_factors set tried_codes = 0 where user_id = ${userId}`);
}

/** Whether to email a user that there have been this many tries. Returns true at most once a day, and records it. */
export async function claimWarning(tx: Queries, userId: number, tries: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update second_factors set warned_at = now()
    where user_id = ${userId} and tried_codes >= ${tries}
      and (warned_at is null or warned_at <= now() - interval '1 day')`);
  return rowCount === 1;
}

/** Deletes the second factor of a user with its recovery codes. Returns false if they have none, or have not confirmed it. */
export async function deleteSecondFactor(queries: Queries, userId: number): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`
    delete from second_factors where user_id = ${userId} and confirmed_at is not null`);
  return rowCount === 1;
}

/** Lists all sealed secrets with the ids of their users. */
export async function listSecrets(queries: Queries): Promise<{ userId: number; secret: string }[]> {
  const { rows } = await queries.execute<{ user_id: string; secret: string }>(sql`
    select user_id, secret from second_factors`);
  return rows.map(({ user_id, secret }) => ({ userId: Number(user_id), secret }));
}

/** Replaces a sealed secret with the same secret sealed anew. Does nothing if it is no longer `before`. */
export async function replaceSecret(queries: Queries, userId: number, before: string, after: string): Promise<void> {
  await queries.execute(sql`
    update second_factors set secret = ${after} where user_id = ${userId} and secret = ${before}`);
}
