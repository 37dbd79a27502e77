import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";

/** Days after which an unused session ends. */
const idleDays = 30;
/** Days after which a session ends in any case. */
const longestDays = 90;
const deviceMax = 100;

/** SQL condition: the session has not been idle or open for too long. */
export const isAlive: SQL = sql`
  (sessions.used_at > now() - make_interval(days => ${idleDays})
    and sessions.created_at > now() - make_interval(days => ${longestDays}))`;

/** A session as its user sees it. */
export type SessionRow = { id: string; device: string; createdAt: Date; usedAt: Date };

/** Stores the session started by a login on this device. Only its user may know `id`. */
export async function insertSession(queries: Queries, id: string, userId: number, device: string): Promise<void> {
  await queries.execute(
    sql`insert into sessions (id, user_id, device) values (${id}, ${userId}, ${device.slice(0, deviceMax)})`,
  );
}

/** Lists a user's sessions, most recently used first; at most 100. */
export async function listSessions(queries: Queries, userId: number): Promise<SessionRow[]> {
  const { rows } = await queries.execute<Record<"id" | "device" | "created_at" | "used_at", string>>(sql`
    select id, device, created_at, used_at from sessions where user_id = ${userId} and ${isAlive}
    order by used_at desc, created_at desc, id limit 100`);
  return rows.map(({ id, device, created_at, used_at }) => ({
    id,
    device,
    createdAt: new Date(created_at),
    usedAt: new Date(used_at),
  }));
}

/** Ends one session of a user. Returns false if they have none with this id. */
export async function endSession(queries: Queries, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`delete from sessions where user_id = ${userId} and id = ${id}`);
  return rowCount === 1;
}

/** Ends all sessions of a user, or all but one. */
export async function endSessions(queries: Queries, userId: number, except = ""): Promise<void> {
  await queries.execute(sql`delete from sessions where user_id = ${userId} and id <> ${except}`);
}

/** Deletes sessions that have expired. */
export async function removeEndedSessions(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from sessions where id in (select id from sessions where not ${isAlive} limit ${limit})`);
  return rowCount ?? 0;
}
