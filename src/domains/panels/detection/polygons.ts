export type Point = { x: number; y: number };
/** A convex polygon, clockwise. */
export type Polygon = readonly Point[];
export type Box = { x: number; y: number; width: number; height: number };

export function boxAround(polygon: Polygon): Box {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function cornersOf({ x, y, width, height }: Box): Polygon {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function areaOf(polygon: Polygon): number {
  let sum = 0;
  for (const [at, { x, y }] of polygon.entries()) {
    const next = polygon[(at + 1) % polygon.length] ?? { x, y };
    sum += x * next.y - next.x * y;
  }
  return Math.abs(sum) / 2;
}

/** The part of a convex polygon where `side` is not negative; `side` is linear. Empty if there is none. */
export function clip(polygon: Polygon, side: (point: Point) => number): Polygon {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const part = here / (here - there);
    const crossing = { x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part };
    const isCrossed = (here > 0 && there < 0) || (here < 0 && there > 0);
    return [...(here >= 0 ? [point] : []), ...(isCrossed ? [crossing] : [])];
  });
}

export function transpose(polygon: Polygon): Polygon {
  // Also turned around, so that it stays clockwise.
  return polygon.map(({ x, y }) => ({ x: y, y: x })).toReversed();
}

/** For each whole x from the left of a convex polygon to its right, the whole numbers of y inside it: from, and up to but not including. */
export function spansOf(polygon: Polygon): { left: number; spans: Int32Array } {
  const { x, width } = boxAround(polygon);
  const left = Math.ceil(x - 0.5);
  const total = Math.max(0, Math.floor(x + width - 0.5) - left + 1);
  const spans = new Int32Array(total * 2);
  for (let at = 0; at < total; at++) {
    const middle = Math.min(x + width, Math.max(x, left + at + 0.5));
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let corner = 0; corner < polygon.length; corner++) {
      const a = polygon[corner];
      const b = polygon[(corner + 1) % polygon.length];
      if (!a || !b || (a.x < middle && b.x < middle) || (a.x > middle && b.x > middle)) continue;
      const part = a.x === b.x ? 0 : (middle - a.x) / (b.x - a.x);
      const y = a.y + (b.y - a.y) * part;
      const other = a.x === b.x ? b.y : y;
      low = Math.min(low, y, other);
      high = Math.max(high, y, other);
    }
    spans[at * 2] = Math.ceil(low - 0.5);
    spans[at * 2 + 1] = Math.floor(high - 0.5) + 1;
  }
  return { left, spans };
}
