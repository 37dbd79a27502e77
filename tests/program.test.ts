import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { openClient } from "./support/client.ts";
import { findFreePorts } from "./support/free-port.ts";
import { childrenOf, commandOf, listTree } from "./support/process-tree.ts";
import { publishBook } from "./support/publish-book.ts";
import { type RunningSite, startSite } from "./support/running-site.ts";
import { signUp } from "./support/visitor.ts";

// The whole program, as an operator runs it.

let home: string;
let dataDir: string;
let metricsPort: number;
/** The site that most tests use, until one of them stops it. */
let site: RunningSite;
beforeAll(async () => {
  await buildWhenStale();
  home = await mkdtemp(path.join(os.tmpdir(), "longbox-program-"));
  await chmod(home, 0o755);
  // The first start creates it.
  dataDir = path.join(home, "data");
  [metricsPort = 0] = await findFreePorts(1);
  const settings = { METRICS_PORT: String(metricsPort), DRAIN_SECONDS: "1", STOP_SECONDS: "4" };
  site = await startSite(dataDir, settings);
}, 120_000);
afterAll(async () => {
  // The tests that stop it may not have run.
  if (site.process.exitCode === null && site.process.signalCode === null) await site.stop();
  await rm(home, { recursive: true, force: true });
});

function findWorkers(pid: number): number[] {
  return childrenOf(pid).filter((child) => commandOf(child).includes("build/program/main.js"));
}

test("the program prints its address, its data folder, and how to fill an empty site", async () => {
  expect(site.output()).toContain(
    `Longbox is at ${site.url} · data in ${dataDir} · It is empty; \`npm run demo\` fills it`,
  );
  expect((await stat(path.join(dataDir, "session-secret"))).mode & 0o777).toBe(0o600);
});

const asRoot = test.runIf(process.getuid?.() === 0);

asRoot("when started as root, every process of the site runs as an ordinary user", async () => {
  await publishBook(site.url, await signUp(site.url));
  expect((await stat(dataDir)).uid).not.toBe(0);
  await expect.poll(() => listTree(site.pid).length, { timeout: 15_000 }).toBeGreaterThan(3);
  for (const pid of listTree(site.pid))
    expect(readFileSync(`/proc/${pid}/status`, "utf8"), commandOf(pid)).not.toContain("Uid:\t0");
});

asRoot("refuses a folder whose owner cannot use files that root has put there", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-root-"));
  const { uid, gid } = await stat(dataDir);
  await chown(folder, uid, gid);
  await writeFile(path.join(folder, "session-secret"), "x".repeat(32), { mode: 0o600 });
  const refused = spawnSync(process.execPath, ["build/program/main.js"], {
    env: { ...process.env, DATA_DIR: folder, RUN_AS: "nobody", PORT: "0" },
    encoding: "utf8",
  });
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^RUN_AS: the user nobody cannot use .*chown -R/),
  });
  await rm(folder, { recursive: true, force: true });
});

asRoot("refuses a backup that only root can read and says what to do, because no command stays root", async () => {
  const backup = await mkdtemp(path.join(os.tmpdir(), "longbox-of-root-"));
  await chmod(backup, 0o755);
  const closed = path.join(backup, "database-2026-11-22T17-18-12-084Z");
  await mkdir(closed, { mode: 0o700 });
  const env = { ...process.env, DATA_DIR: dataDir };
  const refused = spawnSync(process.execPath, ["scripts/longbox.mjs", "restore", backup], { env, encoding: "utf8" });
  const sentence = `^Longbox runs as the user (\\w+), who cannot access ${closed}.*: make them its owner with chown -R \\1 ${backup}`;
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(new RegExp(sentence)) });
  await rm(backup, { recursive: true });
});

