import { cutRegion, type Part } from "./cut-page.ts";
import { cutFrom } from "./rate-evidence.ts";
import { findIslands } from "./islands.ts";
import { findGutterColors } from "./gutter-colors.ts";
import { maskColor, type Pixels } from "./pixels.ts";
import { areaOf, boxAround, type Box, cornersOf, type Point } from "./polygons.ts";
import { pointsMax } from "#domains/panels/vocab.ts";
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
    mask: maskColor(pixels, found.color, found.tolerance, found.isDark ? 0 : sharp),
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
  const isDoubtful = measureCoverage(parts) < coverageMin || mayBeSpread(pixels, parts);
  const confidenceMax = isDoubtful ? cutFrom : 1;
  return parts.map((part) => toPanel({ ...part, confidence: Math.min(part.confidence, confidenceMax) }, pixels));
}

/**
 * How much more the colors beside a gutter differ than those in it: a shade that passes through its color changes slower. Dark panels hardly
 * differ from black.
 */
const sharp = 6;

/** Whether a wide page may be two, of which the left one is read first: then its rows are not those of the whole. */
function mayBeSpread({ width, height }: Pixels, parts: readonly Part[]): boolean {
  if (width < height * 1.1) return false;
  const boxes = parts.map(({ shape }) => boxAround(shape));
  const firstRight = boxes.findIndex((box) => box.x > width * 0.45);
  return firstRight >= 0 && boxes.slice(firstRight).some((box) => box.x + box.width < width * 0.55);
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
  const outline = shape.map(({ x, y }) => ({ x: round(x / width), y: round(y / height) }));
  const box = boxAround(outline);
  const rectangle = {
    x: box.x,
    y: box.y,
    width: round(box.width),
    height: round(box.height),
    confidence: round(confidence),
  };
  const polygon = dropShortSides(outline);
  const isRectangle = areaOf(polygon) > 0.985 * box.width * box.height;
  return isRectangle || polygon.length < 3 || polygon.length > pointsMax ? rectangle : { ...rectangle, polygon };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

function dropShortSides(outline: Point[]): Point[] {
  return outline.filter(({ x, y }, at) => {
    const before = outline.at(at - 1) ?? { x, y };
    return Math.hypot(x - before.x, y - before.y) > 0.008;
  });
}
