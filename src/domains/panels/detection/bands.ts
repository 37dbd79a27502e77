import type { Profile } from "./lines.ts";

/** A run of lines that may be a gutter: from a position up to, but not including another. `core` is without its soft edges. */
export type Band = { from: number; to: number; core: { from: number; to: number } };

/** A line of a gutter has at least the last of these parts of its color; balloons and figures cover the rest. */
const purities = [0.96, 0.9, 0.82, 0.74, 0.66, 0.58, 0.5, 0.42];

/** Lines of a gutter are about equally pure: less so where a balloon covers it. */
const spreadOf = (least: number) => (least >= 0.9 ? 0.03 : 0.1);

/** Lists the runs of lines that stand out from those around them, purest first. */
export function listBands({ first, purity }: Profile): Band[] {
  const bands: Band[] = [];
  for (const least of purities)
    for (let line = 0; line < purity.length; line++) {
      if ((purity[line] ?? 0) < least) continue;
      const core = { from: first + line, to: first + line };
      while (line < purity.length && (purity[line] ?? 0) >= least) line++;
      core.to = first + line;
      let from = core.from - first;
      while (line < purity.length && (purity[line] ?? 0) >= least - spreadOf(least)) line++;
      while (from > 0 && (purity[from - 1] ?? 0) >= least - spreadOf(least)) from--;
      const isInside = from > 0 && line < purity.length;
      const isNew = !bands.some((band) => band.from < first + line && band.to > first + from);
      if (!isInside || !isNew || !standsOut(purity, from, line)) continue;
      const soft = least * 0.6;
      let [start, end] = [from, line];
      while (start > Math.max(1, from - edgeLines) && (purity[start - 1] ?? 0) >= soft) start--;
      while (end < Math.min(purity.length - 1, line + edgeLines) && (purity[end] ?? 0) >= soft) end++;
      bands.push({ from: first + start, to: first + end, core });
    }
  return bands;
}

/** Within how many lines a frame or the edge of a drawing ends a gutter: soft edges take some. */
const edgeLines = 4;

/** Whether a frame, or the edge of a drawing, follows on one side at least. */
function standsOut(purity: Float32Array, from: number, to: number): boolean {
  const inside = purity.subarray(from, to).reduce((high, value) => Math.max(high, value), 0);
  const outside = Math.min(
    ...purity.subarray(Math.max(0, from - edgeLines), from),
    ...purity.subarray(to, to + edgeLines),
  );
  return inside - outside > 0.3;
}

/** How many lines from the start of a profile (or from its end) are margin. */
export function measureMargin({ purity }: Profile, end: "start" | "end"): number {
  const at = (line: number) => purity[end === "start" ? line : purity.length - 1 - line] ?? 0;
  let clear = 0;
  while (clear < purity.length && at(clear) >= 0.97) clear++;
  // A balloon or a figure may break out of the frame: the margin then ends where the frame does.
  const reach = Math.min(purity.length, clear + Math.round(purity.length * 0.08));
  for (let line = clear; line < reach && at(line) >= 0.6; line++)
    if (at(line + 1) < 0.3 || at(line + 2) < 0.3 || at(line + 3) < 0.3) return line + 1;
  return clear;
}
