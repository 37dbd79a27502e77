// Lighthouse's four scores, the first and the largest paint, and how long scripts block a tap, on a phone, for seven
// pages of a production site filled with the sample comics and one issue of 24 full-size pages. Each page is loaded
// three times, and each figure is the median.
//
// Lighthouse loads a page without delay and estimates how a slow network would delay it. It assumes that the first
// paint waited for everything that arrived earlier. On one machine this includes the fonts, though no text waits for
// them, so the site is loaded from a distance.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { readConfig } from "#config";
import { createLog } from "#platform/log/log.ts";
import { fill } from "../demo/fill.ts";
import { provideBrowser } from "../scripts/test/browser.ts";
import { openSite } from "../src/site.ts";
import { drawIssue } from "../tests/support/draw-pages.ts";
import { findFreePorts } from "../tests/support/free-port.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { commandOf, listTree } from "../tests/support/process-tree.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { type RunningSite, startSite } from "../tests/support/running-site.ts";
import { startDistantProxy } from "../tests/support/servers/distant-proxy.ts";
import { signUp } from "../tests/support/visitor.ts";
import { quantile } from "./quantile.ts";

const program = "lighthouse@13.5.0";
const loads = 3;
const roundTripMs = 40;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const timed = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
const execute = promisify(execFile);

const { CHROMIUM_PATH } = await provideBrowser();
const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-lighthouse-"));
try {
  const filled = await openSite(readConfig({ DATA_DIR: dataDir, LIMITS: noLimits }), createLog("warn"));
  try {
    await fill(filled, { tell: () => {} });
  } finally {
    await filled.close();
  }
  const [port = 0] = await findFreePorts(1);
  const proxy = await startDistantProxy(port, roundTripMs);
  const site = await startSite(dataDir, { LIMITS: noLimits, PORT: String(port), PUBLIC_URL: proxy.url });
  try {
    await measure(site, proxy.url);
  } finally {
    proxy.close();
    await site.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(site: RunningSite, url: string): Promise<void> {
  const home = await (await fetch(site.url)).text();
  const first = (pattern: RegExp) => pattern.exec(home)?.[0] ?? "/";
  const details = first(/\/details\/[\w-]+\/book\/\d+(?=\/issue)/);
  const long = await publishBook(site.url, await signUp(site.url), { pages: await drawIssue(24) });
  await waitForVariants(site.pid);
  const multiplier = await calibrate(url);
  const pages = {
    home: "/",
    search: "/search",
    details,
    reader: `${details.replace("details", "read")}/issue/1`,
    "24 pages": `/read/${long.url_slug}/book/${long.id}/issue/${long.issue_number}`,
    profile: first(/\/profile\/[\w.-]+/),
    article: "/articles/the-8-roles-needed-to-create-comic-book",
  };
  console.log(
    `${"".padEnd(10)}${categories.map((name) => name.padStart(16)).join("")}     first paint   largest paint         blocked`,
  );
  for (const [name, address] of Object.entries(pages)) {
    const runs: Awaited<ReturnType<typeof runLighthouse>>[] = [];
    for (let load = 0; load < loads; load++) runs.push(await runLighthouse(url + address, multiplier));
    const medianOf = (figureOf: (run: (typeof runs)[number]) => number) => quantile(runs.map(figureOf), 0.5);
    const scores = categories.map((_, at) => medianOf((run) => run.scores[at] ?? 0));
    const times = timed.map((_, at) => medianOf((run) => run.times[at] ?? 0));
    const columns = [...scores, ...times.map((ms) => `${(ms / 1000).toFixed(2)} s`)];
    console.log(`${name.padEnd(10)}${columns.map((column) => String(column).padStart(16)).join("")}`);
  }
}

/** Waits until the site has finished making variants: phones load them, and they are made after publishing. */
async function waitForVariants(pid: number): Promise<void> {
  await wait(10_000);
  while (listTree(pid).some((each) => commandOf(each).includes("picture-process"))) await wait(1000);
}

/**
 * The multiplier with which Lighthouse slows this machine down to a mid-range phone. Its default, 4, is for fast desktops:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
async function calibrate(url: string): Promise<number> {
  const { benchmarkIndex } = await runLighthouse(url, 4);
  const multiplier = benchmarkIndex < 1500 ? 2 : 4;
  console.log(
    `Lighthouse's benchmark gives this machine ${benchmarkIndex.toFixed(0)}: slowed down ${multiplier} times.`,
  );
  return multiplier;
}

async function runLighthouse(address: string, multiplier: number) {
  const report = path.join(dataDir, "report.json");
  const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  const slower = `--throttling.cpuSlowdownMultiplier=${multiplier}`;
  const options = [
    slower,
    `--only-categories=${categories.join(",")}`,
    "--output=json",
    `--output-path=${report}`,
    "--quiet",
  ];
  const env = { ...process.env, ...(CHROMIUM_PATH && { CHROME_PATH: CHROMIUM_PATH }) };
  const run = () => execute("npx", ["--yes", program, address, ...options, `--chrome-flags=${flags}`], { env });
  // Occasionally Lighthouse fails to record a page, and has to be run again.
  await run().catch(run);
  const result = JSON.parse(await readFile(report, "utf8")) as {
    categories: Record<string, { score: number }>;
    environment: { benchmarkIndex: number };
    audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>;
  };
  const scores = categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100));
  const failed = Object.entries(result.audits).filter(
    ([, { score, scoreDisplayMode }]) => scoreDisplayMode === "binary" && score === 0,
  );
  if (scores.slice(1).some((score) => score < 100))
    for (const [id, { title }] of failed) console.log(`  ${id}: ${title}`);
  const times = timed.map((id) => result.audits[id]?.numericValue ?? 0);
  return { scores, times, benchmarkIndex: result.environment.benchmarkIndex };
}
