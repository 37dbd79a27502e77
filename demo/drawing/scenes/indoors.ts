import { between } from "../random.ts";
import { circle, ellipse, fade, glow, n, path, polygon, rect } from "../sheet.ts";
import { mix } from "../style.ts";
import { edge, pen, type Scene, type Stage, spot } from "./stage.ts";

function wallAndFloor(stage: Stage, level: number): string {
  const { box, mood, sheet, style } = stage;
  const [, floor] = spot(box, 0, level);
  return (
    rect(box, `fill="${fade(sheet, [mix(mood.far, style.dark, 0.14), mood.far])}"`) +
    rect({ ...box, y: floor, height: box.y + box.height - floor }, `fill="${mood.near}" ${edge(stage)}`)
  );
}

/** A window that shows the sky of the mood. */
function windowArt(stage: Stage, across: number, down: number, width: number, height: number): string {
  const { box, mood, sheet, random } = stage;
  const [x, y] = spot(box, across, down);
  const [w, h] = [box.width * width, box.height * height];
  const houses = Array.from({ length: 5 }, (_, at) => {
    const high = h * between(random, 0.2, 0.5);
    return rect(
      { x: x + (w * at) / 5, y: y + h - high, width: w / 5 + 1, height: high },
      `fill="${mix(mood.mid, mood.sky.at(-1) ?? mood.mid, 0.45)}"`,
    );
  });
  const frame = `fill="none" stroke="${mix(mood.light, "#ffffff", 0.5)}" stroke-width="20"`;
  return (
    rect({ x, y, width: w, height: h }, `fill="${fade(sheet, mood.sky)}"`) +
    houses.join("") +
    path(
      `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}zM${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x)} ${n(y + h / 2)}h${n(w)}`,
      frame,
    ) +
    path(`M${n(x - 14)} ${n(y - 14)}h${n(w + 28)}v${n(h + 28)}h${n(-w - 28)}z`, `fill="none" ${pen(stage, 0.7)}`) +
    rect(
      { x: x - 30, y: y + h + 12, width: w + 60, height: 26 },
      `fill="${mix(mood.light, mood.far, 0.4)}" ${edge(stage)}`,
    )
  );
}

function shelf(stage: Stage, across: number, down: number, width: number): string {
  const { box, mood, random, style } = stage;
  const [x, y] = spot(box, across, down);
  const w = box.width * width;
  const colors = [mood.accent, mood.mid, mood.light, mix(mood.accent, style.dark, 0.4), mix(mood.mid, mood.light, 0.5)];
  let books = "";
  for (let at = 10; at < w - 50; ) {
    const thick = between(random, 18, 40);
    const high = between(random, 80, 130);
    books += rect(
      { x: x + at, y: y - high, width: thick, height: high },
      `fill="${colors[Math.floor(random() * colors.length)]}" ${edge(stage, 0.5)}`,
    );
    at += thick + (random() < 0.15 ? 40 : 2);
  }
  return books + rect({ x, y, width: w, height: 20 }, `fill="${mix(mood.near, style.dark, 0.3)}" ${edge(stage)}`);
}

/** A room with a window, shelves, and a plant. */
export const room: Scene = (stage) => {
  const { box, mood, random, style } = stage;
  const left = random() < 0.5;
  const [px, py] = spot(box, left ? 0.93 : 0.07, 0.84);
  const leaf = (angle: number) =>
    `<g transform="translate(${n(px)} ${n(py - 60)}) rotate(${angle})">${path("M0 0C-34 -60 -24 -130 0 -170C24 -130 34 -60 0 0Z", `fill="${mood.mid}" ${edge(stage, 0.6)}`)}</g>`;
  return [
    wallAndFloor(stage, 0.84),
    windowArt(stage, left ? 0.08 : 0.6, 0.2, 0.32, 0.38),
    shelf(stage, left ? 0.6 : 0.08, 0.4, 0.3),
    shelf(stage, left ? 0.64 : 0.06, 0.6, 0.26),
    ...[-58, -28, 0, 30, 60].map(leaf),
    polygon(
      [
        [px - 60, py - 70],
        [px + 60, py - 70],
        [px + 42, py + 30],
        [px - 42, py + 30],
      ],
      `fill="${mix(mood.accent, style.dark, 0.2)}" ${edge(stage)}`,
    ),
  ].join("");
};

