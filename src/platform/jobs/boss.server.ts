import { PgBoss } from "pg-boss";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";

/** One queue for every kind of job: that is what makes priorities hold between them. */
export const queueName = "jobs";
/** Where a job goes that has failed for good. */
export const deadQueueName = "dead-jobs";

const jobRules = {
  // Waits of 4, 8, 16 … seconds between the tries, a quarter of an hour in all: longer than a store is usually down.
  retryLimit: 8,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 600,
  // A process that was killed is noticed by its silence; this much, and the next look of another, until its job is taken up.
  heartbeatSeconds: 20,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
  retentionSeconds: 30 * 24 * 3600,
};

/** pg-boss on our pool. `works`: it also looks after abandoned jobs and schedules, which a process that only enqueues leaves to others. */
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

/** Makes the queues, or gives those that are there this version's rules. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadQueueName);
  // "short": at most one waiting job for each key.
  await boss.createQueue(queueName, { ...jobRules, policy: "short", deadLetter: deadQueueName });
  await boss.updateQueue(queueName, { ...jobRules, deadLetter: deadQueueName });
  // Enqueuing asks for the rules once, and should not need a second connection for it inside a transaction.
  await boss.findJobs(queueName, { key: "" });
}
