import { between } from "../random.ts";
import { circle, ellipse, fade, glow, n, path, polygon, rect } from "../sheet.ts";
import { mix } from "../style.ts";
import { heavens, stars } from "./sky.ts";
import { edge, ridge, type Scene, spot } from "./stage.ts";

/** A ringed planet and its moon. */
export const space: Scene = (stage) => {
  const { box, mood, random, sheet } = stage;
  const [x, y] = spot(box, between(random, 0.62, 0.8), between(random, 0.36, 0.5));
  const r = Math.min(box.width, box.height) * between(random, 0.24, 0.32);
  const [mx, my] = spot(box, between(random, 0.1, 0.3), between(random, 0.2, 0.5));
  const disc = circle(x, y, r, `fill="${fade(sheet, [mood.accent, mix(mood.accent, mood.near, 0.7)])}"`);
  const shade = path(
    `M${n(x + r * 0.3)} ${n(y - r * 0.95)}A${n(r)} ${n(r)} 0 0 1 ${n(x - r * 0.6)} ${n(y + r * 0.8)}A${n(r * 1.15)} ${n(r * 1.15)} 0 0 0 ${n(x + r * 0.3)} ${n(y - r * 0.95)}Z`,
    `fill="${mood.near}" fill-opacity="0.6"`,
  );
  const ring = (part: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(-18)">${path(part, `fill="none" stroke="${mood.light}" stroke-width="${n(r * 0.1)}"`)}</g>`;
  return [
    heavens(stage),
    ellipse(...spot(box, 0.4, 0.4), box.width * 0.5, box.height * 0.4, `fill="${glow(sheet, mood.mid, 0.5)}"`),
    stars(stage, 90),
    circle(mx, my, r * 0.2, `fill="${mood.light}"`),
    circle(mx + r * 0.06, my, r * 0.17, `fill="${mix(mood.light, mood.far, 0.35)}"`),
    ring(`M${n(-r * 1.7)} 0A${n(r * 1.7)} ${n(r * 0.42)} 0 0 1 ${n(r * 1.7)} 0`),
    disc,
    shade,
    ring(`M${n(-r * 1.7)} 0A${n(r * 1.7)} ${n(r * 0.42)} 0 0 0 ${n(r * 1.7)} 0`),
  ].join("");
};

/** The surface of a moon, with another world above it. */
export const moon: Scene = (stage) => {
  const { box, mood, random, style } = stage;
  const craters = Array.from({ length: 7 }, () => {
    const [x, y] = spot(box, random(), between(random, 0.84, 0.98));
    return ellipse(
      x,
      y,
      between(random, 30, 110),
      between(random, 8, 20),
      `fill="${mix(mood.near, style.dark, 0.35)}"`,
    );
  });
  return [space(stage), ridge(stage, 0.74, 0.03, 2, mood.far), ridge(stage, 0.82, 0.02, 2, mood.near), ...craters].join(
    "",
  );
};

/** The inside of a ship, with a wide window and panels of lights. */
export const ship: Scene = (stage) => {
  const { box, mood, random, style, sheet } = stage;
  const at = (across: number, down: number) => spot(box, across, down);
  const lights = Array.from({ length: 26 }, (_, number) => {
    const [x, y] = at(0.06 + (number % 13) * 0.073, 0.8 + Math.floor(number / 13) * 0.05);
    const color = [mood.light, mood.accent, mix(mood.mid, "#ffffff", 0.4)][Math.floor(random() * 3)];
    return rect({ x, y, width: box.width * 0.04, height: box.height * 0.018 }, `fill="${color}"`);
  });
  const pane = [at(0.1, 0.62), at(0.18, 0.18), at(0.82, 0.18), at(0.9, 0.62)] as [number, number][];
  const outline = `M${pane.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
  const clip = sheet.define(`pane ${outline}`, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  return [
    rect(box, `fill="${mood.mid}"`),
    `<g clip-path="${clip}">${space(stage)}</g>`,
    path(outline, `fill="none" stroke="${mood.far}" stroke-width="44" stroke-linejoin="round"`),
    path(outline, `fill="none" ${edge(stage)}`),
    path(
      `M${at(0.5, 0.18).map(n).join(" ")}L${at(0.5, 0.62).map(n).join(" ")}`,
      `stroke="${mood.far}" stroke-width="26"`,
    ),
    polygon(
      [at(-0.02, 0.74), at(1.02, 0.74), at(1.02, 1.02), at(-0.02, 1.02)],
      `fill="${mix(mood.near, style.dark, 0.2)}" ${edge(stage)}`,
    ),
    ...lights,
  ].join("");
};
