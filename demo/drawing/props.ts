import { circle, n, path, polygon, rect } from "./sheet.ts";
import type { Point } from "./skeleton.ts";

/** Objects held in a hand, drawn around 0, 0 in the units of a figure. */
const drawings = {
  lantern: (pen: string) =>
    circle(0, 8, 13, 'fill="#ffe9a3" fill-opacity="0.3"') +
    path("M-3 4L3 4L4 12L-4 12ZM-2 4Q0 -2 2 4", `fill="#ffd75e" ${pen}`),
  cup: (pen: string) => path("M-2.6 -4L2.8 -4L2.2 2L-2 2ZM2.8 -3Q6 -2 2.4 0.6", `fill="#f7f2e8" ${pen}`),
  letter: (pen: string) =>
    polygon(
      [
        [-4, -6],
        [5, -6],
        [5, 1],
        [-4, 1],
      ],
      `fill="#fbf7ea" ${pen}`,
    ) + path("M-4 -6L0.5 -2L5 -6", `fill="none" ${pen}`),
  staff: (pen: string) =>
    path("M-1 34L0.8 34L1.4 -30L-1.4 -30Z", `fill="#8a6038" ${pen}`) + circle(0, -33, 4, `fill="#ffe08a" ${pen}`),
  guitar: (pen: string) =>
    path("M2 -2L-14 4L-15 1L1 -5Z", `fill="#5a3822" ${pen}`) +
    path("M1 -6C6 -11 12 -6 9 -1C14 0 13 8 7 8C1 9 -2 2 1 -6Z", `fill="#c4572b" ${pen}`),
  wrench: (pen: string) =>
    path("M-1.4 4L1.4 4L1.4 -9L4 -12L3 -15L1 -13L-1 -13L-3 -15L-4 -12L-1.4 -9Z", `fill="#b9c1c9" ${pen}`),
  umbrella: (pen: string) =>
    rect({ x: -0.5, y: -32, width: 1, height: 36 }, `fill="#333333"`) +
    path(
      "M-20 -26C-18 -40 18 -40 20 -26C16 -29 12 -29 10 -26C6 -29 -6 -29 -10 -26C-12 -29 -16 -29 -20 -26Z",
      `fill="#c8102e" ${pen}`,
    ),
  book: (pen: string) => path("M-6 -6L0 -4.4L6 -6L6 2L0 3.6L-6 2Z", `fill="#f2e3c0" ${pen}`),
  bat: (pen: string) => path("M-1 2L1 2L2.4 -24Q0 -27 -2.4 -24Z", `fill="#d9a05b" ${pen}`),
  kite: (pen: string) =>
    path("M0 0Q12 -20 34 -34", `fill="none" ${pen}`) +
    polygon(
      [
        [34, -44],
        [46, -34],
        [34, -24],
        [26, -34],
      ],
      `fill="#e8553f" ${pen}`,
    ),
};
export type PropName = keyof typeof drawings;

export function isProp(name: string): name is PropName {
  return Object.hasOwn(drawings, name);
}

export function propArt(prop: PropName, [x, y]: Point, ink: string, line: number, shadow?: string): string {
  const art = drawings[prop](`stroke="${ink}" stroke-width="${n(Math.max(0.5, line * 1.4))}" stroke-linejoin="round"`);
  const filled = shadow ? art.replace(/fill="#[0-9a-f]{6}"/g, `fill="${shadow}"`) : art;
  return `<g transform="translate(${n(x)} ${n(y)})">${filled}</g>`;
}
