import { between } from "./random.ts";
import type { Stage } from "./scenes/stage.ts";
import { n, path } from "./sheet.ts";

/** The texture of a background: dots that grow downwards, or pen strokes in a corner. */
export function texture(stage: Stage, near: boolean): string {
  if (stage.style.texture === "dots") return dots(stage);
  if (stage.style.texture === "hatch") return hatching(stage, near ? 90 : 60);
  return "";
}

const cell = 22;

/** Draws rows of dots as dashed lines with round caps; an SVG pattern takes the renderer ten times as long. */
function dots({ style, box }: Stage): string {
  const rows: string[] = [];
  for (let y = cell / 2, row = 0; y < box.height; y += cell / 2, row += 1) {
    const r = 1 + 5 * (y / box.height);
    const line = `M${n(box.x + (row % 2 ? 0 : cell / 2))} ${n(box.y + y)}h${n(box.width)}`;
    rows.push(path(line, `stroke-width="${n(r * 2)}"`));
  }
  return `<g stroke="${style.dark}" stroke-opacity="0.3" stroke-dasharray="0 ${cell}" stroke-linecap="round">${rows.join("")}</g>`;
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
