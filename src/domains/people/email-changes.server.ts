import { isOtherEmail } from "#domains/people/is-other-email.ts";
import { emailChangeHours } from "./vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";

/** Records a user's request for this email, for 24 hours. Replaces an earlier request and ends its link. */
export async function requestEmailChange(tx: Queries, userId: number, email: string): Promise<void> {
  await tx.execute(sql`
    insert into email_changes (user_id, email, expires_at)
    values (${userId}, ${email}, now() + make_interval(hours => ${emailChangeHours}))
    on conflict (user_id) do update
      set email = excluded.email, token_hash = null, expires_at = excluded.expires_at`);
}

/** Returns the email that a user has requested and can still confirm. */
export async function findRequestedEmail(queries: Queries, userId: number): Promise<string | undefined> {
  const { rows } = await queries.execute<{ email: string }>(
    sql`select email from email_changes where user_id = ${userId} and expires_at > now()`,
  );
  return rows[0]?.email;
}

/** Returns the new email that a user has requested, if it is not their current one; otherwise null. */
export async function findOtherEmail(
  queries: Queries,
  { id, email }: { id: number; email: string },
): Promise<string | null> {
  const requested = await findRequestedEmail(queries, id);
  return requested !== undefined && isOtherEmail(requested, email) ? requested : null;
}

/** Creates a token for the email a user has requested, replacing any earlier one. Returns undefined if the request is no longer current. */
export async function createEmailToken(queries: Queries, userId: number, email: string): Promise<string | undefined> {
  const { token, hash } = createOneTimeToken();
  const { rowCount } = await queries.execute(sql`
    update email_changes set token_hash = ${hash}
    where user_id = ${userId} and email = ${email} and expires_at > now()`);
  return rowCount ? token : undefined;
}

/** Spends a user's token and returns the email it confirms; undefined if the token is unknown, used, expired, or another user's. */
export async function spendEmailToken(tx: Queries, userId: number, token: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    delete from email_changes
    where token_hash = ${hashOneTimeToken(token)} and user_id = ${userId} and expires_at > now()
    returning email`);
  return rows[0]?.email;
}

/** Ends every mailed link that could still change the user's email or password. */
export async function endMailedLinks(tx: Queries, userId: number): Promise<void> {
  await tx.execute(sql`delete from email_changes where user_id = ${userId}`);
  await tx.execute(sql`delete from password_resets where user_id = ${userId}`);
}
