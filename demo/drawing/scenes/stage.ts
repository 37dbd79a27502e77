import type { Random } from "../random.ts";
import { type Box, n, path, type Sheet } from "../sheet.ts";
import type { Mood, Style } from "../style.ts";

/** The place where a background is drawn: a panel or a cover, in the light of `mood`. */
export type Stage = { sheet: Sheet; style: Style; mood: Mood; box: Box; random: Random };
export type Scene = (stage: Stage) => string;

/** The point at these fractions of the box, from 0 to 1. */
export function spot({ x, y, width, height }: Box, across: number, down: number): [number, number] {
  return [x + width * across, y + height * down];
}

/** Fills the box below a wavy line: hills, dunes, waves. */
export function ridge({ box, random }: Stage, level: number, swell: number, waves: number, fill: string): string {
  const points = Array.from({ length: waves * 2 + 1 }, (_, at) => {
    const down = level + (at % 2 ? -1 : 1) * swell * (0.4 + random() * 0.6);
    return spot(box, at / (waves * 2), down);
  });
  const [first = [0, 0]] = points;
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (const [at, [x, y]] of points.slice(1).entries()) {
    const [px, py] = points[at] ?? first;
    const middle = n((px + x) / 2);
    d += `C${middle} ${n(py)} ${middle} ${n(y)} ${n(x)} ${n(y)}`;
  }
  return path(`${d}V${n(box.y + box.height)}H${n(box.x)}Z`, `fill="${fill}"`);
}

/** Attributes of a pen stroke as wide as the style's outlines times `part`. */
export function pen({ style }: Stage, part = 1): string {
  const width = Math.max(style.line, 3) * part;
  return `stroke="${style.ink}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"`;
}

/** Attributes for the outline of solid things; empty in styles without outlines. */
export function edge(stage: Stage, part = 0.7): string {
  return stage.style.line === 0 ? "" : pen(stage, part);
}
