import { createHash, randomBytes } from "node:crypto";
import { isActive } from "#domains/accounts/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";

const goodForSeconds = 60;

/** A ticket for one download of this user's data within a minute, for a link that cannot carry a session. An earlier one works no more. Throws `session_ended` where they were erased meanwhile. */
export async function newTicket(queries: Queries, userId: number): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const { rowCount } = await queries.execute(sql`
    insert into download_tickets (token_hash, user_id, expires_at)
    select ${hashOf(ticket)}::bytea, id, now() + make_interval(secs => ${goodForSeconds})
    from users where id = ${userId} for key share
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
  if (!rowCount) throw fail("session_ended");
  return ticket;
}

/** Uses a ticket up and returns whose data it opens. Throws `ticket_ended` when it is unknown, used, too old, or its owner has left. */
export async function spendTicket(queries: Queries, ticket: string): Promise<number> {
  const { rows } = await queries.execute<{ user_id: string }>(sql`
    delete from download_tickets using users
    where token_hash = ${hashOf(ticket)} and expires_at > now()
      and users.id = download_tickets.user_id and ${isActive()}
    returning user_id`);
  if (!rows[0]) throw fail("ticket_ended");
  return Number(rows[0].user_id);
}

/** Only this is kept, so that nobody who reads the database can use what is in it. */
function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
