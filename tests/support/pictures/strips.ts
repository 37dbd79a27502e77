import sharp, { type OverlayOptions } from "sharp";
import { panels } from "../comic-page-svg.ts";
import { drawIssue } from "../draw-pages.ts";
import { randomFrom } from "../random-from.ts";

/** A strip to scroll. Only in its gutters, as rows from and to, does a cut go through no drawing. */
export type Strip = { picture: Buffer; width: number; height: number; gutters: [from: number, to: number][] };
type Size = { width: number; height: number };

export const stripTotal = 20;
const width = 480;
/** Nothing is as high as a page may be, so that there is a way to cut each strip. */
const drawingMax = 1.95 * width;
/** The colors of the paper at the top of a strip and at its end. */
const papers = [
  { top: [255, 255, 255], bottom: [255, 255, 255] },
  { top: [12, 10, 14], bottom: [12, 10, 14] },
  { top: [20, 28, 60], bottom: [238, 184, 130] },
  { top: [244, 233, 216], bottom: [244, 233, 216] },
];
/** The frame of a panel of a drawn page, in pixels. */
const frame = 8;

let panelPictures: Promise<Buffer[]> | undefined;

/** The panels of an issue without their frames, in a width like that of strips. They are encoded without compression, to be quick. */
async function cutPanels(): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const page of await drawIssue(8))
    for (const { x, y, ...box } of panels)
      pictures.push(
        await sharp(page)
          .extract({ left: x + frame, top: y + frame, width: box.width - 2 * frame, height: box.height - 2 * frame })
          .resize({ width })
          .png({ compressionLevel: 0 })
          .toBuffer(),
      );
  return pictures;
}

/**
 * Draws strip 0 … `stripTotal` - 1, each the same on every machine: 8 to 15 drawings, some as wide as the strip, on white, black, or colored
 * paper, in a JPEG. In every second strip, figures reach from a drawing into the next one, which closes the gutter between them.
 */
export async function drawStrip(number: number): Promise<Strip> {
  const random = randomFrom(360 + number);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low));
  panelPictures ??= cutPanels();
  const pictures = await panelPictures;
  const drawPart = (size: Size) =>
    sharp(pictures[between(0, pictures.length)])
      .resize({ ...size, fit: "cover" })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const drawings: OverlayOptions[] = [];
  const gutters: Strip["gutters"] = [];
  let end = 0;
  // The height of all drawings since the last gutter.
  let joined = 0;
  for (let left = 8 + (number % 8); left > 0; left -= 1) {
    const part = { width: random() < 0.4 ? width : between(320, 470), height: between(180, 900) };
    const gutter = end === 0 ? 0 : between(12, 120);
    const top = end + gutter;
    drawings.push({ input: await drawPart(part), left: Math.floor((width - part.width) / 2), top });
    const isJoined = number % 2 === 1 && end > 0 && joined + gutter + part.height < drawingMax && random() < 0.5;
    if (isJoined) {
      const figure = { width: between(60, 160), height: gutter + 80 };
      drawings.push({ input: await drawPart(figure), left: between(40, width - 200), top: end - 40 });
    } else if (end > 0) gutters.push([end, top]);
    joined = part.height + (isJoined ? joined + gutter : 0);
    end = top + part.height;
  }
  const picture = await sharp(drawPaper(number, end), { raw: { width, height: end, channels: 3 } })
    .composite(drawings)
    .jpeg({ quality: 80 })
    .toBuffer();
  return { picture, width, height: end, gutters };
}

/** Whether a cut at this row of a strip goes through a drawing. */
export function isThroughDrawing({ gutters }: Strip, row: number): boolean {
  return !gutters.some(([from, to]) => row >= from && row <= to);
}

function drawPaper(number: number, height: number): Buffer {
  const { top = [], bottom = [] } = papers[number % papers.length] ?? {};
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const color = top.map((from, channel) => Math.round(from + (((bottom[channel] ?? 0) - from) * row) / height));
    pixels.fill(Buffer.from(color), row * width * 3, (row + 1) * width * 3);
  }
  return pixels;
}
