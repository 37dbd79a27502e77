import { between } from "../random.ts";
import { circle, ellipse, n, path, polygon, rect } from "../sheet.ts";
import { mix } from "../style.ts";
import { heavens } from "./sky.ts";
import { type Scene, type Stage, spot } from "./stage.ts";

/** Rays from the middle, for moments of action. */
export const burst: Scene = (stage) => {
  const { box, mood, random } = stage;
  const [x, y] = spot(box, 0.5, 0.58);
  const reach = box.width + box.height;
  let rays = "";
  for (let angle = random() * 0.2; angle < 6.28; angle += between(random, 0.14, 0.3)) {
    const wide = between(random, 0.03, 0.1);
    const point = (turn: number) => `${n(x + Math.cos(turn) * reach)} ${n(y + Math.sin(turn) * reach)}`;
    rays += `M${n(x)} ${n(y)}L${point(angle)}L${point(angle + wide)}Z`;
  }
  return (
    rect(box, `fill="${mood.accent}"`) +
    path(rays, `fill="${mood.light}"`) +
    circle(x, y, Math.min(box.width, box.height) * 0.2, `fill="${mix(mood.light, "#ffffff", 0.6)}"`)
  );
};

/** The sky alone, for faces. */
export const plain: Scene = (stage) => heavens(stage);

/** Slanting rain over everything. */
export function rain({ box, random, mood }: Stage): string {
  const strokes = Array.from({ length: Math.round((box.width * box.height) / 9000) }, () => {
    const [x, y] = spot(box, random() * 1.1, random());
    const length = between(random, 34, 110);
    return `M${n(x)} ${n(y)}l${n(-length * 0.28)} ${n(length)}`;
  });
  return path(
    strokes.join(""),
    `fill="none" stroke="${mix(mood.light, "#ffffff", 0.55)}" stroke-width="4" opacity="0.65"`,
  );
}

export function snow({ box, random }: Stage): string {
  const flakes = Array.from({ length: Math.round((box.width * box.height) / 12000) }, () => {
    const [x, y] = spot(box, random(), random());
    return circle(x, y, between(random, 3, 11), "");
  });
  return `<g fill="#ffffff" opacity="0.9">${flakes.join("")}</g>`;
}

/** Horizontal speed lines from both sides. */
export function speed({ box, random, style }: Stage): string {
  const strokes = Array.from({ length: 26 }, () => {
    const [, y] = spot(box, 0, random());
    const reach = box.width * between(random, 0.12, 0.34);
    return random() < 0.5
      ? polygon(
          [
            [box.x, y - 5],
            [box.x + reach, y],
            [box.x, y + 5],
          ],
          "",
        )
      : polygon(
          [
            [box.x + box.width, y - 5],
            [box.x + box.width - reach, y],
            [box.x + box.width, y + 5],
          ],
          "",
        );
  });
  return `<g fill="${style.ink}" opacity="0.85">${strokes.join("")}</g>`;
}

export function dust({ box, random, mood }: Stage): string {
  return Array.from({ length: 12 }, () => {
    const [x, y] = spot(box, random(), between(random, 0.84, 1));
    const r = between(random, 40, 120);
    return ellipse(x, y, r * 1.8, r * 0.6, `fill="${mood.mid}" fill-opacity="0.35"`);
  }).join("");
}
