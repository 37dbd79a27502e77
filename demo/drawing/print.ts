import sharp, { type Sharp } from "sharp";
import { randomFrom } from "./random.ts";

const tile = 256;

/** Renders a drawing as pixels with the grain of paper. */
function renderOnPaper(svg: Buffer, grain: number): Sharp {
  const art = sharp(svg, { unlimited: true }).flatten({ background: "#ffffff" });
  const random = randomFrom("paper");
  const noise = Buffer.alloc(tile * tile * 3);
  for (let at = 0; at < noise.length; at += 3)
    noise.fill(Math.round(128 + (random() + random() - 1) * 34 * grain), at, at + 3);
  const paper = {
    input: noise,
    raw: { width: tile, height: tile, channels: 3 as const },
    tile: true,
    blend: "overlay" as const,
  };
  return art.composite([paper]);
}

/** Writes a page or a photo as JPEG. */
export async function printPage(svg: Buffer, grain: number, file: string): Promise<void> {
  await renderOnPaper(svg, grain).jpeg({ quality: 86, chromaSubsampling: "4:4:4" }).toFile(file);
}

/** Writes a cover as PNG. */
export async function printCover(svg: Buffer, grain: number, file: string): Promise<void> {
  await renderOnPaper(svg, grain * 0.45)
    .png({ compressionLevel: 7 })
    .toFile(file);
}
