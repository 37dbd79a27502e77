import type { Mask } from "./pixels.ts";
import { type Polygon, spansOf, transpose } from "./polygons.ts";

/**
 * How lines run: "across" from left to right, at y = position + slope · (x − middle), or "down" from top to bottom, with x and y
 * exchanged.
 */
export type Direction = "across" | "down";
/** What part of each line has the color of the gutter, by whole position from `first` on; and how many pixels it has in the region. */
export type Profile = { first: number; purity: Float32Array; length: Uint16Array; middle: number };

/** Reads all lines of a direction and slope through a region of a mask. */
export function readLines(mask: Mask, region: Polygon, direction: Direction, slope = 0): Profile {
  // Lines across are read column by column, because the pixels of a column lie next to each other there.
  const [pixels, stride] = direction === "across" ? [mask.columns, mask.height] : [mask.rows, mask.width];
  const { left, spans } = spansOf(direction === "across" ? region : transpose(region));
  const total = spans.length / 2;
  const middle = left + total / 2;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < total; at++) {
    const shift = Math.round(slope * (left + at + 0.5 - middle));
    lowest = Math.min(lowest, (spans[at * 2] ?? 0) - shift);
    highest = Math.max(highest, (spans[at * 2 + 1] ?? 0) - shift);
  }
  const lines = Math.max(0, highest - lowest);
  const purity = new Float32Array(lines);
  const length = new Uint16Array(lines);
  for (let at = 0; at < total; at++) {
    const [from = 0, to = 0] = [spans[at * 2], spans[at * 2 + 1]];
    const offset = Math.round(slope * (left + at + 0.5 - middle)) + lowest;
    const base = (left + at) * stride;
    for (let position = from; position < to; position++) {
      const line = position - offset;
      length[line] = (length[line] ?? 0) + 1;
      purity[line] = (purity[line] ?? 0) + (pixels[base + position] ?? 0);
    }
  }
  for (let line = 0; line < lines; line++) purity[line] = (purity[line] ?? 0) / Math.max(1, length[line] ?? 0);
  return { first: lowest, purity, length, middle };
}
