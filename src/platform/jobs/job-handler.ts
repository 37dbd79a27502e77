import type { ZodType } from "zod";

/** Runs one kind of job. */
export type JobHandler<Data = unknown> = {
  /** The job's data, as JSON. */
  schema: ZodType<Data>;
  /** May run again after a crash or a failure, even if it had finished, so a second run must do no harm. */
  run(data: Data): Promise<void>;
  /** The schedule of a scheduled job: five fields in UTC, such as `0 3 * * *`. Its data is `{}`. */
  cron?: string;
};
/** Handlers by the name of the job, such as `images/sweep`. */
export type JobHandlers = Record<string, JobHandler>;

/** Infers the data of `run` from the schema. */
export function jobHandler<Data>(handler: JobHandler<Data>): JobHandler {
  return handler;
}
