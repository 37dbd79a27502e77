import { users } from "#domains/people/users-table.server.ts";
import { isActive } from "#domains/people/active.server.ts";
import { findActiveUser } from "#domains/people/find-user.server.ts";
import { fail } from "#domains/people/errors.ts";
import type { ReportedThing } from "#domains/moderation/record/vocab.ts";
import { isModerator } from "#platform/api/is-moderator.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Reported } from "./contract.ts";
import { claimMinutes, handedDays } from "./vocab.ts";

// Table in migrations/20261127132200-claimed-reports.sql.

/**
 * Says which moderator is looking at something: the viewer, for half an hour, or somebody they hand it to, for three days. Replaces another
 * claim. Throws `user_not_found` unless that is a moderator.
 */
export async function claimReports(
  queries: Queries,
  viewer: Viewer,
  { kind, id }: ReportedThing,
  moderator: string | null,
): Promise<Reported["claim"]> {
  if (moderator === null) {
    await queries.execute(sql`delete from claimed_reports where kind = ${kind} and thing_id = ${id}`);
    return null;
  }
  const user = await findActiveUser(queries, { username: moderator });
  if (!user || !isModerator(user)) throw fail("user_not_found");
  const span =
    user.id === viewer.id ? sql`make_interval(mins => ${claimMinutes})` : sql`make_interval(days => ${handedDays})`;
  const { rows } = await queries.execute<{ until: string }>(sql`
    insert into claimed_reports (kind, thing_id, moderator_id, until) values (${kind}, ${id}, ${user.id}, now() + ${span})
    on conflict (kind, thing_id) do update set moderator_id = excluded.moderator_id, until = excluded.until
    returning until`);
  return rows[0] ? { by: user.username, until: new Date(rows[0].until).toISOString() } : null;
}

/** Finds out who is looking at these things. Returns a claim, if there is one, for each. */
export async function readClaims(queries: Queries, things: readonly ReportedThing[]) {
  const ids = [...new Set(things.map(({ id }) => id))];
  const { rows } = await queries.execute<{ kind: string; thing_id: string; by: string; until: string }>(sql`
    select kind, thing_id, username as by, until from claimed_reports join ${users} on users.id = moderator_id
    where thing_id = any(${sql.param(ids)}::bigint[]) and until > now() and ${isActive()}`);
  return ({ kind, id }: ReportedThing): Reported["claim"] => {
    const row = rows.find((each) => each.kind === kind && Number(each.thing_id) === id);
    return row ? { by: row.by, until: new Date(row.until).toISOString() } : null;
  };
}

/** Lists the names of moderators and admins, at most 100. */
export async function listModerators(queries: Queries): Promise<string[]> {
  const rows = await queries
    .select({ username: users.username })
    .from(users)
    .where(sql`${users.role} in ('moderator', 'admin') and ${isActive()}`)
    .orderBy(sql`lower(${users.username})`)
    .limit(100);
  return rows.map(({ username }) => username);
}

/** Deletes claims that have ended. */
export async function removeEndedClaims(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from claimed_reports where (kind, thing_id) in (
      select kind, thing_id from claimed_reports where until < now() limit ${limit})`);
  return rowCount ?? 0;
}
