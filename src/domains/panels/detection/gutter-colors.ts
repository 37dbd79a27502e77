import type { Color, Pixels } from "./pixels.ts";

/** A color that gutters may have, and how much pixels of it differ. */
export type GutterColor = { color: Color; tolerance: number; isMargin: boolean; isDark: boolean };

/** Dark panels differ little from black; beside white, compression leaves shadows. */
const toleranceMin = (color: Color) => (isDark(color) ? 12 : 18);
const isDark = (color: Color) => Math.max(...color) < 80;
const toleranceMax = 44;

/** The colors of the gutters of a page, likeliest first: what its edge mostly has, then white and black. */
export function findGutterColors(pixels: Pixels): GutterColor[] {
  const found = findEdgeColors(pixels).map(({ color, share }) => ({
    color,
    tolerance: measureTolerance(pixels, color),
    isMargin: share >= 0.3,
    isDark: isDark(color),
  }));
  for (const color of [
    [255, 255, 255],
    [0, 0, 0],
  ] as const)
    if (!found.some((other) => isNear(other.color, color, 24)))
      found.push({ color, tolerance: toleranceMin(color), isMargin: false, isDark: isDark(color) });
  return found;
}

/** The pixels a little inside the edge of the page, because scans often have a dark border. */
function* listEdge({ data, width, height }: Pixels): Generator<Color> {
  const inset = Math.round(Math.min(width, height) * 0.008);
  const pick = (x: number, y: number): Color => {
    const at = (y * width + x) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  for (let x = inset; x < width - inset; x++) {
    yield pick(x, inset);
    yield pick(x, height - 1 - inset);
  }
  for (let y = inset; y < height - inset; y++) {
    yield pick(inset, y);
    yield pick(width - 1 - inset, y);
  }
}

function findEdgeColors(pixels: Pixels): { color: Color; share: number }[] {
  const groups = new Map<number, { total: number; sums: [number, number, number] }>();
  let total = 0;
  for (const [red, green, blue] of listEdge(pixels)) {
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const group = groups.get(key) ?? { total: 0, sums: [0, 0, 0] };
    group.total++;
    group.sums[0] += red;
    group.sums[1] += green;
    group.sums[2] += blue;
    groups.set(key, group);
    total++;
  }
  const found: { color: Color; share: number }[] = [];
  for (const group of [...groups.values()].toSorted((a, b) => b.total - a.total)) {
    const mean = group.sums.map((sum) => sum / group.total) as unknown as Color;
    const near = found.find(({ color }) => isNear(color, mean, 28));
    if (near) near.share += group.total / total;
    else if (found.length < 2 && group.total > total * 0.06) found.push({ color: mean, share: group.total / total });
  }
  return found;
}

/** How much most pixels near the edge differ from the color that they are meant to have: paper and compression are not even. */
function measureTolerance(pixels: Pixels, color: Color): number {
  const differences: number[] = [];
  for (const each of listEdge(pixels)) {
    const difference = Math.max(...each.map((value, at) => Math.abs(value - (color[at] ?? 0))));
    if (difference < toleranceMax) differences.push(difference);
  }
  const usual = differences.toSorted((a, b) => a - b)[Math.floor(differences.length * 0.98)] ?? 0;
  return Math.min(toleranceMax, Math.max(toleranceMin(color), usual * 1.5));
}

function isNear(a: Color, b: Color, by: number): boolean {
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= by);
}
