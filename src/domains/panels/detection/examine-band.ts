import type { Band } from "./bands.ts";
import { type Lines, shiftOf, type Walk } from "./lines.ts";

/** How a band ends on one side: in a margin or another gutter, at a frame, or below a balloon or a drawing. */
type End = "open" | "frame" | "covered";
/**
 * What speaks for a gutter: which part of its length is clear, and along which part of that drawings end exactly at its two sides; how both of its
 * ends are; and whether it is cut off by another gutter, so that what covers it is a panel and no balloon.
 */
export type Evidence = {
  clear: number;
  both: number;
  before: number;
  after: number;
  ends: [End, End];
  hasJunctions: boolean;
  thickness: number;
  isSlanted: boolean;
};

/** A drawing ends at a gutter if its color ends within this many pixels: soft edges take some. */
const edgePixels = 4;

/** Looks at a band step by step. Null if it leaves the region. `width` is that of the page. */
export function examineBand(walk: Walk, lines: Lines, { from, to, core }: Band, width: number): Evidence | null {
  const { pixels, ink, stride, left, total, spans } = walk;
  const steps: { isClear: boolean; base: number; low: number }[] = [];
  let [clear, before, after, both] = [0, 0, 0, 0];
  const hasInk = (base: number, start: number, end: number) => {
    for (let position = start; position < end; position++) if (ink[base + position] === 1) return 1;
    return 0;
  };
  for (let at = 0; at < total; at++) {
    const low = from + shiftOf(lines, left + at);
    const high = low + to - from;
    const [start = 0, end = 0] = [spans[at * 2], spans[at * 2 + 1]];
    if (low < start || high > end) continue;
    const base = (left + at) * stride;
    let count = 0;
    for (let position = low + core.from - from; position < high + core.to - to; position++)
      count += pixels[base + position] ?? 0;
    const isClear = count >= (core.to - core.from) * 0.75;
    steps.push({ isClear, base, low });
    if (!isClear) continue;
    clear++;
    const isBefore = hasInk(base, Math.max(start, low - edgePixels), low);
    const isAfter = hasInk(base, high, Math.min(end, high + edgePixels));
    before += isBefore;
    after += isAfter;
    both += isBefore * isAfter;
  }
  if (clear === 0 || steps.length < total * 0.5) return null;

  const gutterMax = Math.round(width * 0.03);
  const reach = Math.round(width * 0.14);
  /** Whether another gutter crosses the band where its clear part ends at a step; `turn` leads back into that part. A balloon is wider. */
  const hasJunction = (at: number, turn: 1 | -1) => {
    const offsets = [-reach, to - from];
    return offsets.every((offset) => {
      const shareAt = (index: number) => {
        const step = steps[at + index * turn];
        return step ? shareOf(pixels, step.base + step.low + offset, reach) : 1;
      };
      const columns = Array.from({ length: gutterMax * 2 }, (_, index) => shareAt(index) >= 0.96);
      const pure = columns.filter(Boolean).length;
      // What the other gutter leads along is drawn all along it; lines of lettering are not.
      const isAlong = [-1, -2, -3, -4, -5].some((index) => shareAt(index) <= 0.2);
      return isAlong && pure >= 2 && pure <= gutterMax && columns.slice(0, gutterMax).some(Boolean);
    });
  };
  const gaps = listGaps(
    steps.map(({ isClear }) => isClear),
    Math.max(4, steps.length * 0.02),
  );
  const ends: [End, End] = ["open", "open"];
  let hasJunctions = false;
  for (const [start, end] of gaps) {
    const isLong = end - start >= width * 0.02;
    if (start === 0 && end > 1) ends[0] = isLong ? "covered" : "frame";
    if (end === steps.length && start < end - 1) ends[1] = isLong ? "covered" : "frame";
    if (end - start > 1)
      hasJunctions ||= (start > 0 && hasJunction(start - 1, -1)) || (end < steps.length && hasJunction(end, 1));
  }
  return {
    clear: clear / steps.length,
    both: both / steps.length,
    before: before / clear,
    after: after / clear,
    ends,
    hasJunctions,
    thickness: (to - from) / width,
    isSlanted: Math.abs(lines.slope) > 0.02,
  };
}

/** Lists the parts that are not clear, from a step up to another. Shorter clear parts than `least` count as such. */
function listGaps(clears: readonly boolean[], least: number): [from: number, to: number][] {
  const gaps: [from: number, to: number][] = [];
  let from = 0;
  for (let at = 0; at <= clears.length; at++) {
    if (!clears[at]) continue;
    let end = at;
    while (clears[end]) end++;
    if (end - at >= least) {
      if (at > from) gaps.push([from, at]);
      from = end;
    }
    at = end;
  }
  if (from < clears.length) gaps.push([from, clears.length]);
  return gaps;
}

function shareOf(pixels: Uint8Array, from: number, length: number): number {
  let count = 0;
  for (let at = Math.max(0, from); at < from + length; at++) count += pixels[at] ?? 0;
  return count / length;
}
