import type { Panel } from "#domains/panels/forms.ts";
import { panelSizeMin, pointsMax } from "#domains/panels/vocab.ts";
import { type Box, boxAround, clamp, cornersOf, type Point, roundFraction } from "./boxes.ts";

/** A line across a page at `at`, a fraction of its height, or down a page at a fraction of its width. */
export type Cut = { direction: "across" | "down"; at: number };

/** A panel of which its owner is sure. */
export function confirmPanel(panel: Panel): Panel {
  const { confidence: _, ...sure } = panel;
  return sure;
}

/** A panel in another place or size, with its polygon. What the owner has changed has no confidence any more. */
export function fitPanel(panel: Panel, box: Box): Panel {
  const { polygon, ...rest } = confirmPanel(panel);
  const fit = (value: number, from: number, length: number, to: number, toLength: number) =>
    roundFraction(clamp(to + ((value - from) / length) * toLength, to, to + toLength));
  const points = polygon?.map(({ x, y }) => ({
    x: fit(x, panel.x, panel.width, box.x, box.width),
    y: fit(y, panel.y, panel.height, box.y, box.height),
  }));
  return { ...rest, ...box, ...(points && { polygon: points }) };
}

/** A panel as the rectangle around its polygon. */
export function squarePanel(panel: Panel): Panel {
  const { polygon: _, ...square } = confirmPanel(panel);
  return square;
}

/** Cuts a panel in two, in reading order; the first keeps the script. Null if a part would be too small. */
export function splitPanel(panel: Panel, { direction, at }: Cut): [Panel, Panel] | null {
  const axis = direction === "across" ? "y" : "x";
  const points = panel.polygon ?? cornersOf(panel);
  const [first, second] = [clip(points, (point) => at - point[axis]), clip(points, (point) => point[axis] - at)].map(
    (part) => toShape(part, panel.polygon !== undefined),
  );
  if (!first || !second) return null;
  return [
    { ...first, lines: panel.lines },
    { ...second, lines: [] },
  ];
}

/** One panel around two, with the scripts of both. If one is a polygon, the result is one, too. */
export function mergePanels(a: Panel, b: Panel): Panel {
  const points = [a, b].flatMap((panel) => panel.polygon ?? cornersOf(panel));
  const isPolygon = a.polygon !== undefined || b.polygon !== undefined;
  const shape = toShape(isPolygon ? wrap(points) : points, isPolygon) ?? boxAround(points);
  return { ...shape, lines: [...a.lines, ...b.lines] };
}

/** Box and polygon of the points of a shape; null if they are too few or too close for a panel. */
function toShape(points: Point[], isPolygon: boolean): Omit<Panel, "lines"> | null {
  if (points.length < 3) return null;
  const box = boxAround(points);
  if (box.width < panelSizeMin || box.height < panelSizeMin) return null;
  if (!isPolygon || points.length > pointsMax) return box;
  return { ...box, polygon: points.map(({ x, y }) => ({ x: roundFraction(x), y: roundFraction(y) })) };
}

/** The part of a polygon where `measure`, the distance from a straight line, is not negative (Sutherland and Hodgman). */
function clip(points: readonly Point[], measure: (point: Point) => number): Point[] {
  return points.flatMap((point, at) => {
    const before = points.at(at - 1) ?? point;
    const [from, to] = [measure(before), measure(point)];
    const crosses = from < 0 !== to < 0 && from !== 0 && to !== 0;
    const share = from / (from - to);
    const crossing = { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share };
    return [...(crosses ? [crossing] : []), ...(to >= 0 ? [point] : [])];
  });
}

/** The convex hull of points (Andrew's monotone chain). */
function wrap(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...wrapSide(sorted), ...wrapSide(sorted.toReversed())];
}

/** One side of the hull, without its last point, with which the other side begins. */
function wrapSide(points: readonly Point[]): Point[] {
  const side: Point[] = [];
  for (const point of points) {
    while (side.length >= 2 && turn(side.at(-2) ?? point, side.at(-1) ?? point, point) <= 0) side.pop();
    side.push(point);
  }
  return side.slice(0, -1);
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
