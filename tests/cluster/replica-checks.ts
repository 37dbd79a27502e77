import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { publishBook } from "../support/publish-book.ts";
import type { Postgres } from "../support/servers/postgres-15.ts";
import { type Cluster, poll, query, type Result, spreadChanges, underLoad } from "./checks.ts";
import type { Person } from "./load.ts";
import type { Proxy } from "./proxies.ts";

const caughtUpWithinMs = 15_000;

/**
 * While the replica does not replay anything, changes must show as soon as usual, and the replica must be read again
 * once it has replayed them.
 */
export async function pauseReplica(cluster: Cluster, replicaUrl: string): Promise<Result> {
  const failures: string[] = [];
  const expect = (isSo: boolean, sentence: string) => isSo || failures.push(sentence);
  const before = await countReads(replicaUrl, cluster);
  expect(before > 0, "nothing was read from the replica that had everything");
  await query(replicaUrl, "select pg_wal_replay_pause()");
  const spread = await spreadChanges("", cluster, 6);
  await publishBook(cluster.webs[0]?.url ?? "", cluster.people[0] as Person);
  const during = await countReads(replicaUrl, cluster);
  expect(during === 0, `${during} reads from a replica without the changes`);
  const lags = await poll(async () => (await readLag(cluster)) > 3, caughtUpWithinMs);
  expect(lags, "the metric of its lag stayed low");
  await query(replicaUrl, "select pg_wal_replay_resume()");
  expect(await poll(async () => (await readLag(cluster)) < 2, caughtUpWithinMs), "the metric of its lag stayed high");
  const after = await countReads(replicaUrl, cluster);
  expect(after > 0, "nothing was read from the replica that had everything again");
  const counts = `${spread.counts}; reads from it before ${before}, while paused ${during}, after ${after}`;
  return { what: "replica that replays nothing", counts, failures: [...failures, ...spread.failures] };
}

/** Stops the replica and starts it again while visitors are busy. Any request that fails is a failure. */
export function loseReplica(cluster: Cluster, replica: Postgres, replicaUrl: string, proxy: Proxy): Promise<Result> {
  return underLoad("replica away", cluster, proxy, false, async () => {
    for (let round = 0; round < 3; round++) {
      await replica.halt();
      await delay(3_000);
      await replica.start();
      const isRead = async () => (await countReads(replicaUrl, cluster)) > 0;
      if (!(await poll(isRead, caughtUpWithinMs))) throw new Error("The replica was not read after it was back.");
    }
    return "3 times away";
  });
}

/**
 * Sends uncached searches to every web process, a few in parallel, and counts the connections on which the replica
 * received them.
 */
async function countReads(replicaUrl: string, { webs }: Cluster): Promise<number> {
  const [{ now } = { now: "" }] = await query<{ now: string }>(replicaUrl, "select clock_timestamp()::text as now");
  const calls = webs.flatMap(({ url }) =>
    Array.from({ length: 4 }, () => fetch(`${url}/api/v1/search/issues?q=${randomUUID()}`)),
  );
  for (const response of await Promise.all(calls)) await response.arrayBuffer();
  const [row] = await query<{ count: number }>(
    replicaUrl,
    `select count(*)::int from pg_stat_activity where application_name = 'longbox'
       and query_start > $1::timestamptz and query not like 'select pg_is_in_recovery%' and query not like 'set %'`,
    [now],
  );
  return row?.count ?? 0;
}

async function readLag({ webs }: Cluster): Promise<number> {
  const lags = await Promise.all(
    webs.map(async ({ metricsUrl }) => {
      const text = await (await fetch(`${metricsUrl}/metrics`)).text();
      return Number(/^database_replica_lag_seconds (\S+)/m.exec(text)?.[1]);
    }),
  );
  return Math.max(...lags);
}
