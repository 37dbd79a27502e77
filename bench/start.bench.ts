// How long `npm start` takes on existing data until the home page is there, and the CPU of all its processes until then.
// LONGBOX_BENCH_DATA keeps the site, or names the data folder of another one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { drawPages } from "../tests/support/draw-pages.ts";
import { findFreePorts } from "../tests/support/free-port.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { treeCpuMs } from "./process-figures.ts";
import { quantile } from "./quantile.ts";

const books = 10;
/** The first run fills Node's compile cache. */
const runs = 6;
const budgetMs = 2000;
const givenFolder = process.env["LONGBOX_BENCH_DATA"];
const dataDir = givenFolder ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));

try {
  if (!existsSync(path.join(dataDir, "pg"))) await fill();
  const starts: { ms: number; cpuMs: number }[] = [];
  for (let run = 0; run < runs; run++) starts.push(await measureStart());
  const [first, ...later] = starts;
  const list = (of: "ms" | "cpuMs") => later.map((start) => start[of].toFixed(0)).join(", ");
  const median = (of: "ms" | "cpuMs") =>
    quantile(
      later.map((start) => start[of]),
      0.5,
    ).toFixed(0);
  console.log(`npm start to the home page: ${median("ms")} ms (${list("ms")}), budget ${budgetMs}`);
  console.log(`CPU of all processes until then: ${median("cpuMs")} ms (${list("cpuMs")})`);
  console.log(
    `the first start, which may compile everything: ${first?.ms.toFixed(0)} ms, ${first?.cpuMs.toFixed(0)} ms CPU`,
  );
} finally {
  if (!givenFolder) await rm(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const site = await startSite(dataDir, { LIMITS: noLimits });
  const visitor = await signUp(site.url);
  const kind = { kind: "flat" as const, width: 828, height: 1274 };
  const pages = await drawPages([1, 2, 3, 4].map((number) => ({ ...kind, number })));
  for (let book = 0; book < books; book++) await publishBook(site.url, visitor, { pages });
  await site.stop();
}

async function measureStart(): Promise<{ ms: number; cpuMs: number }> {
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: url, DATA_DIR: dataDir };
  const begun = performance.now();
  const npm = spawn("npm", ["start"], { env, stdio: "ignore" });
  const closed = once(npm, "close");
  try {
    while (!(await isThere(url))) await delay(10);
    return { ms: performance.now() - begun, cpuMs: treeCpuMs(npm.pid ?? 0) };
  } finally {
    npm.kill("SIGTERM");
    await closed;
  }
}

async function isThere(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
