import { between } from "../random.ts";
import { circle, ellipse, fade, glow, n, path, polygon } from "../sheet.ts";
import { mix } from "../style.ts";
import { heavens, stars, sun } from "./sky.ts";
import { edge, ridge, type Scene, type Stage, spot } from "./stage.ts";

/** Mesas and cactuses under a big sun. */
export const desert: Scene = (stage) => {
  const { box, mood, random } = stage;
  const mesa = (across: number, width: number, high: number, fill: string) => {
    const [x, y] = spot(box, across, 0.78);
    const [w, h] = [box.width * width, box.height * high];
    return polygon(
      [
        [x - w * 0.62, y],
        [x - w * 0.44, y - h * 0.6],
        [x - w * 0.4, y - h],
        [x - w * 0.1, y - h * 1.02],
        [x - w * 0.06, y - h * 0.95],
        [x + w * 0.38, y - h * 0.97],
        [x + w * 0.44, y - h * 0.5],
        [x + w * 0.66, y],
      ],
      `fill="${fill}" ${edge(stage)}`,
    );
  };
  const cactus = (across: number, size: number) => {
    const [x, y] = spot(box, across, 0.95);
    const u = box.height * size;
    return path(
      `M${n(x)} ${n(y)}V${n(y - u)}M${n(x)} ${n(y - u * 0.4)}h${n(-u * 0.24)}v${n(-u * 0.26)}M${n(x)} ${n(y - u * 0.55)}h${n(u * 0.24)}v${n(-u * 0.22)}`,
      `fill="none" stroke="${mix(mood.near, "#000000", 0.45)}" stroke-width="${n(u * 0.13)}" stroke-linecap="round" stroke-linejoin="round"`,
    );
  };
  return [
    heavens(stage),
    sun(stage, between(random, 0.36, 0.64), 0.5, 0.19),
    mesa(between(random, 0.1, 0.24), 0.3, 0.26, mood.far),
    mesa(between(random, 0.78, 0.92), 0.36, 0.34, mix(mood.far, mood.mid, 0.5)),
    ridge(stage, 0.78, 0.012, 3, mood.mid),
    ridge(stage, 0.88, 0.02, 2, mood.near),
    cactus(between(random, 0.06, 0.14), 0.24),
    cactus(between(random, 0.88, 0.95), 0.16),
  ].join("");
};

/** False fronts of a small town along a dusty street. */
export const town: Scene = (stage) => {
  const { box, mood, style } = stage;
  const fronts = [0, 0.24, 0.52, 0.78].map((across, number) => {
    const [x, top] = spot(box, across, number % 2 ? 0.36 : 0.42);
    const width = box.width * (number === 1 ? 0.28 : 0.26);
    const floor = spot(box, 0, 0.86)[1];
    const wall = [mood.far, mood.mid, mix(mood.far, mood.mid, 0.5), mood.far][number] ?? mood.far;
    const dark = mix(wall, style.dark, 0.65);
    const door = width * 0.3;
    return (
      path(
        `M${n(x)} ${n(floor)}V${n(top)}h${n(width * 0.2)}v-40h${n(width * 0.6)}v40h${n(width * 0.2)}V${n(floor)}Z`,
        `fill="${wall}" ${edge(stage)}`,
      ) +
      path(`M${n(x + door)} ${n(floor)}v${n(-box.height * 0.2)}h${n(width * 0.3)}V${n(floor)}Z`, `fill="${dark}"`) +
      [0.12, 0.68]
        .map((part) =>
          path(
            `M${n(x + width * part)} ${n(top + box.height * 0.08)}h${n(width * 0.2)}v${n(box.height * 0.1)}h${n(-width * 0.2)}Z`,
            `fill="${dark}"`,
          ),
        )
        .join("") +
      path(
        `M${n(x - 10)} ${n(floor - box.height * 0.24)}h${n(width + 20)}l20 34h${n(-width - 60)}Z`,
        `fill="${mix(wall, style.dark, 0.3)}" ${edge(stage)}`,
      )
    );
  });
  return [heavens(stage), sun(stage, 0.5, 0.3, 0.12), ...fronts, ridge(stage, 0.86, 0.006, 3, mood.near)].join("");
};

function trunk({ box, random }: Stage, across: number, width: number, fill: string, level: number): string {
  const [x, y] = spot(box, across, level);
  const w = box.width * width;
  const top = box.y - 20;
  const sway = between(random, -w, w);
  return path(
    `M${n(x - w)} ${n(y + 20)}C${n(x - w * 0.4)} ${n(y - 120)} ${n(x - w * 0.6 + sway)} ${n((y + top) / 2)} ${n(x - w * 0.5 + sway)} ${n(top)}H${n(x + w * 0.5 + sway)}C${n(x + w * 0.5 + sway)} ${n((y + top) / 2)} ${n(x + w * 0.4)} ${n(y - 120)} ${n(x + w)} ${n(y + 20)}Z`,
    `fill="${fill}"`,
  );
}

