import { randomUUID } from "node:crypto";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Log } from "#platform/log/log.ts";
import { createQueues, openBoss, type QueueName, queues } from "./boss.server.ts";
import type { Event, Subscription } from "./events.ts";
import type { JobHandlers } from "./job-handler.ts";
import { startWorker } from "./worker.server.ts";

type EnqueueOptions = {
  /** Jobs with a higher priority run first; 0 if absent. */
  priority?: number;
  /** Replaces a waiting job with the same name and key. */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** The queue in which the job waits; "jobs" if absent. A process of an earlier version runs only that one. */
  queue?: QueueName;
};

/** Jobs stored in the database, to be run later. */
export type Queue = {
  /** Adds a job if and when `tx` commits. `data` is JSON that fits the handler's schema. */
  enqueue(tx: Queries, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Says that something has happened, if and when `tx` commits: adds a job for each subscriber of the event. */
  emit<Data extends object>(tx: Queries, event: Event<Data>, data: Data): Promise<void>;
  /** Starts running jobs in this process, one at a time in each queue, including scheduled ones. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Takes no new jobs and waits up to 10 seconds for running ones. If one takes longer, another process runs it again.
   */
  stop(): Promise<void>;
};

type Options = { database: Database; log: Log; subscriptions?: Subscription[] };

/** Opens the queue in `database`. A process that only enqueues never calls `work`. Events are heard by nobody without `subscriptions`. */
export async function openQueue({ database, log, subscriptions = [] }: Options): Promise<Queue> {
  const boss = await openBoss({ database, log, works: false });
  await createQueues(boss);
  const open: PgBoss[] = [boss];
  let renewal: NodeJS.Timeout | undefined;
  const opened: Queue = {
    async enqueue(tx, name, data, { priority = 0, singletonKey, startAfterSeconds = 0, queue = "jobs" } = {}) {
      const options = { priority, startAfter: startAfterSeconds, db: fromDrizzle(tx, sql) };
      // The queue refuses a second waiting job with the same key, so a job without a key gets a random one.
      if (singletonKey === undefined) {
        await boss.send(queues[queue], { name, data }, { ...options, singletonKey: randomUUID() });
        return;
      }
      // Replacing a waiting job locks it until `tx` ends, so that no worker starts it with outdated data.
      const upsert = () =>
        boss.upsert(queues[queue], { name, data }, { ...options, singletonKey: `${name} ${singletonKey}` });
      while ((await upsert()).jobs.length === 0);
    },
    async emit(tx, said, data) {
      for (const { event, job, priority, queue } of subscriptions)
        if (event === said.name)
          await opened.enqueue(tx, job, data, { singletonKey: said.keyOf(data), priority, queue });
    },
    async work(handlers) {
      await schedule(boss, handlers);
      renewal = setInterval(() => {
        schedule(boss, handlers).catch((error: unknown) =>
          log.warn({ err: error }, "the schedules of jobs could not be stored, which is tried again in an hour"),
        );
      }, renewMs).unref();
      const worker = await openBoss({ database, log, works: true });
      open.push(worker);
      await startWorker(worker, handlers, log);
    },
    async stop() {
      clearInterval(renewal);
      // The instance that runs jobs stops first, or it would take another job while the rest stops.
      for (const each of open.splice(0).toReversed()) await each.stop({ close: false, timeout: 10_000 });
    },
  };
  return opened;
}

/** How often schedules are stored again, because an earlier version that started last in a rolling update has stored its own. */
const renewMs = 3600 * 1000;
/** Longer than a rolling update takes. */
const othersStayMs = 24 * 3600 * 1000;

/**
 * Stores the schedules of `handlers` for all processes, and removes others that no process has stored for a day. Until
 * then they may belong to a newer version, if this process starts during a rolling update.
 */
async function schedule(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  const before = new Date(Date.now() - othersStayMs);
  for (const { key, updatedOn } of await boss.getSchedules(queues.jobs))
    if (!handlers[key]?.cron && updatedOn < before) await boss.unschedule(queues.jobs, key);
  for (const [name, { cron }] of Object.entries(handlers))
    if (cron) await boss.schedule(queues.jobs, cron, { name, data: {} }, { key: name, singletonKey: name, tz: "UTC" });
}
