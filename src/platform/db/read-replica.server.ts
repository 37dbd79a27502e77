import { setTimeout as delay } from "node:timers/promises";
import type { Pool, QueryConfig } from "pg";
import type { Log } from "#platform/log/log.ts";
import type { Queries } from "./database.ts";
import { isDatabaseGone, wantsRetry } from "./database-error.server.ts";
import { drizzle } from "./drizzle.server.ts";

/** A copy of the database that PostgreSQL keeps up to date, a little later, for what may be read from it. */
export type ReadReplica = {
  /** Reads from the replica while it has everything that was announced, and otherwise, or if that fails, from the primary. */
  queries: Queries;
  /** Must be called when something has been announced, before anything is read because of it. */
  heardChange(): void;
  /** Seconds since it was last known to be up to date. Less than two while it keeps up. */
  lagSeconds(): number;
  close(): void;
};

/**
 * How far the primary's log reaches. The place for the next record is just behind the header of a page if the last record has filled
 * the page before; a replica that has replayed all is not there yet.
 */
const selectEnd = `select (case when (next - '0/0') % 8192 <= 40 then written else next end)::text as end
  from (select pg_current_wal_insert_lsn() as next, pg_current_wal_lsn() as written) as log`;
const selectHasReplayed = "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as done";

const checkEveryMs = 1_000;
const replayPollMs = 25;
/** Not used when further behind than this, or when it does not answer. */
const behindAtMostMs = 5_000;

/**
 * Reads from `replica` as long as nothing can be old. After each announcement it asks the primary how far its log reaches: that
 * includes the change, which is committed. Until the replica has replayed the log that far, everything is read from the primary.
 */
export function openReadReplica(replica: Pool, primary: Pool, log: Log): ReadReplica {
  let announced = 0;
  let replayed = -1;
  let hadAllAt = performance.now();
  let isAway = false;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let wake = () => {};

  const isCurrent = () => !isAway && replayed === announced && performance.now() - hadAllAt < behindAtMostMs;
  const noteAway = (error: unknown) => {
    if (!isAway && !isClosed()) log.warn({ err: error }, "the replica cannot be read; the primary is read instead");
    isAway = true;
  };
  const catchUp = async () => {
    const [seen, askedAt] = [announced, performance.now()];
    const { rows } = await primary.query<{ end: string }>(selectEnd);
    const hasReplayed = async () =>
      (await replica.query<{ done: boolean | null }>(selectHasReplayed, [rows[0]?.end])).rows[0]?.done;
    while (!isClosed() && !(await hasReplayed())) {
      const isFarBehind = performance.now() - askedAt > behindAtMostMs;
      await delay(isFarBehind ? checkEveryMs : replayPollMs, undefined, { ref: false });
    }
    [replayed, hadAllAt, isAway] = [seen, askedAt, false];
  };
  const keepChecking = async () => {
    while (!isClosed()) {
      await catchUp().catch(noteAway);
      if (replayed === announced || isAway)
        await new Promise<void>((resume) => {
          wake = resume;
          setTimeout(resume, checkEveryMs).unref();
        });
    }
  };
  void keepChecking();

  const query = async (statement: QueryConfig, values: unknown[]): Promise<unknown> => {
    if (!isCurrent()) return primary.query(statement, values);
    try {
      return await replica.query(statement, values);
    } catch (error) {
      // What it replays may be in the way of a statement: then PostgreSQL wants the statement to be retried.
      if (!isDatabaseGone(error) && !wantsRetry(error)) throw error;
      if (isDatabaseGone(error)) noteAway(error);
      return primary.query(statement, values);
    }
  };
  return {
    queries: drizzle({ client: { query } as unknown as Pool }),
    heardChange() {
      announced += 1;
      wake();
    },
    lagSeconds: () => (performance.now() - hadAllAt) / 1000,
    close() {
      closing.abort();
      wake();
    },
  };
}
