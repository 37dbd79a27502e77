import { expect, test } from "vitest";
import { type Extent, isFullyScrolled, stepBack, stepForward } from "./page-steps.ts";

const height = 900;
/** Pages of these heights, one below the other. */
const stopsAt = (scrolled: number, heights: number[], above = 60): Extent[] => {
  let end = above - scrolled;
  return heights.map((own) => {
    end += own;
    return { top: end - own, bottom: end };
  });
};
/** The scroll positions after each step from `scrolled`, until there is nowhere left to go. */
function walk(step: typeof stepForward, scrolled: number, heights: number[]): number[] {
  const by = step(stopsAt(scrolled, heights), height);
  return by === null ? [] : [scrolled + by, ...walk(step, scrolled + by, heights)];
}

test("forward shows the rest of a page before the next one", () => {
  expect(walk(stepForward, 0, [1488, 1488])).toEqual([60, 648, 1548, 2136]);
});

test("forward moves through a page of several screens in steps of nine tenths of a screen", () => {
  expect(walk(stepForward, 60, [2800])).toEqual([870, 1680, 1960]);
});

test("everything counts as seen once the end of the last stop is on the screen, and no step earlier", () => {
  const heights = [1488, 1200];
  const seen = [0, ...walk(stepForward, 0, heights)].map((at) => isFullyScrolled(stopsAt(at, heights), height));
  expect(seen).toEqual([false, false, false, false, true]);
  expect(isFullyScrolled([], height)).toBe(false);
});

test("forward moves one page at a time if pages fit on the screen", () => {
  expect(walk(stepForward, 60, [500, 500, 500])).toEqual([560, 1060]);
});

test("back goes to the top of the page, then to the end of the previous one, and so on to the beginning", () => {
  expect(walk(stepBack, 2136, [1488, 1488])).toEqual([1548, 648, 60]);
  expect(walk(stepBack, 1060, [500, 500, 500])).toEqual([560, 60]);
});

test("forward skips at most a pixel of rounding, whatever the heights", () => {
  const heights = [300, 1488, 901, 900, 899, 4000, 20];
  let seen = height;
  for (const at of walk(stepForward, 0, heights)) {
    expect(at).toBeLessThanOrEqual(seen + 1);
    seen = Math.max(seen, at + height);
  }
  expect(seen).toBeGreaterThanOrEqual(60 + heights.reduce((sum, own) => sum + own, 0));
});