asRoot(
  "says at once that a backup's folder is not there, and how to create it",
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-of-root-"));
    await chmod(folder, 0o755);
    const missing = path.join(folder, "nightly");
    // Nothing is at this address, so a command that looks at the database fails in another way.
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "postgres://longbox@127.0.0.1:1/none" };
    Object.assign(env, { SESSION_SECRET: "a secret that only tests know, of 32 characters" });
    const longbox = (...args: string[]) =>
      spawnSync(process.execPath, ["scripts/longbox.mjs", ...args], { env, encoding: "utf8" });
    expect(longbox("restore", missing).stderr).toContain(`There is no folder ${missing}.`);
    expect(longbox("restore", folder).stderr).toContain(`There is no complete backup in ${folder}.`);
    const refused = longbox("backup", missing).stderr;
    const [advice = ""] = /install -d -o \w+ -m 700 [^.]+/.exec(refused) ?? [];
    expect(spawnSync("sh", ["-c", advice]).status).toBe(0);
    // Now only the database is missing.
    expect(longbox("backup", missing).stderr).not.toContain(missing);
    await writeFile(path.join(folder, "file"), "");
    expect(longbox("backup", path.join(folder, "file")).stderr).toContain("is not a folder");
    await rm(folder, { recursive: true });
  },
  120_000,
);

