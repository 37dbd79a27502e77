import type { ZodType } from "zod";

/** What is done for one kind of job. */
export type JobHandler<Data = unknown> = {
  /** What the job carries, as JSON. */
  schema: ZodType<Data>;
  /** May run again after a crash or a failure, also when it had finished: the second time must do no harm. */
  run(data: Data): Promise<void>;
  /** For work that comes round by itself: five fields in UTC, such as `0 3 * * *`. Its data is `{}`. */
  cron?: string;
};
/** The handlers of a program by the name of the job, `slice/what`. */
export type JobHandlers = Record<string, JobHandler>;

/** Infers what `run` gets from the schema. */
export function jobHandler<Data>(handler: JobHandler<Data>): JobHandler {
  return handler;
}
