/** Draws the pictures named in its argument; see draw-pages.ts. */
import { rename } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { comicPageSvg, randomFrom } from "./comic-page-svg.ts";
import type { DrawingTask } from "./draw-pages.ts";

sharp.cache(false);
const tasks: DrawingTask[] = JSON.parse(process.argv[2] ?? "[]");
for (const task of tasks) {
  const arriving = `${task.to}.${process.pid}`;
  await encoded(await drawn(task), task.format).toFile(arriving);
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

function encoded(picture: Sharp, format: DrawingTask["format"]): Sharp {
  if (format === "png") return picture.png({ compressionLevel: 9 });
  if (format === "webp") return picture.webp({ quality: 90 });
  return picture.jpeg({ quality: 88, chromaSubsampling: "4:4:4" });
}