test("metrics are served on their own port only", async () => {
  await fetch(`${site.url}/api/v1/home`);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/api\/v1\/home",status="200"\} 1/);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).toMatch(/storage_free_bytes \d{7,}/);
  expect(text).toMatch(/database_connections\{state="awaited"\} \d/);
  expect(text).toMatch(/mails_unsent\{state="waiting"\} 0\nmails_unsent\{state="given up"\} 0\n/);
  for (const queue of ["jobs", "jobs-mail", "jobs-pictures"])
    expect(text).toMatch(new RegExp(`jobs_waiting\\{queue="${queue}"\\} \\d+\n`));
  // The worker is another process, and reports its jobs to this one.
  const readJobs = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(readJobs, { timeout: 45_000 }).toMatch(/job_seconds_count\{job="[a-z/-]+",outcome="done"\} \d/);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(200);
  const board = JSON.parse(readFileSync("docs/grafana.json", "utf8")) as { panels: { targets: { expr: string }[] }[] };
  const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const watched = [readFileSync("docs/alerts.yml", "utf8"), ...shown];
  const named = watched.flatMap((each) => each.match(/\b[a-z]+(_[a-z\d]+)+(?=[{[ )]|$)/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  const all = await readJobs();
  expect(
    named.filter(
      (name) => name !== "histogram_quantile" && !all.includes(`\n# TYPE ${name.replace(/_(count|bucket|sum)$/, "")} `),
    ),
  ).toEqual([]);
  const own = [...all.matchAll(/^# TYPE (?!nodejs_|process_)(\w+) /gm)].map(([, name = ""]) => name);
  expect(own.filter((name) => !shown.some((expression) => expression.includes(name)))).toEqual([]);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
}, 60_000);

test("pages have caching and security headers, and redirects and missing pages the right status", async () => {
  const first = await fetch(`${site.url}/about`);
  const tag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  // Like a browser's revalidation; by default, Node's fetch would request a full reload with no-cache.
  const revalidation = { "if-none-match": tag, "cache-control": "max-age=0" };
  expect((await fetch(`${site.url}/about`, { headers: revalidation })).status).toBe(304);
  const missing = await fetch(`${site.url}/no/such/page`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/Uh-Oh! Page Not Found![\s\S]*noindex|noindex[\s\S]*Uh-Oh! Page Not Found!/);
  const moved = await fetch(`${site.url}/comic-list`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/search"]);
  const [asset = ""] = await readdir("build/client/assets");
  const look = async (address: string) => {
    const { status, headers } = await fetch(site.url + address);
    return [status, headers.get("cache-control")];
  };
  expect(await look(`/assets/${asset}`)).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(await look("/assets/of-another-version.js")).toEqual([404, "no-store"]);
  expect(await look("/favicon.svg")).toEqual([200, "public, max-age=86400"]);
  expect(await look("/favicon.ico")).toEqual([200, "public, max-age=86400"]);
  expect((await fetch(`${site.url}/%ff`, { redirect: "manual" })).headers.get("location")).toBe("/not-found");
});

test("nobody else on the machine can read the program's files", async () => {
  const { user } = await signUp(site.url);
  await openClient(site.url, null).post("/users/forgot-password", { email: `${user.username}@example.org` });
  await expect.poll(() => readdir(path.join(dataDir, "mail")), { timeout: 15_000 }).not.toEqual([]);
  await checkPrivate();
});

async function checkPrivate(): Promise<void> {
  // When run as root, the database's own user has to pass through the folder.
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
  const entries = await readdir(dataDir, { recursive: true });
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries.filter((name) => !name.startsWith("pg/")))
    expect([entry, (await stat(path.join(dataDir, entry))).mode & 0o077]).toEqual([entry, 0]);
}

test("SIGTERM makes it unready; it finishes running requests, refuses the rest, and leaves nothing behind", async () => {
  await expect.poll(() => findWorkers(site.pid)).toHaveLength(1);
  const [worker = 0] = findWorkers(site.pid);
  const begin = () => {
    const headers = { "content-type": "application/json", "content-length": 2 };
    const sent = request(`${site.url}/api/v1/users/login`, { method: "POST", headers, agent: false });
    const status = once(sent, "response").then(([response]) => (response as IncomingMessage).statusCode);
    sent.write("{");
    return { sent, status };
  };
  const [finished, unfinished] = [begin(), begin()];
  await delay(100);
  const stopped = site.stop();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${site.url}/about`)).headers.get("connection")).toBe("close");
  const served = () =>
    fetch(`${site.url}/about`).then(
      () => true,
      () => false,
    );
  await expect.poll(served, { timeout: 5_000 }).toBe(false);
  finished.sent.end("}");
  expect([await finished.status, await unfinished.status]).toEqual([400, 503]);
  await stopped;
  // The worker may still be finishing a picture.
  await expect.poll(() => existsSync(`/proc/${worker}`), { timeout: 20_000 }).toBe(false);
});

test("SIGTERM to npm alone ends everything", { timeout: 90_000 }, async () => {
  const [port] = await findFreePorts(1);
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn" },
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const all = listTree(npm.pid ?? 0);
  expect(all.length).toBeGreaterThan(3);
  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  await expect.poll(() => all.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 20_000 }).toEqual([]);
  expect(await ended).toEqual([0, null]);
});

test("makes files that others could read private again at startup", async () => {
  await chmod(path.join(dataDir, "mail"), 0o755);
  site = await startSite(dataDir, { LOG_LEVEL: "info" });
  await checkPrivate();
});

test("restarts a worker that dies or hangs, and a worker whose site was killed ends", {
  timeout: 120_000,
}, async () => {
  const countStarts = () => site.output().match(/"running jobs"/g)?.length;
  await expect.poll(countStarts, { timeout: 30_000 }).toBe(1);
  const [first = 0] = findWorkers(site.pid);
  process.kill(first, "SIGKILL");
  await expect.poll(countStarts, { timeout: 30_000 }).toBe(2);
  const [hanging = 0] = findWorkers(site.pid);
  process.kill(hanging, "SIGSTOP");
  const findOthers = () => findWorkers(site.pid).filter((pid) => pid !== hanging);
  await expect.poll(findOthers, { timeout: 40_000, interval: 500 }).toHaveLength(1);
  expect(site.output()).toContain("the worker process is not responding and will be restarted");
  const [second = 0] = findWorkers(site.pid);
  await site.kill();
  const hasEnded = () => {
    try {
      process.kill(second, 0);
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(hasEnded, { timeout: 15_000 }).toBe(true);
});

test("an invalid setting ends the program with one sentence", () => {
  const run = spawnSync(process.execPath, ["build/program/main.js"], {
    env: { ...process.env, PORT: "many" },
    encoding: "utf8",
  });
  expect([run.status, run.stderr.trim()]).toEqual([1, 'PORT must be a number from 0 to 65535, not "many".']);
});

test("the tests run on Node 24 or newer", () => {
  expect(Number(process.versions.node.split(".")[0])).toBeGreaterThanOrEqual(24);
});
