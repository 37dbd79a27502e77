// `npm run bench -- strips FOLDER`: cuts the strips of the tests into pages, as the site does, and writes each as a PNG with its cuts in red
// into a folder, and all of them beside each other on a sheet. Prints how many cuts go through a drawing.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { proposeCuts } from "#domains/work-forms/pages/cut-pages.ts";
import { openPictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import { openProcessPictures } from "#platform/images/maker/process-pictures.server.ts";
import { createLog } from "#platform/log/log.ts";
import { drawStrip, isThroughDrawing, type Strip, stripTotal } from "../tests/support/pictures/strips.ts";

const [folder = "strips"] = process.argv.slice(2);
const lineHeight = 8;
/** The sheet shows strips at a quarter of their size. */
const scale = 4;
const margin = 12;

const decoder = openPictureDecoder(createLog("warn"));
const { readRowRanges } = openProcessPictures(decoder);
await mkdir(folder, { recursive: true });
const drawn: { png: Buffer; strip: Strip }[] = [];
let cutTotal = 0;
let through = 0;
let stripsThrough = 0;
try {
  for (let number = 0; number < stripTotal; number += 1) {
    const strip = await drawStrip(number);
    const file = new File([new Uint8Array(strip.picture)], "strip.jpg");
    const rows = (await proposeCuts(file, strip, readRowRanges)).map(({ at }) => at);
    const bad = rows.filter((row) => isThroughDrawing(strip, row));
    cutTotal += rows.length;
    through += bad.length;
    if (bad.length > 0) stripsThrough += 1;
    const png = await drawCuts(strip, rows);
    await writeFile(path.join(folder, `strip-${String(number + 1).padStart(2, "0")}.png`), png);
    drawn.push({ png, strip });
    const where = bad.length > 0 ? `, through a drawing at ${bad.join(", ")}` : "";
    console.log(`strip ${number + 1}: ${strip.width} x ${strip.height}, ${rows.length} cuts${where}`);
  }
} finally {
  decoder.close();
}
await writeFile(path.join(folder, "sheet.png"), await drawSheet());
console.log(
  `${through} of ${cutTotal} cuts go through a drawing, in ${stripsThrough} of ${stripTotal} strips; pictures are in ${folder}`,
);

function drawCuts({ picture, width }: Strip, rows: readonly number[]): Promise<Buffer> {
  const line = { create: { width, height: lineHeight, channels: 3 as const, background: "#f00" } };
  return sharp(picture)
    .composite(rows.map((row) => ({ input: line, left: 0, top: row - lineHeight / 2 })))
    .png()
    .toBuffer();
}

async function drawSheet(): Promise<Buffer> {
  const size = (pixels: number) => Math.round(pixels / scale);
  const column = Math.max(...drawn.map(({ strip }) => size(strip.width))) + margin;
  const height = Math.max(...drawn.map(({ strip }) => size(strip.height))) + 2 * margin;
  const strips = await Promise.all(
    drawn.map(async ({ png, strip }, at) => ({
      input: await sharp(png)
        .resize({ width: size(strip.width), height: size(strip.height), fit: "fill" })
        .toBuffer(),
      left: margin + at * column,
      top: margin,
    })),
  );
  const background = "#888";
  return sharp({ create: { width: margin + column * drawn.length, height, channels: 3, background } })
    .composite(strips)
    .png()
    .toBuffer();
}
