import type { Evidence } from "./examine-band.ts";

/** How sure it is that a band is a gutter, from 0 to 1. It is cut from `cutFrom` on; a part with a band above `doubtFrom` may be several. */
export function rateEvidence(evidence: Evidence, { isMargin, isDark }: { isMargin: boolean; isDark: boolean }): number {
  const { clear, both, before, after, ends, hasJunctions, thickness, isSlanted } = evidence;
  if (hasJunctions) return clear >= 0.75 && both >= 0.5 ? doubtFrom : 0;
  const [least, most] = [Math.min(before, after), Math.max(before, after)];
  // The ends of a slanted line are not exactly where it meets the next gutter.
  const isWhole = isSlanted && clear >= 0.95 && least >= 0.9;
  const open = isWhole ? 2 : ends.filter((end) => end === "open").length;
  // Balloons at both ends of a gutter, or the inside of a balloon.
  if (open === 0) return isMargin && !ends.includes("frame") && clear >= 0.75 && least >= 0.9 ? cutFrom : 0;
  if (open === 1 && ends.includes("frame") && (clear < 0.9 || least < 0.8)) return 0;
  const aligned = clear * least;
  if (!isMargin) {
    // A thin black line from frame to frame is a horizon or a wall.
    if (open < 2 || (isDark && thickness < 0.008)) return 0;
    if (least < 0.7 || aligned < 0.62) return both >= 0.3 ? doubtFrom : 0;
    return !isDark && clear >= 0.94 && least >= 0.85 ? 0.84 : cutFrom;
  }
  // Shadows are as black as the gutter.
  if (isDark && thickness > 0.04) return least > 0.8 ? cutFrom : doubtFrom;
  // What a balloon covers is as thick as a gutter.
  if (clear < 0.8 && thickness > 0.035) return both >= 0.35 ? doubtFrom : 0;
  // Somewhere in a drawing, some slanted line is half clear.
  if (isSlanted && clear < 0.7) return both >= 0.35 ? doubtFrom : 0;
  if (least >= 0.6 && aligned >= (open === 2 ? 0.38 : 0.45))
    return cutFrom + 0.3 * Math.min(1, (aligned - 0.38) / 0.45);
  if (open < 2) return both >= 0.3 ? (clear >= 0.75 ? cutFrom : doubtFrom) : 0;
  // A panel without a frame beside one with a frame.
  if (clear >= 0.96 && most >= 0.85) return cutFrom;
  // White balloons in a white gutter.
  if (both >= 0.4 && clear >= 0.8) return cutFrom;
  // Dark panels on black.
  if (clear >= 0.97 && before + after >= 0.7 && least >= 0.12) return cutFrom;
  return both >= 0.25 || (isDark && clear >= 0.9) ? doubtFrom : 0;
}

export const cutFrom = 0.7;
export const doubtFrom = 0.5;
