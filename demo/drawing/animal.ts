import type { Expression, Species } from "./character.ts";
import { disc } from "./parts.ts";
import { circle, ellipse, n, path } from "./sheet.ts";

type Shapes = { ears: string; inner: string; skull: string; muzzle: string };

/** Shapes of animal heads, in the units of hair.ts. `muzzle` and `inner` are lighter. */
export const animalShapes: Record<Species, Shapes> = {
  fox: {
    ears: "M-9 -4L-9.6 -17L-1 -10ZM9.4 -4L10.4 -17L2 -10Z",
    inner: "M-7.6 -7L-8 -13.6L-3.4 -9.6ZM8 -7L8.8 -13.6L4 -9.6Z",
    skull: "M-12.4 1C-9 -10 -5 -11 0.4 -11C6 -11 9.6 -10 13.4 1C10 7 5 9.6 1.6 10.6C-2 9.6 -9 7 -12.4 1Z",
    muzzle:
      "M-12 1.4C-7 1 -4 2.4 -1 -0.6C1 -2 3 -2 5 -0.6C7.4 2.4 9.6 1 13 1.4C9.6 7 5 9.4 1.8 10.4C-2 9.4 -8.6 7 -12 1.4Z",
  },
  rabbit: {
    ears: "M-6.4 -7C-11 -16 -10 -27 -6.6 -27.4C-2.6 -27 -1.6 -16 -1.6 -8ZM2 -8C2 -16 4.6 -27 8.4 -26.6C12 -25.6 10.6 -15 6.6 -7Z",
    inner:
      "M-6 -10C-8.4 -16 -8 -23.6 -6.4 -24C-4.2 -23.6 -3.4 -16 -3.4 -10ZM3.8 -10C4 -16 6.2 -23.6 8.2 -23.2C9.8 -22.4 8.6 -15 6.2 -9.6Z",
    skull: disc([0.4, 0], 10.4),
    muzzle: disc([2, 5], 4.6),
  },
  bear: {
    ears: disc([-8.4, -8.6], 4.2) + disc([9, -8.6], 4.2),
    inner: disc([-8.4, -8.4], 2.2) + disc([9, -8.4], 2.2),
    skull: "M-11.4 0C-11.4 -8 -6 -11.4 0.4 -11.4C7 -11.4 12 -8 12 0C12 7 7 10.6 0.6 10.6C-6 10.6 -11.4 7 -11.4 0Z",
    muzzle:
      "M-3.4 4.4C-3.4 0.6 -1 -0.6 2.2 -0.6C5.4 -0.6 7.8 0.6 7.8 4.4C7.8 8 5 9.4 2.2 9.4C-0.6 9.4 -3.4 8 -3.4 4.4Z",
  },
  owl: {
    ears: "M-10 -4L-10.6 -14L-3 -9.6ZM10.4 -4L11.4 -14L4 -9.6Z",
    inner: "",
    skull: "M-11 1C-11 -8 -6 -11 0.4 -11C7 -11 11.6 -8 11.6 1C11.6 8 7 10.6 0.6 10.6C-6 10.6 -11 8 -11 1Z",
    muzzle: disc([-3.6, -0.6], 5.6) + disc([6, -0.6], 5.6),
  },
};

export function animalMarks(species: Species, expression: Expression, ink: string, line: number): string {
  const pen = `fill="none" stroke="${ink}" stroke-width="${n(line)}" stroke-linecap="round"`;
  const wide = species === "owl" ? 4.8 : 4;
  const open = { calm: 1, smile: 1, angry: 0.7, sad: 0.8, shock: 1.4, sly: 0.6, asleep: 0 }[expression];
  const eye = (side: number) => {
    const x = 1.4 + side * wide;
    const y = species === "owl" ? -0.6 : -2.2;
    if (open === 0) return path(`M${n(x - 1.6)} ${y}Q${n(x)} ${n(y + 1.5)} ${n(x + 1.6)} ${y}`, pen);
    const dot = ellipse(x, y, 1.3, 1.7 * open, `fill="${ink}"`) + circle(x + 0.45, y - 0.6, 0.45, 'fill="#fff"');
    const slope = { angry: 1.2, sly: 0.6, sad: -1.1, shock: -0.6, calm: 0, smile: 0, asleep: 0 }[expression];
    if (slope === 0) return dot;
    return (
      dot + path(`M${n(x - 1.8 * side)} ${n(y - 3.2 + slope)}L${n(x + 1.8 * side)} ${n(y - 3.2 - slope * 0.4)}`, pen)
    );
  };
  if (species === "owl") return eye(-1) + eye(1) + path("M0 1.8L2.8 1.8L1.4 5.6Z", `fill="${ink}"`);
  const mouth = {
    calm: "M0 6.2Q2.2 7.4 4.4 6.2",
    smile: "M-1.6 5.4Q2.2 9.4 6 5.4",
    angry: "M0 7Q2.2 5.4 4.4 7",
    sad: "M0 7.2Q2.2 5.4 4.4 7.2",
    shock: "M2.2 6A1 1.4 0 1 0 2.3 6",
    sly: "M0.6 6.6Q3.6 7.6 5.6 5.2",
    asleep: "M1 6.4Q2.2 7 3.4 6.4",
  }[expression];
  return eye(-1) + eye(1) + ellipse(2.2, 2.6, 1.9, 1.35, `fill="${ink}"`) + path(mouth, pen);
}
