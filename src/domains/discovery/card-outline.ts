/** A straight piece of an outline, in pixels, y downwards. */
export type Segment = readonly [x0: number, y0: number, x1: number, y1: number];
type Point = readonly [x: number, y: number];

/** Pieces that a curve is drawn as; at the size of cards nobody sees the corners. */
const curvePieces = 8;

/** Collects an outline as straight segments; every contour is closed. */
export function openOutline(): {
  moveTo(to: Point): void;
  lineTo(to: Point): void;
  curveTo(by: Point, to: Point): void;
  curveTo(by: Point, by2: Point, to: Point): void;
  close(): void;
  segments: Segment[];
} {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  const lineTo = (to: Point) => {
    segments.push([...at, ...to]);
    at = to;
  };
  const close = () => lineTo(start);
  return {
    segments,
    lineTo,
    close,
    moveTo(to) {
      close();
      start = to;
      at = to;
    },
    curveTo(...points: Point[]) {
      const all = [at, ...points];
      for (let piece = 1; piece <= curvePieces; piece++) lineTo(pointOn(all, piece / curvePieces));
    },
  };
}

/** De Casteljau's: the point of a Bézier curve of any degree. */
function pointOn(points: readonly Point[], t: number): Point {
  const [first, ...rest] = points;
  if (!first) throw new Error("A curve has points.");
  if (rest.length === 0) return first;
  const between = rest.map((to, index): Point => {
    const from = points[index] ?? first;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  });
  return pointOn(between, t);
}

/** The outline of an SVG path that has only M, L, H, V, Q and Z, scaled and moved. */
export function outlineOfPath(d: string, scale: number, x: number, y: number): Segment[] {
  const outline = openOutline();
  let last: Point = [0, 0];
  const place = ([px, py]: Point): Point => [x + px * scale, y + py * scale];
  for (const [, command = "", rest = ""] of d.matchAll(/([MLHVQZ])([^MLHVQZ]*)/g)) {
    const numbers = rest.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const points: Point[] = [];
    if (command === "H") points.push([numbers[0] ?? 0, last[1]]);
    else if (command === "V") points.push([last[0], numbers[0] ?? 0]);
    else for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    last = points.at(-1) ?? last;
    const placed = points.map(place);
    const [first = last, second = last] = placed;
    if (command === "Q") outline.curveTo(first, second);
    else if (command === "Z") outline.close();
    else {
      if (command === "M") outline.moveTo(first);
      for (const point of placed) outline.lineTo(point);
    }
  }
  outline.close();
  return outline.segments;
}
