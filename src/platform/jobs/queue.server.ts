import { randomUUID } from "node:crypto";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Log } from "#platform/log/log.ts";
import { createQueues, openBoss, queueName } from "./boss.server.ts";
import type { JobHandlers } from "./job-handler.ts";
import { startWorker } from "./worker.server.ts";

export type EnqueueOptions = {
  /** Higher goes first; 0 when absent. */
  priority?: number;
  /** While a job of the same name and key waits, this one takes its place instead of standing behind it. */
  singletonKey?: string;
  startAfterSeconds?: number;
};

/** Work for later, kept in the database. */
export type Queue = {
  /** Adds a job when `tx` commits, and never when it does not. `data` is JSON that fits the handler's schema. */
  enqueue(tx: Queries, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** From now on this process does jobs, one at a time, and starts those that come round by themselves. */
  work(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs and waits for the running one, 10 seconds at most; another process then does that one again. */
  stop(): Promise<void>;
};

/** Opens the queue in `database`; a process that only enqueues never calls `work`. */
export async function openQueue({ database, log }: { database: Database; log: Log }): Promise<Queue> {
  const boss = await openBoss({ database, log, works: false });
  await createQueues(boss);
  const open: PgBoss[] = [boss];
  return {
    async enqueue(tx, name, data, { priority = 0, singletonKey, startAfterSeconds = 0 } = {}) {
      const options = { priority, startAfter: startAfterSeconds, db: fromDrizzle(tx, sql) };
      // The queue refuses a second waiting job with the same key, so a job without one gets its own.
      if (singletonKey === undefined) {
        await boss.send(queueName, { name, data }, { ...options, singletonKey: randomUUID() });
        return;
      }
      // Taking the place of a waiting job locks it until `tx` ends, so no worker starts it on what was there before.
      const upsert = () =>
        boss.upsert(queueName, { name, data }, { ...options, singletonKey: `${name} ${singletonKey}` });
      while ((await upsert()).jobs.length === 0);
    },
    async work(handlers) {
      await schedule(boss, handlers);
      const worker = await openBoss({ database, log, works: true });
      open.push(worker);
      await startWorker(worker, handlers, log);
    },
    async stop() {
      for (const each of open.splice(0)) await each.stop({ close: false, timeout: 10_000 });
    },
  };
}

/** Makes the schedules those of `handlers`, for all processes; a schedule whose handler is gone goes. */
async function schedule(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  for (const { key } of await boss.getSchedules(queueName))
    if (!handlers[key]?.cron) await boss.unschedule(queueName, key);
  for (const [name, { cron }] of Object.entries(handlers))
    if (cron) await boss.schedule(queueName, cron, { name, data: {} }, { key: name, singletonKey: name, tz: "UTC" });
}
