import type { Profile } from "./lines.ts";

/**
 * A run of lines that may be a gutter: from a position up to, but not including another. `purity` is what part of its best lines has the
 * color of the gutter, `before` and `after` how much of it begins and ends at the same line, as along a frame.
 */
export type Band = { from: number; to: number; purity: number; before: number; after: number };

/** The purest lines of a gutter have at least this much of its color; balloons and figures may cross it. */
const purityMin = 0.74;
/** Lines of a band are at most this much less pure than its purest. */
const spread = 0.12;
/** Within how many lines a frame or the edge of a drawing ends a gutter: soft edges take some. */
const edgeLines = 4;

/** Finds the runs of lines in a profile that have the color of the gutter, except at its ends. */
export function findBands({ first, purity }: Profile): Band[] {
  const bands: Band[] = [];
  for (let line = 0; line < purity.length; line++) {
    if ((purity[line] ?? 0) < purityMin) continue;
    let end = line;
    let best = 0;
    for (; end < purity.length && (purity[end] ?? 0) >= purityMin; end++) best = Math.max(best, purity[end] ?? 0);
    let [from, to] = [line, end];
    while ((purity[from] ?? 0) < best - spread) from++;
    while ((purity[to - 1] ?? 0) < best - spread) to--;
    if (line > 0 && end < purity.length)
      bands.push({
        from: first + from,
        to: first + to,
        purity: best,
        before: best - lowest(purity, from - edgeLines, from),
        after: best - lowest(purity, to, to + edgeLines),
      });
    line = end;
  }
  return bands;
}

function lowest(purity: Float32Array, from: number, to: number): number {
  return purity.subarray(Math.max(0, from), Math.min(purity.length, to)).reduce((low, value) => Math.min(low, value), 1);
}

/** How many lines from the start of a profile (or from its end) are margin. */
export function measureMargin({ purity }: Profile, end: "start" | "end"): number {
  const at = (line: number) => purity[end === "start" ? line : purity.length - 1 - line] ?? 0;
  let clear = 0;
  while (clear < purity.length && at(clear) >= 0.97) clear++;
  // A balloon or a figure may break out of the frame: the margin then ends where the frame does.
  const reach = Math.min(purity.length, clear + Math.round(purity.length * 0.08));
  for (let line = clear; line < reach && at(line) >= 0.7; line++)
    if (at(line + 1) < 0.3 || at(line + 2) < 0.3 || at(line + 3) < 0.3) return line + 1;
  return clear;
}
