// `npm run bench -- report`: measures how Longbox grows, runs the quick benchmarks, and writes REPORT.md with its plots.
// LONGBOX_BENCH_DATA keeps the catalogues of the searches, the largest of which takes minutes to make.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { drawPlot } from "./growth/draw-plot.ts";
import { growthOfEncoding } from "./growth/encoding.ts";
import { describeExponent, fitExponent, type Growth } from "./growth/growth.ts";
import { growthOfProcesses } from "./growth/processes.ts";
import { growthOfSearches } from "./growth/searches.ts";
import { growthOfUploads } from "./growth/uploads.ts";

/** Benchmarks whose output is part of the report. The others take long, or need a browser. */
const quickBenches = ["javascript", "pages", "upload", "pictures"];
const kept = process.env["LONGBOX_BENCH_DATA"];
const folder = kept ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));
const plots = path.join(import.meta.dirname, "plots");

const parts: [heading: string, factor: number, measure: () => Promise<Growth[]>][] = [
  ["Searches against rows", 10, () => growthOfSearches(folder)],
  ["Requests against processes", 2, growthOfProcesses],
  ["Memory against concurrent uploads", 4, growthOfUploads],
  ["Encoding against pages", 8, growthOfEncoding],
];
const text = [describeRun()];
await mkdir(plots, { recursive: true });
try {
  for (const [heading, factor, measure] of parts) {
    console.log(heading);
    const { result, load } = await withLoad(measure);
    text.push(`## ${heading}`, load);
    for (const growth of result) {
      await writeFile(path.join(plots, `${growth.name}.svg`), drawPlot(growth));
      text.push(`![${growth.title}](plots/${growth.name}.svg)`, tableOf(growth, factor), ...growth.notes);
    }
  }
  text.push("## What the quick benchmarks print");
  for (const name of quickBenches) {
    console.log(name);
    const { result, load } = await withLoad(async () => printedBy(name));
    text.push(`### \`npm run bench -- ${name}\``, load, `\`\`\`\n${result.trim()}\n\`\`\``);
  }
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true });
}
const report = path.join(import.meta.dirname, "REPORT.md");
await writeFile(report, `${text.join("\n\n")}\n`);
console.log(`written to ${report}`);

function describeRun(): string {
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8" }).trim();
  const isChanged = run("git", "status", "--porcelain", "--", "src", "migrations") !== "";
  const commit = run("git", "rev-parse", "--short", "HEAD") + (isChanged ? " with uncommitted changes" : "");
  const [processor] = os.cpus();
  return `# How fast Longbox is, and how it grows

Written by \`npm run bench -- report\` on ${new Date().toISOString().slice(0, 10)}; run it to have these figures of your own machine. Each
part names the load of the machine before and after it, in processes that want to run. Where that is more than the processors, latencies say little:
compare CPU time, ratios, and lines within one plot.

| | |
|---|---|
| commit | ${commit} |
| machine | ${os.availableParallelism()} x ${processor?.model ?? "an unknown processor"}, ${(os.totalmem() / 1e9).toFixed(0)} GB, ${os.type()} ${os.release()} |
| programs | Node ${process.versions.node}, the embedded PostgreSQL |

How a figure grows is the slope of the straight line that fits its points best when both axes are logarithmic: exponent 1 is in proportion, 0 is
not at all. With three points it is a description, not a law.`;
}

async function withLoad<T>(work: () => Promise<T>): Promise<{ result: T; load: string }> {
  const now = () => (os.loadavg()[0] ?? 0).toFixed(1);
  const before = now();
  const result = await work();
  return { result, load: `Load of the machine: ${before} before, ${now()} after.` };
}

function tableOf({ series, x, y }: Growth, factor: number): string {
  const places = series[0]?.points.map(([at]) => at) ?? [];
  return [
    `| ${y} | ${places.map((at) => at.toLocaleString("en-US")).join(" | ")} | growth |`,
    `|---|${places.map(() => "---:|").join("")}---|`,
    ...series.map(
      ({ name, points, isBaseline }) =>
        `| ${name}${isBaseline ? " (baseline)" : ""} | ${points.map(([, value]) => formatValue(value)).join(" | ")} | ${describeExponent(fitExponent(points), factor)} |`,
    ),
    "",
    `Columns: ${x}.`,
  ].join("\n");
}

function formatValue(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(value >= 10 ? 1 : 2);
}

function printedBy(name: string): string {
  return execFileSync(process.execPath, [path.join(import.meta.dirname, `${name}.bench.ts`)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1e8,
  });
}
