// `npm test -- outages`: makes the database of a running site silent for a while, and prints what visitors see.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { databaseUrl, runOn } from "../support/database-url.ts";
import { noLimits } from "../support/no-limits.ts";
import { publishBook } from "../support/publish-book.ts";
import { startSite } from "../support/running-site.ts";
import { startFreezableProxy } from "../support/servers/freezable-proxy.ts";
import { findPostgres15, startPostgres15 } from "../support/servers/postgres-15.ts";
import { signUp } from "../support/visitor.ts";

const silentMs = 45_000;
const hangsAfterMs = 15_000;
const healsWithinMs = 5_000;

const programs = findPostgres15();
if (!programs) throw new Error("PostgreSQL 15 is not installed.");
const server = await startPostgres15(programs);
await runOn(server.url, "create database longbox template template0");
const socket = new URL(server.url.replace("@/", "@localhost/")).searchParams.get("host");
const proxy = await startFreezableProxy({ path: `${socket}/.s.PGSQL.5432` });
const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-away-"));
const site = await startSite(dataDir, {
  DATABASE_URL: databaseUrl(`postgresql://longbox@127.0.0.1:${proxy.port}/postgres`, "longbox"),
  SESSION_SECRET: randomBytes(32).toString("hex"),
  ROLES: "web",
  LIMITS: noLimits,
});
const problems: string[] = [];
try {
  const creator = await signUp(site.url);
  const book = await publishBook(site.url, creator);
  const paths = ["/", `/details/${book.url_slug}/book/${book.id}`, `/read/${book.url_slug}/book/${book.id}/issue/1`];
  // Twice, because the notice of the publication may arrive after a page was cached, and drop it again.
  for (const address of paths) await ask(address);
  await delay(1_000);
  for (const address of paths) await ask(address);
  await silence(paths);
} finally {
  await site.stop();
  proxy.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const problem of problems) console.log(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function silence(paths: string[]): Promise<void> {
  proxy.freeze();
  proxy.swallow(true);
  const slowest = { page: 0, call: 0, login: 0, ready: 0 };
  for (const until = Date.now() + silentMs; Date.now() < until; await delay(500)) {
    const pages = await Promise.all(paths.map((address) => ask(address)));
    slowest.page = Math.max(slowest.page, ...pages.map(({ ms }) => ms));
    for (const [at, { status }] of pages.entries())
      if (status !== 200) problems.push(`${paths[at]} answered ${status}`);
    // A login is counted by three limits before anything is read.
    const [call, login, ready] = await Promise.all([ask("/api/v1/home"), logIn(), ask("/readyz")]);
    for (const { status, retry } of [call, login])
      if (status !== 503 || !retry) problems.push(`a call answered ${status}`);
    if (ready.status !== 503) problems.push(`/readyz answered ${ready.status}`);
    slowest.call = Math.max(slowest.call, call.ms);
    slowest.login = Math.max(slowest.login, login.ms);
    slowest.ready = Math.max(slowest.ready, ready.ms);
  }
  if (Math.max(...Object.values(slowest)) > hangsAfterMs) problems.push(`a request hung`);
  proxy.swallow(false);
  const start = Date.now();
  while ((await ask("/api/v1/home")).status !== 200 && Date.now() - start < 60_000) await delay(100);
  const healed = Date.now() - start;
  if (healed > healsWithinMs) problems.push(`healed after ${healed} ms`);
  console.log(
    `slowest page ${slowest.page} ms, call ${slowest.call} ms, login ${slowest.login} ms, /readyz ${slowest.ready} ms; healed after ${healed} ms`,
  );
}

function logIn() {
  const body = JSON.stringify({ email: "nobody@example.org", password: "no such password" });
  return ask("/api/v1/users/login", { method: "POST", headers: { "content-type": "application/json" }, body });
}

async function ask(
  address: string,
  request: RequestInit = {},
): Promise<{ status: number; ms: number; retry: string | null }> {
  const start = Date.now();
  const response = await fetch(site.url + address, { ...request, signal: AbortSignal.timeout(60_000) });
  await response.arrayBuffer();
  return { status: response.status, ms: Date.now() - start, retry: response.headers.get("retry-after") };
}
