// The variants of pages: bytes compared with the originals', CPU time, and how far they are from the original at the
// same width, by Butteraugli (Debian package libjxl-devtools): 1 is about where a difference becomes visible side by
// side. LONGBOX_BENCH_PICTURES names a folder of pages to use instead of drawn ones.
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { openPicture } from "#platform/images/codecs.server.ts";
import { pictureTasks } from "#platform/images/decoder/picture-tasks.server.ts";
import { fitVariant, type Variant, variantName } from "#platform/images/image-ladder.ts";
import { drawIssue } from "../tests/support/draw-pages.ts";

type Sums = { pages: number; bytes: number; cpuMs: number; distances: number[]; halfDistances: number[] };

const given = process.env["LONGBOX_BENCH_PICTURES"];
const files = given ? await listPages(given) : await drawIssue(4);
const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
const variants = pageLadder.steps.flat().toSorted((a, b) => a.width - b.width || a.format.localeCompare(b.format));
const sums = new Map<string, Sums>();
let originalBytes = 0;
// This program reads AVIFs; the site never does.
sharp.unblock({ operation: ["VipsForeignLoadHeif"] });
try {
  for (const file of files) {
    const original = await readFile(file);
    originalBytes += original.length;
    const { width } = await openPicture(original).metadata();
    for (const variant of variants) await measure(original, fitVariant(variant, width), variantName(variant));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
print();

async function listPages(from: string): Promise<string[]> {
  const names = (await readdir(from)).filter((name) => /\.(jpe?g|png|webp)$/.test(name) && !name.startsWith("cover"));
  return names.toSorted().map((name) => path.join(from, name));
}

async function measure(original: Buffer, variant: Variant, name: string): Promise<void> {
  const before = process.cpuUsage();
  const encoded = await pictureTasks.encode(original, variant);
  const { user, system } = process.cpuUsage(before);
  const sum = sums.get(name) ?? { pages: 0, bytes: 0, cpuMs: 0, distances: [], halfDistances: [] };
  sums.set(name, sum);
  sum.pages += 1;
  sum.bytes += encoded.length;
  sum.cpuMs += (user + system) / 1000;
  const { width, height } = await sharp(encoded).metadata();
  const pair = (size: { width: number; height: number }) =>
    [
      openPicture(original).autoOrient().resize({ width, height, fit: "fill" }).flatten({ background: "#fff" }),
      sharp(encoded),
    ]
      .map((picture) => picture.png({ compressionLevel: 1 }).toBuffer())
      .map(async (png) => sharp(await png).resize({ ...size, fit: "fill" }));
  const distance = await distanceOf(await Promise.all(pair({ width, height })));
  if (distance === undefined) return;
  sum.distances.push(distance);
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) };
  sum.halfDistances.push((await distanceOf(await Promise.all(pair(half)))) ?? 0);
}

/** Butteraugli's 3-norm, or undefined if the program is not installed. */
async function distanceOf(pictures: Sharp[]): Promise<number | undefined> {
  const paths = pictures.map((_, at) => path.join(folder, `${at}.png`));
  for (const [at, picture] of pictures.entries()) await picture.png({ compressionLevel: 1 }).toFile(paths[at] ?? "");
  try {
    const printed = execFileSync("butteraugli_main", paths, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return Number(/3-norm: ([\d.]+)/.exec(printed)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function print(): void {
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
  console.log(`${files.length} ${given ? "pages" : "drawn pages"}, originals ${kb(originalBytes)}`);
  console.log(`variant          bytes  of originals  CPU s/page   distance mean  worst   at half size mean  worst`);
  for (const [name, { pages, bytes, cpuMs, distances, halfDistances }] of sums) {
    const columns: [string, number][] = [
      [kb(bytes), 10],
      [`${((100 * bytes) / originalBytes).toFixed(1)}%`, 14],
      [(cpuMs / 1000 / pages).toFixed(2), 12],
      [mean(distances), 16],
      [worst(distances), 7],
      [mean(halfDistances), 20],
      [worst(halfDistances), 7],
    ];
    console.log(name.padEnd(12) + columns.map(([text, width]) => text.padStart(width)).join(""));
  }
  if ([...sums.values()].every(({ distances }) => distances.length === 0))
    console.log("no distances: butteraugli_main is not installed (Debian package libjxl-devtools)");
}

function mean(values: number[]): string {
  return values.length === 0 ? "" : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
}

function worst(values: number[]): string {
  return values.length === 0 ? "" : Math.max(...values).toFixed(2);
}