/** Rows of trunks with leaves above and ferns below. */
export const forest: Scene = (stage) => {
  const { box, mood, random, style, sheet } = stage;
  const pale = mood.sky.at(-1) ?? mood.far;
  const rows = [
    { level: 0.76, width: 0.018, fill: mix(mood.far, pale, 0.4), count: 9 },
    { level: 0.8, width: 0.028, fill: mood.far, count: 6 },
    { level: 0.86, width: 0.045, fill: mood.mid, count: 3 },
  ];
  const trunks = rows.map(({ level, width, fill, count }) =>
    Array.from({ length: count }, (_, at) =>
      trunk(stage, (at + between(random, 0.2, 0.8)) / count, width * between(random, 0.7, 1.2), fill, level),
    ).join(""),
  );
  const leaves = Array.from({ length: 16 }, () => {
    const [x, y] = spot(box, random(), between(random, -0.03, 0.09));
    return circle(x, y, box.width * between(random, 0.04, 0.09), `fill="${mix(mood.mid, mood.near, random())}"`);
  });
  const caps = Array.from({ length: 4 }, () => {
    const [x, y] = spot(box, random(), between(random, 0.92, 0.98));
    const r = between(random, 22, 44);
    return (
      path(`M${n(x - r * 0.25)} ${n(y)}v${n(r)}h${n(r * 0.5)}v${n(-r)}Z`, `fill="#fff6e0" ${edge(stage, 0.5)}`) +
      path(
        `M${n(x - r)} ${n(y + 4)}C${n(x - r)} ${n(y - r * 1.2)} ${n(x + r)} ${n(y - r * 1.2)} ${n(x + r)} ${n(y + 4)}Z`,
        `fill="${mood.accent}" ${edge(stage, 0.5)}`,
      )
    );
  });
  return [
    heavens(stage),
    ellipse(...spot(box, 0.5, 0.5), box.width * 0.4, box.height * 0.4, `fill="${glow(sheet, mood.light, 0.6)}"`),
    trunks[0],
    ridge(stage, 0.77, 0.015, 3, mix(mood.far, mood.mid, 0.4)),
    trunks[1],
    ridge(stage, 0.82, 0.015, 3, mood.mid),
    trunks[2],
    ridge(stage, 0.88, 0.02, 3, mood.near),
    ...caps,
    ...leaves,
    ridge(stage, 0.985, 0.012, 7, mix(mood.near, style.dark, 0.4)),
  ].join("");
};

/** A haunted house on a hill. */
export const house: Scene = (stage) => {
  const { box, mood, style, sheet } = stage;
  const u = Math.min(box.width, box.height) / 100;
  const [x, y] = spot(box, 0.5, 0.72);
  const walls =
    "M-22 0L-21 -24L-26 -23L-14 -40L-4 -27L-4 -34L-6 -34L3 -54L12 -34L10 -34L10 -24L22 -22L18 -30L24 -30L24 0Z";
  const panes = "M-17 -20h5v8h-5zM0.6 -31h4.6v7h-4.6zM13 -16h5v8h-5zM-8 -14h4v6h-4z";
  const art =
    path(walls, `fill="${mood.near}"`) +
    path(panes, `fill="${mood.accent}"`) +
    path("M0 0v-10c0 -4 6 -4 6 0v10z", `fill="${mix(mood.accent, mood.near, 0.6)}"`);
  const tree = (across: number, flip: number) => {
    const [tx, ty] = spot(box, across, 0.86);
    return `<g transform="translate(${n(tx)} ${n(ty)}) scale(${n(flip * u)} ${n(u)})">${path("M0 6C1 -10 0 -20 -4 -32M-1 -16C4 -22 6 -28 12 -34M-2 -24C-8 -28 -12 -32 -12 -40M5 -25C8 -24 12 -24 16 -27M-4 -32C-4 -38 -2 -42 2 -46", `fill="none" stroke="${mood.near}" stroke-width="2.2" stroke-linecap="round"`)}</g>`;
  };
  return [
    heavens(stage),
    stars(stage, 30, 0.5),
    sun(stage, 0.68, 0.34, 0.17),
    ridge(stage, 0.8, 0.03, 2, mood.far),
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(u * 1.15)})">${art}</g>`,
    path(
      `M${spot(box, -0.02, 0.96).map(n).join(" ")}C${spot(box, 0.25, 0.68).map(n).join(" ")} ${spot(box, 0.7, 0.66).map(n).join(" ")} ${spot(box, 1.02, 0.94).map(n).join(" ")}V${n(box.y + box.height)}H${n(box.x)}Z`,
      `fill="${fade(sheet, [mood.near, style.dark])}"`,
    ),
    tree(0.12, 1),
    tree(0.9, -1),
  ].join("");
};