/** An office at night, striped by light through the blinds. */
export const office: Scene = (stage) => {
  const { box, mood, style, sheet } = stage;
  const at = (across: number, down: number) => spot(box, across, down);
  const slats = Array.from({ length: 9 }, (_, number) => {
    const top = 0.12 + number * 0.055;
    return polygon(
      [at(0.08, top), at(0.44, top), at(0.44, top + 0.032), at(0.08, top + 0.032)],
      `fill="${mood.light}"`,
    );
  });
  const stripes = Array.from({ length: 6 }, (_, number) => {
    const top = 0.2 + number * 0.1;
    return polygon(
      [at(0.56, top), at(1.02, top - 0.12), at(1.02, top - 0.08), at(0.56, top + 0.035)],
      `fill="${mood.light}" fill-opacity="0.28"`,
    );
  });
  const [x, y] = at(0.2, 0.78);
  const desk = rect(
    { x: box.x - 20, y: at(0, 0.86)[1], width: box.width * 0.42, height: box.height * 0.2 },
    `fill="${mood.mid}" ${edge(stage)}`,
  );
  const lamp =
    circle(x, y, box.height * 0.3, `fill="${glow(sheet, mood.light, 0.6)}"`) +
    path(
      `M${n(x - 60)} ${n(y)}L${n(x - 26)} ${n(y - 56)}L${n(x + 26)} ${n(y - 56)}L${n(x + 60)} ${n(y)}Z`,
      `fill="${mood.accent}" ${edge(stage)}`,
    ) +
    path(`M${n(x)} ${n(y)}V${n(at(0, 0.86)[1])}`, `stroke="${style.ink}" stroke-width="12"`);
  return [
    wallAndFloor(stage, 0.9),
    rect(
      { x: at(0.06, 0)[0], y: at(0, 0.1)[1], width: box.width * 0.4, height: box.height * 0.53 },
      `fill="${style.ink}"`,
    ),
    ...slats,
    ...stripes,
    desk,
    lamp,
  ].join("");
};

/** A long hall with doors and a dark end. */
export const hall: Scene = (stage) => {
  const { box, mood, style, sheet } = stage;
  const at = (across: number, down: number) => spot(box, across, down);
  const end = { left: 0.4, right: 0.6, top: 0.36, bottom: 0.7 };
  const door = (side: -1 | 1, from: number, to: number) => {
    const across = (part: number) => (side < 0 ? end.left * part : 1 - (1 - end.right) * part);
    const floor = (part: number) => 1 - (1 - end.bottom) * part;
    const top = (part: number) => 0.16 + (end.top + 0.06 - 0.16) * part;
    return polygon(
      [at(across(from), floor(from)), at(across(from), top(from)), at(across(to), top(to)), at(across(to), floor(to))],
      `fill="${mix(mood.near, style.dark, 0.35)}" ${edge(stage)}`,
    );
  };
  return [
    rect(box, `fill="${mood.far}"`),
    polygon(
      [at(0, 0), at(end.left, end.top), at(end.right, end.top), at(1, 0)],
      `fill="${mix(mood.far, style.dark, 0.45)}"`,
    ),
    polygon(
      [at(0, 1), at(end.left, end.bottom), at(end.right, end.bottom), at(1, 1)],
      `fill="${fade(sheet, [style.dark, mood.near])}"`,
    ),
    polygon([at(0, 0), at(end.left, end.top), at(end.left, end.bottom), at(0, 1)], `fill="${mood.mid}" ${edge(stage)}`),
    polygon(
      [at(1, 0), at(end.right, end.top), at(end.right, end.bottom), at(1, 1)],
      `fill="${mix(mood.mid, style.dark, 0.25)}" ${edge(stage)}`,
    ),
    door(-1, 0.25, 0.5),
    door(-1, 0.66, 0.82),
    door(1, 0.25, 0.5),
    door(1, 0.66, 0.82),
    polygon(
      [at(end.left, end.top), at(end.right, end.top), at(end.right, end.bottom), at(end.left, end.bottom)],
      `fill="${style.dark}"`,
    ),
    ellipse(...at(0.5, 0.58), box.width * 0.05, box.height * 0.14, `fill="${glow(sheet, mood.light, 0.8)}"`),
  ].join("");
};

