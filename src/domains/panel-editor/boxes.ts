import { panelSizeMin } from "#domains/panels/vocab.ts";

// Rectangles in fractions of the width and height of their page.

export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };
export type Edge = "left" | "top" | "right" | "bottom";

/** Edges this near to that of the page are meant to be on it. */
const snapDistance = 0.008;

/** Moves a box, which stops at the edges of the page and keeps its size. */
export function moveBox(box: Box, by: Point): Box {
  return tidyBox({ ...box, x: clamp(box.x + by.x, 0, 1 - box.width), y: clamp(box.y + by.y, 0, 1 - box.height) });
}

/** Moves edges of a box to other positions, as far as page and least size allow: an edge never passes the opposite one. */
export function moveEdges({ x, y, width, height }: Box, to: Partial<Record<Edge, number>>): Box {
  const left = clamp(to.left ?? x, 0, x + width - panelSizeMin);
  const top = clamp(to.top ?? y, 0, y + height - panelSizeMin);
  const right = clamp(to.right ?? x + width, left + panelSizeMin, 1);
  const bottom = clamp(to.bottom ?? y + height, top + panelSizeMin, 1);
  return tidyBox({ x: left, y: top, width: right - left, height: bottom - top });
}

/** The box between two corners, which may be outside of the page. It may be too small for a panel. */
export function boxBetween(from: Point, to: Point): Box {
  const [a, b] = [clampPoint(from), clampPoint(to)];
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return tidyBox({ x, y, width: Math.max(a.x, b.x) - x, height: Math.max(a.y, b.y) - y });
}

/** The smallest box around points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return boxBetween({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
}

export function cornersOf({ x, y, width, height }: Box): Point[] {
  const [right, bottom] = [x + width, y + height];
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
}

/** A position on the page, moved to its edge if that is near. */
export function snapToPage(value: number): number {
  return value < snapDistance ? 0 : value > 1 - snapDistance ? 1 : value;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Four digits, as stored. */
export function roundFraction(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function clampPoint({ x, y }: Point): Point {
  return { x: clamp(x, 0, 1), y: clamp(y, 0, 1) };
}

function tidyBox(box: Box): Box {
  const [x, y] = [roundFraction(box.x), roundFraction(box.y)];
  const width = roundFraction(Math.min(box.width, 1 - x));
  return { x, y, width, height: roundFraction(Math.min(box.height, 1 - y)) };
}
