import type { Pool } from "pg";
import { Gauge, Histogram } from "prom-client";
import { deadQueueName, queues } from "./boss.server.ts";

/** A job that has ended. The worker process sends this to the web process, which serves the metrics. */
export type JobReport = { job: string; outcome: "done" | "failed"; seconds: number };

/** All jobs that have ended since this process started, including its worker's. */
export const jobSeconds = new Histogram({
  name: "job_seconds",
  help: "Duration of jobs, by name and outcome",
  labelNames: ["job", "outcome"] as const,
  buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120, 600],
  registers: [],
});

/** Counts a job, here and in the parent process, if there is one. */
export function reportJob(report: JobReport): void {
  countJob(report);
  if (process.connected) process.send?.(report);
}

/** Counts a job of this process or of its worker. */
export function countJob({ job, outcome, seconds }: JobReport): void {
  jobSeconds.observe({ job, outcome }, seconds);
}

/**
 * How many emails wait or were given up, and how long the oldest has waited, also for its next try. Empty while the
 * database does not respond.
 */
export function measureUnsentMails(pool: Pool): Gauge[] {
  const unsent = new Gauge({
    name: "mails_unsent",
    help: "Emails that wait, and those of the last seven days that were given up",
    labelNames: ["state"] as const,
    registers: [],
    async collect() {
      this.reset();
      const found = await readUnsentMails(pool).catch(() => undefined);
      if (!found) return;
      this.set({ state: "waiting" }, found.waiting);
      this.set({ state: "given up" }, found.givenUp);
    },
  });
  const age = new Gauge({
    name: "mails_oldest_seconds",
    help: "How long the oldest email that is not sent has waited, also for its next try",
    registers: [],
    async collect() {
      const found = await readUnsentMails(pool).catch(() => undefined);
      this.set(found?.seconds ?? Number.NaN);
    },
  });
  return [unsent, age];
}

async function readUnsentMails(pool: Pool) {
  const { rows } = await pool.query<{ waiting: number; givenUp: number; seconds: number }>(
    `select count(*) filter (where name = $1)::int as waiting, count(*) filter (where name = $2)::int as "givenUp",
       coalesce(extract(epoch from now() - min(created_on) filter (where name = $1)), 0)::float as seconds
     from pgboss.job where name = $1 and state in ('created', 'retry') or name = $2 and source_name = $1`,
    [queues.mail, deadQueueName],
  );
  return rows[0];
}

type WaitingJobs = { queue: string; total: number; seconds: number };

/**
 * How many jobs are due in each queue, and how long the oldest has been due. Empty while the database does not respond.
 */
export function measureQueue(pool: Pool): Gauge[] {
  const options = { labelNames: ["queue"] as const, registers: [] };
  const age = new Gauge({
    ...options,
    name: "jobs_oldest_seconds",
    help: "How long the oldest job has been due, by queue",
  });
  const waiting = new Gauge({
    ...options,
    name: "jobs_waiting",
    help: "Jobs that are due and wait, by queue",
    async collect() {
      const rows = await readWaiting(pool).catch(() => []);
      for (const gauge of [waiting, age]) gauge.reset();
      for (const { queue, total, seconds } of rows) {
        waiting.set({ queue }, total);
        age.set({ queue }, seconds);
      }
    },
  });
  return [waiting, age];
}

async function readWaiting(pool: Pool): Promise<WaitingJobs[]> {
  const { rows } = await pool.query<WaitingJobs>(
    `select queue, count(job.id)::int as total,
       coalesce(extract(epoch from now() - min(job.start_after)), 0)::float as seconds
     from unnest($1::text[]) as queue
     left join pgboss.job on job.name = queue and job.state in ('created', 'retry') and job.start_after <= now()
     group by queue`,
    [Object.values(queues)],
  );
  return rows;
}