/** A diner's counter with stools and a clock. */
export const diner: Scene = (stage) => {
  const { box, mood, style } = stage;
  const at = (across: number, down: number) => spot(box, across, down);
  const [cx, cy] = at(0.84, 0.3);
  const r = Math.min(box.width, box.height) * 0.09;
  const tiles = Array.from({ length: 14 }, (_, number) => {
    const [x, y] = at(number / 14, 0.56);
    return rect(
      { x, y, width: box.width / 14, height: box.height * 0.06 },
      `fill="${number % 2 ? style.ink : "#ffffff"}"`,
    );
  });
  const stool = (across: number) => {
    const [x, y] = at(across, 0.8);
    return (
      path(`M${n(x)} ${n(y)}V${n(box.y + box.height)}`, `stroke="${style.ink}" stroke-width="16"`) +
      ellipse(x, y, 86, 26, `fill="${mood.accent}" ${edge(stage)}`)
    );
  };
  return [
    rect(box, `fill="${mood.far}"`),
    ...tiles,
    circle(cx, cy, r, `fill="#fffdf2" ${pen(stage)}`) +
      path(`M${n(cx)} ${n(cy - r * 0.7)}V${n(cy)}L${n(cx + r * 0.5)} ${n(cy + r * 0.3)}`, `fill="none" ${pen(stage)}`),
    rect({ x: box.x - 20, y: at(0, 0.62)[1], width: box.width + 40, height: box.height * 0.5 }, `fill="${mood.mid}"`),
    rect(
      { x: box.x - 20, y: at(0, 0.62)[1], width: box.width + 40, height: box.height * 0.05 },
      `fill="${mood.light}" ${edge(stage)}`,
    ),
    stool(0.12),
    stool(0.38),
    stool(0.64),
    stool(0.9),
  ].join("");
};

/** A concert stage with beams from above and a crowd below. */
export const concert: Scene = (stage) => {
  const { box, mood, random } = stage;
  const at = (across: number, down: number) => spot(box, across, down);
  const beam = (from: number, to: number, color: string) =>
    polygon(
      [at(from, -0.02), at(from + 0.03, -0.02), at(to + 0.2, 0.9), at(to - 0.12, 0.9)],
      `fill="${color}" fill-opacity="0.3"`,
    );
  const crowd = Array.from({ length: 16 }, (_, number) => {
    const [x, y] = at(number / 15 + between(random, -0.02, 0.02), between(random, 0.94, 1));
    const r = box.height * 0.045;
    const hand =
      random() < 0.4
        ? path(
            `M${n(x + r)} ${n(y + r)}L${n(x + r * 1.6)} ${n(y - r * 2.2)}`,
            `stroke="${mood.near}" stroke-width="${n(r * 0.7)}" stroke-linecap="round"`,
          )
        : "";
    return (
      circle(x, y, r, `fill="${mood.near}"`) + ellipse(x, y + r * 2.2, r * 1.9, r * 1.6, `fill="${mood.near}"`) + hand
    );
  });
  return [
    rect(box, `fill="${fade(stage.sheet, mood.sky)}"`),
    beam(0.1, 0.4, mood.light),
    beam(0.85, 0.55, mood.accent),
    beam(0.46, 0.5, "#ffffff"),
    beam(0.3, 0.1, mood.mid),
    beam(0.66, 0.85, mood.mid),
    polygon([at(-0.02, 0.82), at(1.02, 0.82), at(1.02, 1.02), at(-0.02, 1.02)], `fill="${mood.far}" ${edge(stage)}`),
    ...crowd,
  ].join("");
};
