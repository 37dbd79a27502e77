import type { Mask } from "./pixels.ts";
import { type Polygon, spansOf, transpose } from "./polygons.ts";

/** How lines run: "across" from left to right, or "down" from top to bottom, with x and y exchanged. */
export type Direction = "across" | "down";
/** Parallel lines: at each step x from the left, a line at a position is at y = position + slope · (x − middle). */
export type Lines = { direction: Direction; slope: number; middle: number };
/** What part of each line in a region has the color of the gutter, by whole position from `first` on. */
export type Profile = Lines & { first: number; purity: Float32Array };

/** The pixels of a region, step by step along lines of a direction: at each step, those from one position up to another. */
export type Walk = {
  pixels: Uint8Array;
  ink: Uint8Array;
  stride: number;
  left: number;
  total: number;
  spans: Int32Array;
};

/** Lines across are read column by column, because the pixels of a column lie next to each other there. */
export function walkRegion(mask: Mask, region: Polygon, direction: Direction): Walk {
  const order = direction === "across" ? "columns" : "rows";
  const stride = direction === "across" ? mask.height : mask.width;
  const { left, spans } = spansOf(direction === "across" ? region : transpose(region));
  return { pixels: mask[order], ink: mask.ink[order], stride, left, total: spans.length / 2, spans };
}

/** How far lines have moved at a step. */
export function shiftOf({ slope, middle }: Lines, x: number): number {
  return Math.round(slope * (x + 0.5 - middle));
}

/** Reads all lines of a slope through a region, or of only every `every`th step. Lines that are much shorter than others count as drawn. */
export function readLines(walk: Walk, direction: Direction, slope = 0, every = 1): Profile {
  const { pixels, stride, left, total, spans } = walk;
  const lines: Lines = { direction, slope, middle: left + total / 2 };
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < total; at += every) {
    const shift = shiftOf(lines, left + at);
    lowest = Math.min(lowest, (spans[at * 2] ?? 0) - shift);
    highest = Math.max(highest, (spans[at * 2 + 1] ?? 0) - shift);
  }
  const size = Math.max(0, highest - lowest);
  const purity = new Float32Array(size);
  const length = new Uint16Array(size);
  for (let at = 0; at < total; at += every) {
    const from = spans[at * 2] ?? 0;
    const to = spans[at * 2 + 1] ?? 0;
    const offset = shiftOf(lines, left + at) + lowest;
    const base = (left + at) * stride;
    for (let position = from; position < to; position++) {
      const line = position - offset;
      length[line] = (length[line] ?? 0) + 1;
      purity[line] = (purity[line] ?? 0) + (pixels[base + position] ?? 0);
    }
  }
  const longest = length.reduce((most, each) => Math.max(most, each), 0);
  for (let line = 0; line < size; line++) {
    const own = length[line] ?? 0;
    purity[line] = own < longest * 0.55 ? 0 : (purity[line] ?? 0) / own;
  }
  return { ...lines, first: lowest, purity };
}
