import { between } from "./random.ts";
import type { Stage } from "./scenes/stage.ts";
import { n, path, rect, type Sheet } from "./sheet.ts";

/** What the printing leaves on a background: dots that grow downwards, or strokes of the pen in a corner. */
export function texture(stage: Stage, near: boolean): string {
  if (stage.style.texture === "dots") return dots(stage);
  if (stage.style.texture === "hatch") return hatching(stage, near ? 90 : 60);
  return "";
}

const cell = 22;

function dotPattern(sheet: Sheet, colour: string, r: number): string {
  const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${n(r)}" fill="${colour}"/>`;
  return sheet.define(
    `dots ${colour} ${r}`,
    (id) =>
      `<pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${dot(cell / 4, cell / 4)}${dot((cell * 3) / 4, (cell * 3) / 4)}</pattern>`,
  );
}

function dots({ sheet, style, box }: Stage): string {
  const bands = 7;
  // Bands end on whole rows of dots, or dots would be cut.
  const step = Math.ceil(box.height / bands / cell) * cell;
  const start = Math.floor(box.y / cell) * cell;
  return Array.from({ length: bands + 1 }, (_, at) =>
    rect(
      { x: box.x, y: start + at * step, width: box.width, height: step },
      `fill="${dotPattern(sheet, style.dark, 1 + at * 0.72)}" fill-opacity="0.3"`,
    ),
  ).join("");
}

function hatching({ style, box, random }: Stage, count: number): string {
  let strokes = "";
  for (let at = 0; at < count; at++) {
    const part = at / count;
    const reach = (1 - part) * box.height * 0.5 * between(random, 0.7, 1.1);
    const x = box.x + box.width - part * box.width * 0.4;
    strokes += `M${n(x)} ${n(box.y)}l${n(reach * 0.3)} ${n(reach)}`;
  }
  return path(strokes, `fill="none" stroke="${style.ink}" stroke-width="4.5" stroke-linecap="round"`);
}
