// `npm test -- cluster`: three web processes and two workers behind nginx and then HAProxy, on one PostgreSQL and one
// S3 store. Prints what visitors notice of restarts, kills, and lost connections, and fails if they notice anything.
// node tests/cluster/cluster.ts [--pooled]: with --pooled, PgBouncer in transaction mode is in front of the database.
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { databaseUrl, runOn } from "../support/database-url.ts";
import { drawSmallPages } from "../support/issue-form.ts";
import { startObjectStore } from "../support/servers/object-store.ts";
import { startPgBouncer } from "../support/servers/pgbouncer.ts";
import { findPostgres15, type Postgres, startPostgres15 } from "../support/servers/postgres-15.ts";
import { signUp } from "../support/visitor.ts";
import { type Cluster, cutListeners, killWebs, killWorker, type Result, restartAll, spreadChanges } from "./checks.ts";
import type { Person } from "./load.ts";
import { startNodes } from "./nodes.ts";
import { type ProxyKind, startProxy } from "./proxies.ts";
import { loseReplica, pauseReplica } from "./replica-checks.ts";

const pooled = process.argv.includes("--pooled");
const kinds: ProxyKind[] = ["nginx", "HAProxy"];
const stops: (() => Promise<unknown>)[] = [];
const rows: (Result & { behind: string })[] = [];

const startedAt = Date.now();
try {
  const { cluster, replica, replicaUrl } = await startCluster();
  await note("none", spreadChanges("changes on all nodes", cluster, 6));
  const cut = () => cutListeners(cluster.databaseUrl);
  await note("none", spreadChanges("the same, listeners cut before each", cluster, 6, cut));
  // Gives the replica time to replay the last change.
  await delay(2_000);
  await note("none", pauseReplica(cluster, replicaUrl));
  await note("none", killWorker(cluster));
  for (const kind of kinds) {
    const proxy = await startProxy(
      kind,
      cluster.webs.map(({ url }) => url),
    );
    try {
      await note(kind, restartAll(cluster, proxy));
      await note(kind, killWebs(cluster, proxy));
      await note(kind, loseReplica(cluster, replica, replicaUrl, proxy));
    } finally {
      await proxy.stop();
    }
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
printTable();
if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1;

async function startCluster(): Promise<{ cluster: Cluster; replica: Postgres; replicaUrl: string }> {
  const programs = findPostgres15();
  if (!programs) throw new Error("PostgreSQL 15 is not installed.");
  const server = await startPostgres15(programs);
  stops.push(() => server.stop());
  const replica = await startPostgres15(programs, server.url);
  stops.push(() => replica.stop());
  await runOn(server.url, "create database longbox template template0");
  const [direct, replicaUrl] = [databaseUrl(server.url, "longbox"), databaseUrl(replica.url, "longbox")];
  const store = await startObjectStore();
  if (!store) throw new Error("radosgw is not installed.");
  stops.push(() => store.stop());
  const pooler = pooled ? await startPgBouncer(direct) : undefined;
  if (pooler) stops.push(() => pooler.stop());
  const started = await startNodes(["web", "web", "web", "worker", "worker"], {
    DATABASE_URL: pooler?.url ?? direct,
    ...(pooler && { DATABASE_DIRECT_URL: direct }),
    DATABASE_READ_URL: replicaUrl,
    STORAGE_URL: store.url,
  });
  stops.push(() => started.stop());
  const { nodes } = started;
  const webs = nodes.slice(0, 3);
  const people = await Promise.all(
    ["reader", "author", "slowauthor"].map((name) => makePerson(webs[0]?.url ?? "", name)),
  );
  const cluster = { webs, workers: nodes.slice(3), databaseUrl: direct, people, pages: await drawSmallPages(4) };
  return { cluster, replica, replicaUrl };
}

async function makePerson(url: string, name: string): Promise<Person> {
  const password = randomBytes(12).toString("hex");
  return { ...(await signUp(url, name, password)), username: name, password };
}

async function note(behind: string, checking: Promise<Result>): Promise<void> {
  const result = await checking;
  rows.push({ behind, ...result });
  console.log(`${behind}: ${result.what}: ${result.counts}: ${result.failures.length} failures`);
  for (const failure of result.failures.slice(0, 20)) console.log(`  ${failure}`);
}

function printTable(): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`\nPgBouncer in transaction mode: ${pooled ? "yes" : "no"}; ${seconds} s\n`);
  const lines = rows.map(({ behind, what, counts, failures }) => [behind, what, counts, String(failures.length)]);
  const head = ["proxy", "check", "counts", "failures"];
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of [head, ...lines])
    console.log(`| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`);
}
