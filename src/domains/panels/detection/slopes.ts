import { type Direction, readLines, type Walk } from "./lines.ts";

const slopeMax = 0.42;
const slopeStep = 0.01;
/** Every how many pixels a line is looked at in the first search. */
const coarse = 6;

/** The slopes at which a line stands out most from those beside it. */
export function listSlopes(walk: Walk, direction: Direction): number[] {
  const rate = (slope: number, every: number) => measureFocus(readLines(walk, direction, slope, every).purity);
  const rated: { slope: number; focus: number }[] = [];
  for (let slope = -slopeMax; slope <= slopeMax; slope += slopeStep) rated.push({ slope, focus: rate(slope, coarse) });
  const tops = rated.filter(
    ({ focus }, at) => focus > 0 && focus >= (rated[at - 1]?.focus ?? 0) && focus > (rated[at + 1]?.focus ?? 0),
  );
  return tops
    .toSorted((a, b) => b.focus - a.focus)
    .slice(0, 3)
    .flatMap(({ slope }) => {
      const near = [-3, -2, -1, 0, 1, 2, 3].map((step) => slope + (step * slopeStep) / 4);
      const focuses = near.map((each) => rate(each, 2));
      return near[focuses.indexOf(Math.max(...focuses))] ?? [];
    });
}

/**
 * How sharply the line that stands out most is drawn: what it and those around it have more of the color than the lines outside, squared,
 * is most at the right slope.
 */
function measureFocus(purity: Float32Array): number {
  const lowest = (from: number, to: number) => {
    let low = 1;
    for (let line = from; line < to; line++) low = Math.min(low, purity[line] ?? 1);
    return low;
  };
  let most = 0.25;
  let best = -1;
  let outside = 0;
  for (let line = 0; line < purity.length; line++) {
    const own = purity[line] ?? 0;
    if (own <= most) continue;
    const around = Math.max(lowest(line - focusLines, line), lowest(line + 1, line + 1 + focusLines));
    if (own - around > most) [most, best, outside] = [own - around, line, around];
  }
  if (best < 0) return 0;
  return (
    purity
      .subarray(Math.max(0, best - focusLines), best + 1 + focusLines)
      .reduce((sum, value) => sum + Math.max(0, value - outside) ** 2, 0) * most
  );
}
const focusLines = 16;
