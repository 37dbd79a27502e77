import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { cacheFolder } from "./cache-folder.ts";
import type { PageKind } from "./comic-page-svg.ts";

/** A drawn picture: any size in pixels; different numbers are different drawings of the same kind. */
export type DrawnPage = {
  kind: PageKind;
  number?: number;
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp";
};
export type DrawingTask = Required<DrawnPage> & { to: string };

const program = path.join(import.meta.dirname, "draw-pages-process.ts");
const sources = [
  program,
  ...["comic-page-svg.ts", "random-from.ts"].map((name) => path.join(import.meta.dirname, name)),
];
const version = createHash("sha256")
  .update(sources.map((file) => readFileSync(file, "utf8")).join(""))
  .digest("hex");
const folder = path.join(cacheFolder, `longbox-drawn-pages-${version.slice(0, 12)}`);

/** Fills in the defaults: a full page, 1988 by 3056 pixels. */
function toTask({ kind, number = 1, width = 1988, height = 3056, format = "jpeg" }: DrawnPage): DrawingTask {
  return {
    kind,
    number,
    width,
    height,
    format,
    to: path.join(folder, `${kind}-${number}-${width}x${height}.${format}`),
  };
}

/**
 * Draws comic-like test pictures, the same on every machine, and returns their files in the given order. They are drawn
 * once and cached, so copy a file before changing it. Another process draws them, because
 * this one may refuse to read SVG, as the site does.
 */
export async function drawPages(pages: DrawnPage[]): Promise<string[]> {
  const tasks = pages.map(toTask);
  const missing = tasks.filter(({ to }) => !existsSync(to));
  if (missing.length) {
    await mkdir(folder, { recursive: true });
    await promisify(execFile)(process.execPath, [program, JSON.stringify(missing)]);
  }
  return tasks.map(({ to }) => to);
}

/** Draws pages 1 to `count` of a made-up issue, alternating among all four kinds, about 1.7 MB each. */
export function drawIssue(count: number): Promise<string[]> {
  const kinds: PageKind[] = ["ink", "flat", "halftone", "painted"];
  return drawPages(Array.from({ length: count }, (_, at) => ({ kind: kinds[at % 4] ?? "ink", number: at + 1 })));
}
