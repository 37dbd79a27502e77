import { listBands, measureMargin, type Band } from "./bands.ts";
import type { GutterColor } from "./gutter-colors.ts";
import { type Direction, type Lines, type Profile, readLines, type Walk, walkRegion } from "./lines.ts";
import type { Mask } from "./pixels.ts";
import { areaOf, boxAround, clip, type Point, type Polygon } from "./polygons.ts";
import { examineBand } from "./examine-band.ts";
import { cutFrom, doubtFrom, rateEvidence } from "./rate-evidence.ts";
import { listSlopes } from "./slopes.ts";

export type Gutter = GutterColor & { mask: Mask };
export type PageSize = { width: number; height: number };
/** A part of the page between gutters, without the margins inside it. `confidence` is how sure the gutters around it are. */
export type Part = { shape: Polygon; confidence: number };

type RatedBand = Band & { confidence: number };
type Cut = { lines: Lines; bands: RatedBand[] };
/** What was found in a region: a cut if there is one, and whether something else looked like a gutter. */
type Search = { cut: Cut | null; isDoubtful: boolean };

/** The least width and height of a part, as fractions of the page. */
const partMin = { width: 0.06, height: 0.045 };

/** Cuts a region of a page along its gutters until there are none: rows first. */
export function cutRegion(gutters: readonly Gutter[], page: PageSize, region: Polygon, confidence = 1): Part[] {
  const shape = trim(gutters, region);
  if (!isPart(page, shape)) return [];
  let isDoubtful = false;
  for (const find of [
    () => findStraight(gutters, page, shape, "across"),
    () => findSlanted(gutters, page, shape, "across"),
    () => findStraight(gutters, page, shape, "down"),
    () => findSlanted(gutters, page, shape, "down"),
  ]) {
    const { cut, isDoubtful: isUnsure } = find();
    isDoubtful ||= isUnsure;
    if (!cut) continue;
    const least = Math.min(confidence, ...cut.bands.map((band) => band.confidence));
    return splitAt(shape, cut.lines, cut.bands).flatMap((piece) => cutRegion(gutters, page, piece, least));
  }
  return [{ shape, confidence: isDoubtful ? Math.min(confidence, cutFrom) : confidence }];
}

export function isPart(page: PageSize, shape: Polygon): boolean {
  if (shape.length < 3) return false;
  const { width, height } = boxAround(shape);
  return (
    width >= page.width * partMin.width &&
    height >= Math.min(page.height, page.width * 1.6) * partMin.height &&
    areaOf(shape) > 0.3 * width * height
  );
}

/** Takes the margins off a region. */
function trim(gutters: readonly Gutter[], region: Polygon): Polygon {
  let shape = region;
  for (const { mask } of gutters.filter(({ isMargin }, at) => isMargin || at === 0))
    for (const direction of ["down", "across"] as const) {
      const axis = direction === "down" ? "x" : "y";
      const profile = readLines(walkRegion(mask, shape, direction), direction);
      const low = profile.first + measureMargin(profile, "start");
      const high = profile.first + profile.purity.length - measureMargin(profile, "end");
      if (high <= low) return [];
      shape = clip(
        clip(shape, (point) => point[axis] - low),
        (point) => high - point[axis],
      );
      if (shape.length < 3) return [];
    }
  return shape;
}

function rateBands(
  gutter: Gutter,
  page: PageSize,
  shape: Polygon,
  walk: Walk,
  profile: Profile,
): { bands: RatedBand[]; isDoubtful: boolean } {
  let isDoubtful = false;
  const bands = listBands(profile).flatMap((band) => {
    if (band.to - band.from < 2) return [];
    const evidence = examineBand(walk, profile, band, page.width);
    const confidence = evidence ? rateEvidence(evidence, gutter) : 0;
    isDoubtful ||= confidence >= doubtFrom && confidence < cutFrom;
    if (confidence < cutFrom || !splitAt(shape, profile, [band]).every((piece) => isPart(page, piece))) return [];
    return [{ ...band, confidence }];
  });
  return { bands: bands.toSorted((a, b) => a.from - b.from), isDoubtful };
}

function findStraight(gutters: readonly Gutter[], page: PageSize, shape: Polygon, direction: Direction): Search {
  const found: Search = { cut: null, isDoubtful: false };
  for (const gutter of gutters) {
    const walk = walkRegion(gutter.mask, shape, direction);
    const lines = readLines(walk, direction);
    const { bands, isDoubtful } = rateBands(gutter, page, shape, walk, lines);
    found.isDoubtful ||= isDoubtful;
    if (bands.length > (found.cut?.bands.length ?? 0)) found.cut = { lines, bands };
  }
  return found;
}

/** Finds the slanted gutter that is surest: first coarsely, then exactly around the lines that stand out most. */
function findSlanted(gutters: readonly Gutter[], page: PageSize, shape: Polygon, direction: Direction): Search {
  const found: Search = { cut: null, isDoubtful: false };
  let best = 0;
  for (const gutter of gutters) {
    const walk = walkRegion(gutter.mask, shape, direction);
    for (const slope of listSlopes(walk, direction)) {
      const profile = readLines(walk, direction, slope);
      const { bands, isDoubtful } = rateBands(gutter, page, shape, walk, profile);
      found.isDoubtful ||= isDoubtful;
      const [band] = bands.toSorted((a, b) => b.confidence - a.confidence);
      const score = band ? band.confidence + (profile.purity[band.core.from - profile.first] ?? 0) : 0;
      if (!band || score <= best) continue;
      best = score;
      found.cut = { lines: profile, bands: [band] };
    }
  }
  return found;
}

/** The pieces of a region between bands, from the top or the left. */
function splitAt(shape: Polygon, { direction, slope, middle }: Lines, bands: readonly Band[]): Polygon[] {
  const positionOf = ({ x, y }: Point) =>
    direction === "across" ? y - slope * (x - middle) : x - slope * (y - middle);
  const ends = [Number.NEGATIVE_INFINITY, ...bands.flatMap(({ from, to }) => [from, to]), Number.POSITIVE_INFINITY];
  return Array.from({ length: bands.length + 1 }, (_, at) => {
    const [low = 0, high = 0] = [ends[at * 2], ends[at * 2 + 1]];
    const below = Number.isFinite(low) ? clip(shape, (point) => positionOf(point) - low) : shape;
    return Number.isFinite(high) ? clip(below, (point) => high - positionOf(point)) : below;
  });
}
