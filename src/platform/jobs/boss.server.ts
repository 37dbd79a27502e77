import { PgBoss } from "pg-boss";
import type { Database } from "#platform/db/database.ts";
import { listen } from "#platform/db/listen.server.ts";
import type { Log } from "#platform/log/log.ts";

/**
 * The queues of pg-boss in which jobs wait. Each queue runs one job at a time, so that priorities apply within it, and
 * independently of the others: an unresponsive mail server or file store holds up only its own queue.
 */
export const queues = { jobs: "jobs", mail: "jobs-mail", pictures: "jobs-pictures" } as const;
export type QueueName = keyof typeof queues;
/**
 * Receives a copy of each job that has failed too often. It keeps pg-boss's own rules, so the copy is deleted seven days
 * after it was logged: until then the operator can see what was not done.
 */
export const deadQueueName = "dead-jobs";

const jobRules = {
  // Retries after 4, 8, 16 … seconds, about 15 minutes in total: longer than a store is usually down.
  retryLimit: 8,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 600,
  deadLetter: deadQueueName,
  // A job whose process sends no heartbeat for this long is taken over at another process's next check.
  heartbeatSeconds: 20,
  expireInSeconds: 3600,
  // A busy site finishes thousands of jobs an hour. Nobody needs them afterward: those that failed too often are copied.
  deleteAfterSeconds: 3600,
  retentionSeconds: 30 * 24 * 3600,
  // Workers start a new job when its transaction commits instead of at their next poll.
  notify: true,
};

/** Like other mail servers, retries with growing gaps, of at most four hours, for three days. */
const mailRules = { ...jobRules, retryLimit: 28, retryDelayMax: 4 * 3600 };

/** Opens pg-boss on the pool of `database`. With `works`, it also handles abandoned jobs and schedules. */
export async function openBoss(options: { database: Database; log: Log; works: boolean }): Promise<PgBoss> {
  const { database, log, works } = options;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      async listen(channel, hear, connected) {
        const listening = listen(database, log, channel, { hear, connected });
        // Not awaited: pg-boss closes this before it stops the queues, which would start another job in the meantime.
        return { close: async () => void listening.stop() };
      },
    },
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // How often finished jobs are deleted. The default is once a day.
    maintenanceIntervalSeconds: 600,
    // Only the owner of the tables may rebuild an index, and the indexes stay small, because a job is deleted after an
    // hour.
    reindex: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue had an error and keeps running"));
  // A warning's data is not logged, because for a slow query it contains the parameters.
  boss.on("warning", ({ message }) => log.warn(message));
  await boss.start();
  return boss;
}

/**
 * Creates or updates pg-boss's tables as the role that owns them. Afterward the serving role needs no right to change
 * tables.
 */
export async function installBoss({ url, ownerUrl }: Pick<Database, "url" | "ownerUrl">): Promise<void> {
  if (ownerUrl === url) return;
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Creates the queues, or updates the rules of existing ones. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadQueueName);
  for (const name of Object.values(queues)) {
    const rules = name === queues.mail ? mailRules : jobRules;
    // "short" allows at most one waiting job per key.
    await boss.createQueue(name, { ...rules, policy: "short" });
    await boss.updateQueue(name, rules);
    // Loads the rules now, so that the first enqueue does not need a second connection inside a transaction.
    await boss.findJobs(name, { key: "" });
  }
}
