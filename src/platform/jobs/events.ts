import type { ZodType } from "zod";
import type { QueueName } from "./boss.server.ts";

/** Something that can happen, such as "issue published", and what its subscribers learn of it. */
export type Event<Data> = {
  name: string;
  /** The event's data, as JSON. */
  schema: ZodType<Data>;
  /** Tells events apart: of two with the same key that a subscriber has not heard yet, it hears only the second. */
  keyOf(data: Data): string;
};

/**
 * A kind of job that runs after events, at least once for each. What the event says may no longer be true by then, so the job reads
 * what is.
 */
export type Subscriber<Data> = {
  /** The name of the job. */
  job: string;
  schema: ZodType<Data>;
  /** Jobs with a higher priority run first; 0 if absent. */
  priority?: number;
  /** The queue in which the job waits; "jobs" if absent. */
  queue?: QueueName;
};

/** Which job hears of which event, by their names. */
export type Subscription = { event: string; job: string; priority: number; queue: QueueName };

/** Has `subscriber` run after each `event`. */
export function subscribe<Data>(
  event: Event<Data>,
  { job, priority = 0, queue = "jobs" }: Subscriber<Data>,
): Subscription {
  return { event: event.name, job, priority, queue };
}
