import { isActive } from "#domains/people/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";

const ticketSeconds = 60;

/**
 * Creates a ticket that downloads this user's export once, within a minute, because a plain link cannot carry a session. It
 * replaces any earlier ticket. Throws `session_ended` if the user has just been erased.
 */
export async function createTicket(queries: Queries, userId: number): Promise<string> {
  const { token, hash } = createOneTimeToken();
  const { rowCount } = await queries.execute(sql`
    insert into download_tickets (token_hash, user_id, session_version, expires_at)
    select ${hash}::bytea, id, session_version, now() + make_interval(secs => ${ticketSeconds})
    from users where id = ${userId} for key share
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, session_version = excluded.session_version, expires_at = excluded.expires_at`);
  if (!rowCount) throw fail("session_ended");
  return token;
}

/** Deletes expired tickets. */
export async function removeExpiredTickets(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from download_tickets where token_hash in (
      select token_hash from download_tickets where expires_at < now() limit ${limit})`);
  return rowCount ?? 0;
}

/**
 * Spends a ticket and returns the id of its user. Throws `ticket_ended` if it is unknown, used, or expired, or if its user has
 * left or changed their password.
 */
export async function spendTicket(queries: Queries, ticket: string): Promise<number> {
  const { rows } = await queries.execute<{ user_id: string }>(sql`
    delete from download_tickets using users
    where token_hash = ${hashOneTimeToken(ticket)} and expires_at > now()
      and users.id = download_tickets.user_id and users.session_version = download_tickets.session_version and ${isActive()}
    returning user_id`);
  if (!rows[0]) throw fail("ticket_ended");
  return Number(rows[0].user_id);
}
