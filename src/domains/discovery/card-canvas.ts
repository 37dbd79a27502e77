import type { Segment } from "./card-outline.ts";

/** Pixels of a drawing, three bytes each. SVG is closed to the image library in this process, so cards are painted here. */
export type Canvas = { width: number; height: number; pixels: Uint8Array };
export type Colour = readonly [red: number, green: number, blue: number];
type Box = { x: number; y: number; width: number; height: number };

export function newCanvas(width: number, height: number, ground: Colour): Canvas {
  const canvas = { width, height, pixels: new Uint8Array(width * height * 3) };
  fillBox(canvas, { x: 0, y: 0, width, height }, ground);
  return canvas;
}

/** Whole pixels only. */
export function fillBox({ width, pixels }: Canvas, box: Box, colour: Colour): void {
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) pixels.set(colour, (y * width + x) * 3);
}

/** Puts a picture of `box`'s size, three bytes a pixel, into the canvas. */
export function placePicture({ width, pixels }: Canvas, box: Box, picture: Uint8Array): void {
  const row = box.width * 3;
  for (let y = 0; y < box.height; y++)
    pixels.set(picture.subarray(y * row, (y + 1) * row), ((box.y + y) * width + box.x) * 3);
}

/**
 * Fills an outline with a colour, its edges smooth; what lies outside of the canvas is cut off. Where contours overlap it is
 * filled, or by `evenodd` what lies in an even number of them is left out.
 */
export function fillOutline(
  canvas: Canvas,
  segments: readonly Segment[],
  colour: Colour,
  rule: "nonzero" | "evenodd" = "nonzero",
): void {
  const { width, height, pixels } = canvas;
  const cover = coverageOf(segments, width, height);
  const rows = segments.flatMap(([, y0, , y1]) => [y0, y1]);
  const top = Math.max(0, Math.floor(rows.reduce((least, y) => Math.min(least, y), height)));
  const bottom = Math.min(height, Math.ceil(rows.reduce((most, y) => Math.max(most, y), 0)));
  let sum = 0;
  for (let at = top * width; at < bottom * width; at++) {
    sum += cover[at] ?? 0;
    const turns = Math.abs(sum);
    const part = rule === "nonzero" ? Math.min(1, turns) : 1 - Math.abs(1 - (turns % 2));
    if (part < 0.004) continue;
    for (const [channel, value] of colour.entries()) {
      const under = pixels[at * 3 + channel] ?? 0;
      pixels[at * 3 + channel] = Math.round(under + (value - under) * part);
    }
  }
}

/**
 * How much of each pixel an outline covers, as differences: the running sum is the coverage, signed by the outline's direction
 * (signed areas as in Raph Levien's font-rs). Each segment changes only the pixels that it crosses.
 */
function coverageOf(segments: readonly Segment[], width: number, height: number): Float32Array {
  const cover = new Float32Array(width * height + width + 2);
  const within = (x: number) => Math.min(Math.max(x, 0), width - 1);
  for (const [x0, y0, x1, y1] of segments) {
    if (y0 === y1) continue;
    const direction = y0 < y1 ? 1 : -1;
    const [topX, top, bottomX, bottom] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (bottomX - topX) / (bottom - top);
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, Math.ceil(bottom)); row++) {
      const from = Math.max(row, top);
      const to = Math.min(row + 1, bottom);
      const one = within(topX + (from - top) * slope);
      const other = within(topX + (to - top) * slope);
      addRow(cover, row * width, Math.min(one, other), Math.max(one, other), (to - from) * direction);
    }
  }
  return cover;
}

/** One row's share of a segment that goes from `left` to `right` while it falls by `drop`. */
function addRow(cover: Float32Array, start: number, left: number, right: number, drop: number): void {
  const add = (pixel: number, part: number) => {
    cover[start + pixel] = (cover[start + pixel] ?? 0) + part;
  };
  const first = Math.floor(left);
  const last = Math.floor(right);
  for (let pixel = first; pixel <= last; pixel++) {
    const enter = Math.max(left, pixel);
    const leave = Math.min(right, pixel + 1);
    const share = right > left ? (drop * (leave - enter)) / (right - left) : drop;
    const middle = (enter + leave) / 2 - pixel;
    add(pixel, share * (1 - middle));
    add(pixel + 1, share * middle);
  }
}
