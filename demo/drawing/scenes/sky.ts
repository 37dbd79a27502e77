import { between } from "../random.ts";
import { circle, ellipse, fade, glow, n, path, polygon, rect } from "../sheet.ts";
import { mix } from "../style.ts";
import { ridge, type Scene, type Stage, spot } from "./stage.ts";

/** The sky of the mood over the whole box. */
export function heavens({ sheet, box, mood }: Stage): string {
  return rect(box, `fill="${fade(sheet, mood.sky)}"`);
}

export function sun({ sheet, box, mood }: Stage, across: number, down: number, size: number): string {
  const [x, y] = spot(box, across, down);
  const r = Math.min(box.width, box.height) * size;
  return circle(x, y, r * 3.2, `fill="${glow(sheet, mood.light, 0.7)}"`) + circle(x, y, r, `fill="${mood.light}"`);
}

/** Draws `count` stars in a dark sky, and none by day. */
export function stars({ box, random, mood }: Stage, count: number, down = 1): string {
  if (brightness(mood.sky[0] ?? "#000000") > 340) return "";
  const points = Array.from({ length: count }, () => {
    const [x, y] = spot(box, random(), random() * down);
    return circle(x, y, between(random, 1.5, 5) * (random() < 0.06 ? 2 : 1), "");
  });
  return `<g fill="${mix(mood.light, "#ffffff", 0.5)}">${points.join("")}</g>`;
}

/** The sum of the three channels, from 0 to 765. */
function brightness(color: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0);
}

/** A cloud about `width` wide with a flat base. */
function cloud({ random }: Stage, x: number, y: number, width: number, fill: string): string {
  const humps = 5;
  let d = `M${n(x - width / 2)} ${n(y)}`;
  for (let at = 0; at < humps; at++) {
    const step = width / humps;
    const rise = Math.sin(((at + 0.5) / humps) * Math.PI) * width * 0.16 + step * between(random, 0.3, 0.7);
    const left = x - width / 2 + at * step;
    d += `C${n(left - step * 0.2)} ${n(y - rise)} ${n(left + step * 1.2)} ${n(y - rise)} ${n(left + step)} ${n(y)}`;
  }
  return path(`${d}Z`, `fill="${fill}"`);
}

function cloudBank(stage: Stage, level: number, fill: string, size: number): string {
  const { box, random } = stage;
  return Array.from({ length: 6 }, (_, at) => {
    const [x, y] = spot(box, at / 5 + between(random, -0.06, 0.06), level + between(random, 0, 0.05));
    const width = size * between(random, 0.7, 1.3);
    return ellipse(x, y + width * 0.1, width * 0.75, width * 0.34, `fill="${fill}"`) + cloud(stage, x, y, width, fill);
  }).join("");
}

/** Islands that float above the clouds. */
export const sky: Scene = (stage) => {
  const { box, mood, random, sheet } = stage;
  const size = Math.max(box.width, box.height);
  const island = (across: number, down: number, width: number) => {
    const [x, y] = spot(box, across, down);
    const rock: [number, number][] = [
      [-0.5, 0],
      [0.5, 0],
      [0.34, 0.2],
      [0.16, 0.3],
      [0.04, 0.6],
      [-0.1, 0.34],
      [-0.3, 0.22],
    ];
    const bulk = rock.map(([px, py]): [number, number] => [x + px * width, y + py * width]);
    const top = path(
      `M${n(x - width * 0.52)} ${n(y + 4)}C${n(x - width * 0.3)} ${n(y - width * 0.2)} ${n(x + width * 0.3)} ${n(y - width * 0.14)} ${n(x + width * 0.52)} ${n(y + 4)}Q${n(x)} ${n(y + width * 0.08)} ${n(x - width * 0.52)} ${n(y + 4)}Z`,
      `fill="${mood.mid}"`,
    );
    return polygon(bulk, `fill="${fade(sheet, [mood.near, mix(mood.near, mood.sky.at(-1) ?? mood.near, 0.7)])}"`) + top;
  };
  return [
    heavens(stage),
    sun(stage, between(random, 0.62, 0.8), between(random, 0.24, 0.36), 0.1),
    cloudBank(stage, 0.62, mix(mood.far, mood.light, 0.35), size * 0.34),
    island(between(random, 0.14, 0.3), 0.5, size * 0.16),
    island(between(random, 0.7, 0.86), 0.64, size * 0.09),
    cloudBank(stage, 0.78, mix(mood.far, mood.light, 0.12), size * 0.4),
    cloudBank(stage, 0.95, mood.far, size * 0.46),
  ].join("");
};

/** A whale in the air, lit from below. */
export const whale: Scene = (stage) => {
  const { box, mood, sheet } = stage;
  const scale = Math.min(box.width / 122, box.height / 62);
  const [x, y] = spot(box, 0.46, 0.52);
  const back = fade(sheet, [mood.near, mix(mood.near, mood.far, 0.35)]);
  const body =
    path(
      "M-46 2C-44 -14 -20 -20 2 -17C22 -14 34 -6 44 -11C47 -13 49 -19 54 -21C54 -15 52 -11 50 -8C54 -7 57 -3 57 1C51 0 46 -3 42 -3C34 4 20 12 0 13C-22 14 -44 12 -46 2Z",
      `fill="${back}"`,
    ) +
    path(
      "M-46 3C-43 12 -22 14 0 13C14 12.4 26 8 34 3C20 8 4 8 -12 6C-26 4.6 -40 6 -46 3Z",
      `fill="${mix(mood.light, mood.far, 0.3)}"`,
    ) +
    path("M-14 8C-12 16 -6 22 2 24C3 18 0 11 -4 7Z", `fill="${mix(mood.near, mood.far, 0.25)}"`) +
    ["M-38 6.6L-18 8.4", "M-35 8.8L-14 10.4", "M-30 10.6L-8 11.8"]
      .map((d) => path(d, `fill="none" stroke="${mix(mood.near, mood.far, 0.5)}" stroke-width="0.5"`))
      .join("") +
    circle(-33, 0, 1.3, `fill="${mood.light}"`);
  return `${sky(stage)}<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${body}</g>`;
};

/** Hills with a path. */
export const meadow: Scene = (stage) => {
  const { box, mood, random } = stage;
  const blades = Array.from({ length: 40 }, () => {
    const [x, y] = spot(box, random(), between(random, 0.84, 1));
    const high = between(random, 20, 52);
    return `M${n(x)} ${n(y)}q${n(between(random, -10, 10))} ${n(-high * 0.6)} ${n(between(random, -16, 16))} ${n(-high)}`;
  });
  return [
    heavens(stage),
    sun(stage, between(random, 0.2, 0.8), 0.3, 0.09),
    cloud(stage, ...spot(box, 0.28, 0.36), box.width * 0.3, mix(mood.sky.at(-1) ?? "#ffffff", "#ffffff", 0.6)),
    ridge(stage, 0.6, 0.04, 2, mood.far),
    ridge(stage, 0.7, 0.04, 2, mood.mid),
    ridge(stage, 0.82, 0.03, 1, mood.near),
    path(
      blades.join(""),
      `fill="none" stroke="${mix(mood.near, "#000000", 0.25)}" stroke-width="6" stroke-linecap="round"`,
    ),
  ].join("");
};
