import type { Site } from "../../src/site.ts";

type Waiting = { id: string; data: { data: unknown } };

/**
 * Runs the queued jobs of one kind and the jobs that they queue, even delayed ones, and returns how many. Nothing else
 * may work on the queue.
 */
export async function runQueuedJobs(
  { database, jobs }: Pick<Site, "database" | "jobs">,
  name: string,
): Promise<number> {
  const handler = jobs[name];
  if (!handler) throw new Error(`There is no job ${name}.`);
  let done = 0;
  for (;;) {
    const { rows } = await database.pool.query<Waiting>(
      "delete from pgboss.job where state = 'created' and data->>'name' = $1 returning id, data",
      [name],
    );
    if (!rows.length) return done;
    for (const { data } of rows) await handler.run(handler.schema.parse(data.data));
    done += rows.length;
  }
}
