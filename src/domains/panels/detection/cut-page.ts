import { type Band, findBands, measureMargin } from "./bands.ts";
import type { GutterColor } from "./gutter-colors.ts";
import { type Direction, type Profile, readLines } from "./lines.ts";
import type { Mask } from "./pixels.ts";
import { areaOf, boxAround, clip, type Point, type Polygon } from "./polygons.ts";

export type Gutter = GutterColor & { mask: Mask };
/**
 * A part of the page between gutters, without the margins inside it. `region` is the part with them. `solid` says how much of its left,
 * top, right, and bottom side is drawn; `confidence` how sure the gutters around it are.
 */
export type Part = { region: Polygon; shape: Polygon; solid: number[]; confidence: number };

type Cut = { direction: Direction; slope: number; middle: number; bands: (Band & { confidence: number })[] };

/** The least width and height of a part, as fractions of the page. */
const partMin = { width: 0.06, height: 0.045 };
const slopes = Array.from({ length: 41 }, (_, at) => (at - 20) * 0.02);

/** Cuts a region of a page along its gutters until there are none: first across, then down, then along slanted lines. */
export function cutRegion(gutters: readonly Gutter[], page: { width: number; height: number }, region: Polygon, confidence = 1): Part[] {
  const { shape, solid } = trim(gutters, region);
  if (!isPart(page, shape)) return [];
  for (const find of [() => findStraight(gutters, page, shape, "across"), () => findStraight(gutters, page, shape, "down"), () => findSlanted(gutters, page, shape)]) {
    const cut = find();
    if (cut)
      return splitAt(shape, cut).flatMap((piece) =>
        cutRegion(gutters, page, piece, Math.min(confidence, ...cut.bands.map((band) => band.confidence))),
      );
  }
  return [{ region, shape, solid, confidence }];
}

function isPart(page: { width: number; height: number }, shape: Polygon): boolean {
  if (shape.length < 3) return false;
  const { width, height } = boxAround(shape);
  return width >= page.width * partMin.width && height >= page.height * partMin.height && areaOf(shape) > 0.3 * width * height;
}

/** Takes the margins off a region, in whichever color it has the widest. */
function trim(gutters: readonly Gutter[], region: Polygon): Pick<Part, "shape" | "solid"> {
  let shape = region;
  const solid = [1, 1, 1, 1];
  for (const { mask } of gutters.filter(({ isMargin }, at) => isMargin || at === 0)) {
    for (const direction of ["down", "across"] as const) {
      const axis = direction === "down" ? "x" : "y";
      const profile = readLines(mask, shape, direction);
      const [start, end] = [measureMargin(profile, "start"), measureMargin(profile, "end")];
      const [low, high] = [profile.first + start, profile.first + profile.purity.length - end];
      if (high <= low) return { shape: [], solid };
      if (start > 0) shape = clip(shape, (point) => point[axis] - low);
      if (end > 0) shape = clip(shape, (point) => high - point[axis]);
      const [first, last] = axis === "x" ? [0, 2] : [1, 3];
      const edge = (lines: number[]) => 1 - Math.min(1, ...lines.map((line) => profile.purity[line] ?? 1));
      if (start > 0 || solid[first] === 1) solid[first] = Math.min(solid[first] ?? 1, edge([start, start + 1, start + 2]));
      const stop = profile.purity.length - end - 1;
      solid[last] = Math.min(solid[last] ?? 1, edge([stop, stop - 1, stop - 2]));
    }
  }
  return { shape, solid };
}

function findStraight(gutters: readonly Gutter[], page: { width: number; height: number }, shape: Polygon, direction: Direction): Cut | null {
  let best: Cut | null = null;
  for (const gutter of gutters) {
    const profile = readLines(gutter.mask, shape, direction);
    const bands = rateBands(gutter, page, profile).filter((band) =>
      splitAt(shape, { direction, slope: 0, middle: profile.middle, bands: [band] }).every((piece) => isPart(page, piece)),
    );
    if (bands.length > (best?.bands.length ?? 0)) best = { direction, slope: 0, middle: profile.middle, bands };
  }
  return best;
}

function findSlanted(gutters: readonly Gutter[], page: { width: number; height: number }, shape: Polygon): Cut | null {
  let best: { cut: Cut; score: number } | null = null;
  for (const gutter of gutters)
    for (const direction of ["down", "across"] as const)
      for (const slope of slopes) {
        if (slope === 0) continue;
        const profile = readLines(gutter.mask, shape, direction, slope);
        for (const band of rateBands(gutter, page, profile)) {
          const cut = { direction, slope, middle: profile.middle, bands: [band] };
          const score = band.purity + Math.min(band.before, band.after) * 2;
          if (score > (best?.score ?? 0) && splitAt(shape, cut).every((piece) => isPart(page, piece))) best = { cut, score };
        }
      }
  return best?.cut ?? null;
}

/** The bands that are gutters, with how sure that is. */
function rateBands({ isMargin }: GutterColor, page: { width: number }, profile: Profile): Cut["bands"] {
  const longest = profile.length.reduce((most, length) => Math.max(most, length), 0);
  return findBands(profile).flatMap((band) => {
    const thickness = band.to - band.from;
    const length = profile.length[Math.round((band.from + band.to) / 2) - profile.first] ?? 0;
    // A line that is no gutter is thinner, and one that only cuts off a corner is shorter.
    if (thickness < page.width * (isMargin ? 0.002 : 0.005) || length < longest * 0.6) return [];
    const [least, most] = [Math.min(band.before, band.after), Math.max(band.before, band.after)];
    if (least >= 0.55) return [{ ...band, confidence: isMargin ? Math.min(1, 0.6 + least * 0.45) : 0.7 }];
    if (isMargin && most >= 0.8 && band.purity >= 0.96) return [{ ...band, confidence: 0.82 }];
    return [];
  });
}

/** The pieces of a region between the bands of a cut, from the top or the left. */
function splitAt(shape: Polygon, { direction, slope, middle, bands }: Cut): Polygon[] {
  const positionOf = ({ x, y }: Point) => (direction === "across" ? y - slope * (x - middle) : x - slope * (y - middle));
  const ends = [Number.NEGATIVE_INFINITY, ...bands.flatMap(({ from, to }) => [from, to]), Number.POSITIVE_INFINITY];
  return Array.from({ length: bands.length + 1 }, (_, at) => {
    const [low = 0, high = 0] = [ends[at * 2], ends[at * 2 + 1]];
    const below = Number.isFinite(low) ? clip(shape, (point) => positionOf(point) - low) : shape;
    return Number.isFinite(high) ? clip(below, (point) => high - positionOf(point)) : below;
  });
}
