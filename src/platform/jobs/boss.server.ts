import { PgBoss } from "pg-boss";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";

/** One queue for every kind of job, so that priorities apply across kinds. */
export const queueName = "jobs";
/** Where jobs end up that have failed too often. */
export const deadQueueName = "dead-jobs";

const jobRules = {
  // Retries after 4, 8, 16 … seconds, a quarter of an hour in all: longer than a store is usually down.
  retryLimit: 8,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 600,
  // A job whose process sends no heartbeat for this long is taken over at another process's next check.
  heartbeatSeconds: 20,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
  retentionSeconds: 30 * 24 * 3600,
};

/** Opens pg-boss on our pool. `works`: it also takes care of abandoned jobs and schedules; a process that only enqueues does not. */
export async function openBoss(options: { database: Database; log: Log; works: boolean }): Promise<PgBoss> {
  const { database, log, works } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue met an error and keeps running"));
  // Its data is left out: for a slow query that would be the parameters.
  boss.on("warning", ({ message }) => log.warn(message));
  await boss.start();
  return boss;
}

/** Creates the queues, or gives existing ones the rules of this version. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadQueueName);
  // "short": at most one waiting job for each key.
  await boss.createQueue(queueName, { ...jobRules, policy: "short", deadLetter: deadQueueName });
  await boss.updateQueue(queueName, { ...jobRules, deadLetter: deadQueueName });
  // The first enqueue loads the rules; doing so here keeps it from needing a second connection inside a transaction.
  await boss.findJobs(queueName, { key: "" });
}
