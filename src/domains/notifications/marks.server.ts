import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { notificationDays } from "./vocab.ts";

/** Marks notifications as read or unread. */
export async function markSome(
  queries: Queries,
  userId: number,
  ids: readonly string[],
  isRead: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map((id) => sql`(${userId}, ${id}, ${isRead})`);
  await queries.execute(sql`
    insert into notification_reads (user_id, notification_id, is_read) values ${sql.join(rows, sql`, `)}
    on conflict (user_id, notification_id) do update set is_read = excluded.is_read, at = now()`);
}

/** Marks everything up to now as read. */
export async function markAll(database: Database, userId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`delete from notification_reads where user_id = ${userId}`);
    await tx.execute(sql`
      insert into notification_marks values (${userId}, now())
      on conflict (user_id) do update set read_until = excluded.read_until`);
  });
}

/** Deletes marks of notifications that are no longer shown, at most `limit`, and returns how many. */
export async function removeOldReads(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from notification_reads where (user_id, notification_id) in (
      select user_id, notification_id from notification_reads
      where at < now() - make_interval(days => ${notificationDays * 2}) limit ${limit})`);
  return rowCount ?? 0;
}
