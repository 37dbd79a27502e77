import * as z from "zod";
import type { Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import { securityEvents } from "#platform/log/security-events.server.ts";

const eventJob = "moderation/operator-event";
/** The events of acts that are not logged as "moderation". */
const events: Partial<Record<string, string>> = { "set role": "role change", "reset link": "password reset request" };
const schema = z.object({ act: z.string(), personId: z.number() });

/** Writes the operator's acts at the command line to the log of the site, like those of moderators, because that log is monitored. */
export function operatorEventJobs(log: Log): JobHandlers {
  const run = async ({ act, personId }: z.infer<typeof schema>) => {
    const event = events[act] ?? "moderation";
    securityEvents.inc({ event, outcome: "done" });
    log.info({ event, outcome: "done", user: personId, address: null, route: `longbox: ${act}` }, "security event");
  };
  return { [eventJob]: jobHandler({ schema, run }) };
}

/** Queues the event, in the act's transaction. */
export function enqueueOperatorEvent(queue: Queue, tx: Queries, data: z.infer<typeof schema>): Promise<void> {
  return queue.enqueue(tx, eventJob, data);
}
