import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { writeStoredZip } from "#platform/zip/stored-zip.ts";

/** Draws a page of one color, which `shade` makes different from others. */
export function drawFlat(width: number, height: number, shade: number): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Draws a page that takes about as many bytes as pixels. */
export function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Packs files into a ZIP. Names that no archive should have are taken as they are. */
export function packZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => {
    const bytes = Buffer.from(content);
    return { name, bytes: bytes.length, modified: new Date(), read: async () => bytes };
  });
  return buffer(writeStoredZip(entries));
}

/** Writes files into a folder, with the folders in their names. */
export async function writeFiles(folder: string, files: Record<string, Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}
