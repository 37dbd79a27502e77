// `npm run bench -- report [part …]`: measures how Longbox grows, runs the quick benchmarks, and writes REPORT.md with
// its plots. If parts are named, the others stay as they were, as does a part that fails. LONGBOX_BENCH_DATA keeps the
// search catalogs, the largest of which takes minutes to make. `lighthouse` needs a browser and the registry, and
// `moving-in` a browser and half an hour, so they run only when they are named.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describeMoment } from "./growth/describe-moment.ts";
import { drawPlot } from "./growth/draw-plot.ts";
import { growthOfEncoding } from "./growth/encoding.ts";
import { describeExponent, fitExponent, type Growth } from "./growth/growth.ts";
import { growthOfProcesses } from "./growth/processes.ts";
import { growthOfSearches } from "./growth/searches.ts";
import { growthOfUploads } from "./growth/uploads.ts";

const givenFolder = process.env["LONGBOX_BENCH_DATA"];
const folder = givenFolder ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));
const plots = path.join(import.meta.dirname, "plots");
const report = path.join(import.meta.dirname, "REPORT.md");

/** The parts by name, each with its heading and the function that writes its text. */
const parts: Record<string, [heading: string, write: () => Promise<string>]> = {
  searches: ["Searches against rows", () => describe(growthOfSearches(folder), 10)],
  processes: ["Requests against processes", () => describe(growthOfProcesses(), 2)],
  uploads: ["Memory against concurrent uploads", () => describe(growthOfUploads(), 4)],
  encoding: ["Encoding against pages", () => describe(growthOfEncoding(), 8)],
  ...Object.fromEntries(
    ["javascript", "pages", "upload", "pictures", "lighthouse", "moving-in"].map((name) => [name, printedPart(name)]),
  ),
};
const onlyByName = new Set(["lighthouse", "moving-in"]);
const failed: string[] = [];
const named = process.argv.slice(2);
const texts = await readSections();
await mkdir(plots, { recursive: true });
try {
  for (const [name, [heading, write]] of Object.entries(parts)) {
    if (named.length > 0 ? !named.includes(name) : onlyByName.has(name)) continue;
    console.log(heading);
    const before = os.loadavg()[0] ?? 0;
    try {
      const text = await write();
      texts.set(heading, [describeMoment(before), text].join("\n\n"));
      await writeReport();
    } catch (error) {
      console.error(error);
      failed.push(name);
    }
  }
} finally {
  if (!givenFolder) await rm(folder, { recursive: true, force: true });
}
console.log(`written to ${report}`);
if (failed.length > 0) {
  console.error(`These parts failed and are as they were: ${failed.join(", ")}`);
  process.exitCode = 1;
}

/** The sections of the existing report, by heading. */
async function readSections(): Promise<Map<string, string>> {
  const [, ...sections] = (await readFile(report, "utf8").catch(() => "")).split(/^## /m);
  return new Map(sections.map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n")).trim()]));
}

async function writeReport(): Promise<void> {
  const sections = Object.values(parts).flatMap(([heading]) => {
    const text = texts.get(heading);
    return text === undefined ? [] : [`## ${heading}`, text];
  });
  await writeFile(report, `${[introduce(), ...sections].join("\n\n")}\n`);
}

function introduce(): string {
  const [processor] = os.cpus();
  return `# How fast Longbox is, and how it grows

Written by \`npm run bench -- report\`, which takes about half an hour; run it for the figures of your own machine. This one:
${os.availableParallelism()} x ${processor?.model ?? "an unknown processor"}, ${(os.totalmem() / 1e9).toFixed(0)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}, the embedded PostgreSQL.

Each part names its commit and the load of the machine, in processes that want to run. Where that is far more than the processors, others were at work: times then
say little, and even CPU time may double. Compare lines within a plot, which were measured beside each other, and the shape of a line.

How a figure grows is the slope of the straight line that fits its points best when both axes are logarithmic: exponent 1 is in proportion, 0 is
not at all. With two or three points it describes, and proves nothing.`;
}

/**
 * Draws a plot of each growth and returns the text about it. Sentences on exponents say what `factor` times as many
 * cost.
 */
async function describe(measured: Promise<Growth[]>, factor: number): Promise<string> {
  const text: string[] = [];
  for (const growth of await measured) {
    await writeFile(path.join(plots, `${growth.name}.svg`), drawPlot(growth));
    text.push(`![${growth.title}](plots/${growth.name}.svg)`, tableOf(growth, factor), ...growth.notes);
  }
  return text.join("\n\n");
}

function tableOf({ series, x, y }: Growth, factor: number): string {
  const places = series[0]?.points.map(([at]) => at.toLocaleString("en-US")) ?? [];
  const rows = series.map(({ name, points, isBaseline }) => {
    const values = points.map(([, value]) => formatValue(value));
    return [`${name}${isBaseline ? " (baseline)" : ""}`, ...values, describeExponent(fitExponent(points), factor)];
  });
  const lines = [[`${y}; columns: ${x}`, ...places, "growth"], ["---", ...places.map(() => "---:"), "---"], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function formatValue(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(value >= 10 ? 1 : 2);
}

/** A part that contains what a benchmark prints. */
function printedPart(name: string): [heading: string, write: () => Promise<string>] {
  const program = path.join(import.meta.dirname, `${name}.bench.ts`);
  // Watches memory for as long as its budget says.
  const env = { LONGBOX_BENCH_SECONDS: "300", ...process.env };
  const run = async () =>
    execFileSync(process.execPath, [program], { env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return [`\`npm run bench -- ${name}\``, async () => `\`\`\`\n${(await run()).trim()}\n\`\`\``];
}
