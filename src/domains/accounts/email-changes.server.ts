import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { mailTokenHash, newMailToken } from "./mail-token.server.ts";
import { emailChangeHours } from "./vocab.ts";

/** Notes that a user wants this email, for 24 hours. What they asked for before is forgotten, and its link works no more. */
export async function askForEmail(tx: Queries, userId: number, email: string): Promise<void> {
  await tx.execute(sql`
    insert into email_changes (user_id, email, expires_at)
    values (${userId}, ${email}, now() + make_interval(hours => ${emailChangeHours}))
    on conflict (user_id) do update
      set email = excluded.email, token_hash = null, expires_at = excluded.expires_at`);
}

/** A token for the email that a user has asked for, in place of the one before; undefined when they want it no more. */
export async function newEmailToken(queries: Queries, userId: number, email: string): Promise<string | undefined> {
  const { token, hash } = newMailToken();
  const { rowCount } = await queries.execute(sql`
    update email_changes set token_hash = ${hash}
    where user_id = ${userId} and email = ${email} and expires_at > now()`);
  return rowCount ? token : undefined;
}

/** Uses a user's `token` up and returns the email it is for. Throws `email_link_ended` for one that is not theirs, used or too old. */
export async function spendEmailToken(tx: Queries, userId: number, token: string): Promise<string> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    delete from email_changes
    where token_hash = ${mailTokenHash(token)} and user_id = ${userId} and expires_at > now()
    returning email`);
  if (!rows[0]) throw fail("email_link_ended");
  return rows[0].email;
}

/** Whatever a user was sent by mail to change their account with works no more. */
export async function endMailedLinks(tx: Queries, userId: number): Promise<void> {
  await tx.execute(sql`delete from email_changes where user_id = ${userId}`);
  await tx.execute(sql`delete from password_resets where user_id = ${userId}`);
}
