import type { JobWithMetadata, PgBoss } from "pg-boss";
import { describeError } from "#platform/log/describe-error.ts";
import type { Log } from "#platform/log/log.ts";
import { deadQueueName, queues } from "./boss.server.ts";
import type { JobHandlers } from "./job-handler.ts";
import { reportJob } from "./job-metrics.server.ts";

type Envelope = { name: string; data: unknown };

/** Runs the jobs of each queue one at a time, most urgent first, and logs jobs that have failed too often. */
export async function startWorker(boss: PgBoss, handlers: JobHandlers, log: Log): Promise<void> {
  for (const name of Object.values(queues)) await startQueue(boss, name, handlers, log);
  const logDead = async ([job]: JobWithMetadata<Envelope>[]) => {
    log.error(
      { job: job?.data.name, id: job?.sourceId, reason: job?.sourceOutput },
      "a job failed too often and was given up",
    );
  };
  await boss.work<Envelope, void, { includeMetadata: true }>(deadQueueName, { includeMetadata: true }, logDead);
}

/** How often a queue polls for retries and scheduled jobs, and for all jobs while the LISTEN connection is down. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

async function startQueue(boss: PgBoss, queue: string, handlers: JobHandlers, log: Log): Promise<void> {
  const workerId: string = await boss.work<Envelope>(queue, polling, async ([job]) => {
    if (!job) return;
    // Fetch the next job as soon as this one ends, instead of after the polling interval.
    boss.notifyWorker(workerId);
    const { name, data } = job.data;
    const startedAt = performance.now();
    const report = (outcome: "done" | "failed") =>
      reportJob({ job: name, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const handler = handlers[name];
      if (!handler) throw new Error(`There is no handler for the job ${name}.`);
      await handler.run(handler.schema.parse(data));
      report("done");
    } catch (error) {
      report("failed");
      log.warn({ err: error, job: name, id: job.id, failures: job.retryCount + 1 }, "a job failed");
      // The queue stores this error with the job, so it must contain no secrets.
      throw Object.assign(new Error(), describeError(error));
    }
  });
}
