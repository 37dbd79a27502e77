import { cutRegion } from "./cut-page.ts";
import { findGutterColors } from "./gutter-colors.ts";
import { maskColor, type Pixels } from "./pixels.ts";
import { boxAround, type Box, cornersOf, type Point } from "./polygons.ts";

/** A panel that was found, in fractions of the page. */
export type FoundPanel = Box & { polygon?: Point[]; confidence: number };

export function findPanels(pixels: Pixels): FoundPanel[] {
  const { width, height } = pixels;
  const gutters = findGutterColors(pixels).map((found) => ({ ...found, mask: maskColor(pixels, found.color, found.tolerance) }));
  const parts = cutRegion(gutters, pixels, cornersOf({ x: 0, y: 0, width, height }));
  return parts.map(({ shape, confidence }) => {
    const box = boxAround(shape);
    return { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height, confidence };
  });
}
