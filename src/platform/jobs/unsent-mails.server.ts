import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { deadQueueName, queues } from "./boss.server.ts";
import type { Queue } from "./queue.server.ts";

/** An email that waits in its queue, or was given up within the last seven days. */
export type UnsentMail = {
  id: string;
  isGivenUp: boolean;
  /** The name of its job. */
  job: string;
  to: string;
  since: Date;
  tries: number;
  /** When it is tried next. */
  next: Date;
  /** Why the last try failed; null before the first. */
  reason: string | null;
};

const waiting = sql`name = ${queues.mail} and state in ('created', 'retry')`;
const givenUp = sql`name = ${deadQueueName} and source_name = ${queues.mail}`;

/** The unsent emails that have waited longest. */
export async function listUnsentMails(queries: Queries, limit: number): Promise<UnsentMail[]> {
  const { rows } = await queries.execute<Omit<UnsentMail, "since" | "next"> & { since: string; next: string }>(sql`
    select id, source_name is not null as "isGivenUp", data->>'name' as job,
      coalesce(data->'data'->>'to', data->'data'->>'email', '') as to,
      coalesce(source_created_on, created_on) as since, start_after as next,
      coalesce(source_retry_count + 1, retry_count + (state = 'retry')::int) as tries,
      coalesce(source_output, output)->>'message' as reason
    from pgboss.job where (${waiting}) or (${givenUp})
    order by since, id limit ${limit}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since), next: new Date(row.next) }));
}

/**
 * Has unsent emails, or the one with this id, tried now, and those that were given up for three more days. Returns how
 * many.
 */
export async function retryUnsentMails(
  { database, queue }: { database: Database; queue: Queue },
  id?: string,
): Promise<number> {
  const isMeant = id === undefined ? sql`true` : sql`id::text = ${id}`;
  return database.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update pgboss.job set start_after = now() where (${waiting}) and ${isMeant}`,
    );
    const { rows } = await tx.execute<{ name: string; data: object; priority: number }>(
      sql`delete from pgboss.job where (${givenUp}) and ${isMeant} returning data->>'name' as name, data->'data' as data, priority`,
    );
    for (const { name, data, priority } of rows) await queue.enqueue(tx, name, data, { queue: "mail", priority });
    return (rowCount ?? 0) + rows.length;
  });
}
