import { n } from "./sheet.ts";
import type { Limb, Point } from "./skeleton.ts";

/** The outline and fill of one shape of a figure. */
export type Part = { d: string; fill: string };

/** Draws parts as one body: a single outline around all of them, then their fills. */
export function inkParts(parts: Part[], ink: string, line: number): string {
  const shapes = parts.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("");
  if (line === 0) return shapes;
  const outline = parts.map(({ d }) => d).join("");
  return `<path d="${outline}" fill="${ink}" stroke="${ink}" stroke-width="${n(line * 2)}" stroke-linejoin="round"/>${shapes}`;
}

/** A piece of a limb with round ends. */
export function capsule([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [a, b] = [-(y2 - y1) / length, (x2 - x1) / length];
  const at = (x: number, y: number, r: number) => `${n(x + a * r)} ${n(y + b * r)}`;
  return (
    `M${at(x1, y1, r1)}L${at(x2, y2, r2)}A${n(r2)} ${n(r2)} 0 0 0 ${at(x2, y2, -r2)}` +
    `L${at(x1, y1, -r1)}A${n(r1)} ${n(r1)} 0 0 0 ${at(x1, y1, r1)}Z`
  );
}

export function disc([x, y]: Point, r: number): string {
  return `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 0 ${n(x - r)} ${n(y)}Z`;
}

/** A limb of two pieces. `thick` is its radius at the root, the joint, and the end. */
export function limbParts(
  { root, joint, end }: Limb,
  thick: [number, number, number],
  fills: [string, string],
): Part[] {
  return [
    { d: capsule(root, thick[0], joint, thick[1]), fill: fills[0] },
    { d: capsule(joint, thick[1], end, thick[2]), fill: fills[1] },
  ];
}

/** A shoe below an ankle, tilted with the lower leg. */
export function shoe({ joint, end }: Limb, thick: number): string {
  const tilt = Math.atan2(end[0] - joint[0], end[1] - joint[1]) * -0.6;
  const turn = ([x, y]: Point): string => {
    const [s, c] = [Math.sin(tilt), Math.cos(tilt)];
    return `${n(end[0] + (x * c - y * s) * thick)} ${n(end[1] + (x * s + y * c) * thick)}`;
  };
  const at = (x: number, y: number) => turn([x, y]);
  return `M${at(-2.6, -2.4)}L${at(2, -2.6)}C${at(4, -0.6)} ${at(7.4, -0.4)} ${at(7.2, 2.4)}L${at(-2.8, 2.4)}Z`;
}
