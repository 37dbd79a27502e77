/** Draws the pictures named in its argument; see draw-pages.ts. */
import { rename, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { drawComicPage } from "./comic-page-svg.ts";
import type { DrawingTask } from "./draw-pages.ts";
import { randomFrom } from "./random-from.ts";

sharp.cache(false);
const tasks: DrawingTask[] = JSON.parse(process.argv[2] ?? "[]");
for (const task of tasks) {
  const temporary = `${task.to}.${process.pid}`;
  await writeFile(temporary, await encode(await draw(task), task.format));
  // Two suites may draw the same page at the same time, so a file gets its name only when it is complete.
  await rename(temporary, task.to);
}

async function draw({ kind, number, width, height }: DrawingTask): Promise<Sharp> {
  const svg = Buffer.from(drawComicPage(kind, number));
  const { data, info } = await sharp(svg, { unlimited: true })
    .resize(width, height, { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (kind === "painted") addGrain(data, number);
  return sharp(data, { raw: { width, height, channels: info.channels } });
}

function addGrain(pixels: Buffer, seed: number): void {
  const random = randomFrom(seed);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + Math.round((random() - 0.5) * 10)));
}

/** Encodes as creators do: in the best quality that fits into two megabytes. */
async function encode(picture: Sharp, format: DrawingTask["format"]): Promise<Buffer> {
  if (format === "png") return picture.png({ compressionLevel: 9 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 90 }).toBuffer();
  for (let quality = 92; ; quality -= 2) {
    const bytes = await picture.clone().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (bytes.length <= 2_000_000) return bytes;
  }
}
