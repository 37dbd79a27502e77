import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { freePorts } from "./support/free-port.ts";
import { type RunningSite, startSite } from "./support/running-site.ts";

// The whole program as an operator meets it.

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-program-"));
  await buildWhenStale();
}, 120_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function withSite(settings: Record<string, string>, look: (site: RunningSite) => Promise<void>): Promise<void> {
  const site = await startSite(dataDir, settings);
  try {
    await look(site);
  } finally {
    await site.stop();
  }
}

function workersOf(pid: number): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid), "-f", "src/main.ts"], { encoding: "utf8" });
  return stdout.trim().split("\n").filter(Boolean).map(Number);
}

test("it says where it is, where its data is, and how to fill an empty site", async () => {
  await withSite({}, async (site) => {
    expect(site.output()).toContain(
      `Longbox is at ${site.url} · data in ${dataDir} · It is empty: \`npm run demo\` fills one`,
    );
    expect((await stat(path.join(dataDir, "session-secret"))).mode & 0o777).toBe(0o600);
  });
});

test("told to stop it ends by itself, with its worker and its database", async () => {
  const site = await startSite(dataDir);
  await expect.poll(() => workersOf(site.pid)).toHaveLength(1);
  const [worker = 0] = workersOf(site.pid);
  await site.stop();
  expect(site.process.exitCode).toBe(0);
  expect(() => process.kill(worker, 0)).toThrow("ESRCH");
});

test("a worker that dies is started again; one whose site was killed ends", async () => {
  const site = await startSite(dataDir);
  await expect.poll(() => workersOf(site.pid)).toHaveLength(1);
  const [first = 0] = workersOf(site.pid);
  process.kill(first, "SIGKILL");
  await expect.poll(() => workersOf(site.pid).filter((pid) => pid !== first), { timeout: 15_000 }).toHaveLength(1);
  const [second = 0] = workersOf(site.pid);
  await site.kill();
  const isGone = () => {
    try {
      process.kill(second, 0);
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(isGone, { timeout: 15_000 }).toBe(true);
});

test("figures are on a port of their own, and not on the site's", async () => {
  const [port] = await freePorts(1);
  await withSite({ METRICS_PORT: String(port) }, async (site) => {
    await fetch(`${site.url}/api/v1/home`);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/api\/v1\/home",status="200"\} 1/);
    expect(text).toContain("nodejs_eventloop_lag_seconds");
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  });
});

test("a page says that it may be kept, and that nothing changed", async () => {
  await withSite({}, async (site) => {
    const first = await fetch(`${site.url}/about`);
    const tag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    // As browsers revalidate. Left alone, Node's fetch asks for a full reload with no-cache.
    const revalidation = { "if-none-match": tag, "cache-control": "max-age=0" };
    expect((await fetch(`${site.url}/about`, { headers: revalidation })).status).toBe(304);
    const missing = await fetch(`${site.url}/no/such/page`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toMatch(/Uh-Oh! Page Not Found![\s\S]*noindex|noindex[\s\S]*Uh-Oh! Page Not Found!/);
    const moved = await fetch(`${site.url}/comic-list`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/search"]);
    expect((await fetch(`${site.url}/%ff`, { redirect: "manual" })).headers.get("location")).toBe("/not-found");
  });
});

test("a wrong setting is one sentence, and the end", () => {
  const run = spawnSync(process.execPath, ["src/main.ts"], { env: { ...process.env, PORT: "many" }, encoding: "utf8" });
  expect([run.status, run.stderr.trim()]).toEqual([1, 'PORT must be a number from 0 to 65535, not "many".']);
});

test("Node 24 runs all of it", () => {
  expect(Number(process.versions.node.split(".")[0])).toBeGreaterThanOrEqual(24);
});
