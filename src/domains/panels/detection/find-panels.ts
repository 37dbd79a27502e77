import { cutRegion, type Part } from "./cut-page.ts";
import { cutFrom } from "./rate-band.ts";
import { findIslands } from "./islands.ts";
import { findGutterColors } from "./gutter-colors.ts";
import { maskColor, type Pixels } from "./pixels.ts";
import { boxAround, type Box, cornersOf, type Point } from "./polygons.ts";
import { widenParts } from "./widen-parts.ts";

/** A panel that was found, in fractions of the page. `polygon` is its shape if that is no rectangle. */
export type FoundPanel = Box & { polygon?: Point[]; confidence: number };

/**
 * Finds the panels of a page by its gutters, in reading order: rows, and from left to right. None if the page seems to be one panel.
 * `confidence`, from 0 to 1, says how sure it is that a panel is neither several nor a part of one.
 */
export function findPanels(pixels: Pixels): FoundPanel[] {
  const { width, height } = pixels;
  const gutters = findGutterColors(pixels).map((found) => ({
    ...found,
    mask: maskColor(pixels, found.color, found.tolerance),
  }));
  const [gutter] = gutters;
  if (!gutter) return [];
  const cut = cutRegion(gutters, pixels, cornersOf({ x: 0, y: 0, width, height }));
  const parts = widenParts(
    gutter,
    pixels,
    cut.flatMap((part) => findIslands(gutter, pixels, part)),
  );
  if (parts.length < 2) return [];
  const confidenceMax = measureCoverage(parts) < coverageMin ? cutFrom : 1;
  return parts.map((part) => toPanel({ ...part, confidence: Math.min(part.confidence, confidenceMax) }, pixels));
}

/** Panels that leave out more than this of what is between the outermost are not all. */
const coverageMin = 0.9;

/** What part of the box around all panels lies in one, or in a gutter beside one. */
function measureCoverage(parts: readonly Part[]): number {
  const boxes = parts.map(({ shape }) => boxAround(shape));
  const { x, y, width, height } = boxAround(parts.flatMap(({ shape }) => shape));
  const steps = 50;
  const gap = width * 0.02;
  let covered = 0;
  for (let row = 0.5; row < steps; row++)
    for (let column = 0.5; column < steps; column++) {
      const [left, top] = [x + (width * column) / steps, y + (height * row) / steps];
      const isIn = (box: Box) =>
        left > box.x - gap && left < box.x + box.width + gap && top > box.y - gap && top < box.y + box.height + gap;
      if (boxes.some(isIn)) covered++;
    }
  return covered / (steps * steps);
}

function toPanel({ shape, confidence }: Part, { width, height }: Pixels): FoundPanel {
  const box = boxAround(shape);
  return { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height, confidence };
}
