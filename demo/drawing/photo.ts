import type { Panel } from "../script.ts";
import { type Cast, panelArt } from "./panel.ts";
import { createSheet } from "./sheet.ts";
import type { Style } from "./style.ts";

/** Size of profile photos in pixels, and their width in the units of a page. */
const shapes = {
  profile: { width: 640, height: 640, units: 1000 },
  background: { width: 1600, height: 400, units: 3200 },
};
export type PhotoShape = keyof typeof shapes;

/** Draws a panel as a profile photo: SVG, without lettering. */
export function drawPhoto(panel: Panel, style: Style, cast: Cast, seed: string, shape: PhotoShape): Buffer {
  const { width, height, units } = shapes[shape];
  const sheet = createSheet(seed);
  const box = { x: 0, y: 0, width: units, height: (units * height) / width };
  const { art } = panelArt(sheet, style, cast, panel, box, box);
  return sheet.svg(box, width, height, `<g stroke-linecap="round" stroke-linejoin="round">${art}</g>`);
}
