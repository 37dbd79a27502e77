/** Draws the pictures named in its argument; see draw-pages.ts. */
import { rename, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { comicPageSvg, randomFrom } from "./comic-page-svg.ts";
import type { DrawingTask } from "./draw-pages.ts";

sharp.cache(false);
const tasks: DrawingTask[] = JSON.parse(process.argv[2] ?? "[]");
for (const task of tasks) {
  const arriving = `${task.to}.${process.pid}`;
  await writeFile(arriving, await encoded(await drawn(task), task.format));
  // Two suites may draw the same page at once; each name appears only when its file is whole.
  await rename(arriving, task.to);
}

async function drawn({ kind, number, width, height }: DrawingTask): Promise<Sharp> {
  const svg = Buffer.from(comicPageSvg(kind, number));
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

/** What creators upload: as good as two megabytes allow. */
async function encoded(picture: Sharp, format: DrawingTask["format"]): Promise<Buffer> {
  if (format === "png") return picture.png({ compressionLevel: 9 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 90 }).toBuffer();
  for (let quality = 92; ; quality -= 2) {
    const bytes = await picture.clone().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (bytes.length <= 2_000_000) return bytes;
  }
}
