import { setTimeout as delay } from "node:timers/promises";
import type { Pool, QueryConfig } from "pg";
import type { Log } from "#platform/log/log.ts";
import type { Queries } from "./database.ts";
import { isDatabaseGone, wantsRetry } from "./database-error.server.ts";
import { drizzle } from "./drizzle.server.ts";

/** A read-only copy of the database that PostgreSQL updates with a short delay. */
export type ReadReplica = {
  /**
   * Reads from the replica while it has everything that was announced; otherwise, or if that fails, from the primary.
   */
  queries: Queries;
  /** Must be called after each announcement, before anything is read in response. */
  heardChange(): void;
  /** Seconds since the replica was last known to be up to date. Less than two while it keeps up. */
  lagSeconds(): number;
  close(): void;
};

/**
 * The end of the primary's log. If the last record has filled its page, the insert position is just behind the header
 * of the next page, which a replica that has replayed everything has not reached yet.
 */
const selectEnd = `select (case when (next - '0/0') % 8192 <= 40 then written else next end)::text as end
  from (select pg_current_wal_insert_lsn() as next, pg_current_wal_lsn() as written) as log`;
const selectHasReplayed = "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as done";

const checkEveryMs = 1_000;
const replayPollMs = 25;
/** The replica is not used if it is further behind than this or does not respond. */
const behindAtMostMs = 5_000;

/**
 * Reads from `replica` as long as nothing on it can be outdated. After each announcement, finds the end of the
 * primary's log, which includes the committed change. Until the replica has replayed the log up to there, everything is
 * read from the primary.
 */
export function openReadReplica(replica: Pool, primary: Pool, log: Log): ReadReplica {
  let announced = 0;
  let replayed = -1;
  let caughtUpAt = performance.now();
  let isDown = false;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let wake = () => {};

  const isCurrent = () => !isDown && replayed === announced && performance.now() - caughtUpAt < behindAtMostMs;
  const noteUnreachable = (error: unknown) => {
    if (!isDown && !isClosed()) log.warn({ err: error }, "the replica cannot be read; the primary is read instead");
    isDown = true;
  };
  const catchUp = async () => {
    const [seen, checkedAt] = [announced, performance.now()];
    const { rows } = await primary.query<{ end: string }>(selectEnd);
    const hasReplayed = async () =>
      (await replica.query<{ done: boolean | null }>(selectHasReplayed, [rows[0]?.end])).rows[0]?.done;
    while (!isClosed() && !(await hasReplayed())) {
      const isFarBehind = performance.now() - checkedAt > behindAtMostMs;
      await delay(isFarBehind ? checkEveryMs : replayPollMs, undefined, { ref: false });
    }
    [replayed, caughtUpAt, isDown] = [seen, checkedAt, false];
  };
  const keepChecking = async () => {
    while (!isClosed()) {
      await catchUp().catch(noteUnreachable);
      if (replayed === announced || isDown)
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
      // Replaying may conflict with a statement, which PostgreSQL then wants to be retried.
      if (!isDatabaseGone(error) && !wantsRetry(error)) throw error;
      if (isDatabaseGone(error)) noteUnreachable(error);
      return primary.query(statement, values);
    }
  };
  return {
    queries: drizzle({ client: { query } as unknown as Pool }),
    heardChange() {
      announced += 1;
      wake();
    },
    lagSeconds: () => (performance.now() - caughtUpAt) / 1000,
    close() {
      closing.abort();
      wake();
    },
  };
}
