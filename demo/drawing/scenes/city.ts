import { between } from "../random.ts";
import { circle, fade, glow, n, path, polygon, rect } from "../sheet.ts";
import { mix } from "../style.ts";
import { heavens, stars, sun } from "./sky.ts";
import { edge, type Scene, type Stage, spot } from "./stage.ts";

/** A row of houses from `level` down. `lit` is the share of lit windows. */
function row(stage: Stage, level: number, fill: string, lit: number, wide: number): string {
  const { box, random, mood } = stage;
  const foot = box.y + box.height;
  let art = "";
  let panes = "";
  for (let x = box.x - 20; x < box.x + box.width; ) {
    const width = wide * between(random, 0.6, 1.3);
    const top = spot(box, 0, level)[1] - box.height * between(random, 0, 0.3);
    art += rect({ x, y: top, width, height: foot - top }, `fill="${fill}" ${edge(stage, 0.5)}`);
    const roof = random();
    if (roof < 0.25)
      art += rect(
        { x: x + width * 0.3, y: top - 46, width: width * 0.3, height: 50 },
        `fill="${fill}" ${edge(stage, 0.5)}`,
      );
    else if (roof < 0.45) art += path(`M${n(x + width / 2)} ${n(top)}v-90`, `stroke="${fill}" stroke-width="9"`);
    const size = wide * 0.09;
    for (let y = top + size * 2; y < foot; y += size * 2.6)
      for (let pane = x + size; pane < x + width - size * 1.5; pane += size * 2)
        if (random() < lit) panes += `M${n(pane)} ${n(y)}h${n(size)}v${n(size * 1.5)}h${n(-size)}z`;
    x += width + between(random, -4, wide * 0.08);
  }
  return art + path(panes, `fill="${mood.light}"`);
}

/** The city from afar, with lit windows. */
export const skyline: Scene = (stage) => {
  const { box, mood, random } = stage;
  const wide = Math.min(box.width, box.height) * 0.17;
  return [
    heavens(stage),
    stars(stage, 40, 0.5),
    sun(stage, between(random, 0.24, 0.76), 0.3, 0.13),
    row(stage, 0.72, mix(mood.far, mood.sky.at(-1) ?? mood.far, 0.35), 0.04, wide),
    row(stage, 0.86, mood.mid, 0.16, wide * 1.25),
    row(stage, 1.04, mood.near, 0.2, wide * 1.7),
  ].join("");
};

/** A street in perspective with one lamp. */
export const street: Scene = (stage) => {
  const { box, mood, sheet, style, random } = stage;
  const at = (across: number, down: number) => spot(box, across, down);
  const vanish = between(random, 0.44, 0.56);
  const side = (outer: number, inner: number, fill: string) => {
    const wall = polygon(
      [at(outer, -0.02), at(inner, 0.34), at(inner, 0.7), at(outer, 1.02)],
      `fill="${fill}" ${edge(stage)}`,
    );
    const panes = Array.from({ length: 9 }, (_, number) => {
      const [column, line] = [number % 3, Math.floor(number / 3)];
      const [from, to] = [0.12 + column * 0.29, 0.3 + column * 0.29].map((part) => outer + (inner - outer) * part) as [
        number,
        number,
      ];
      const high = (part: number, down: number) => {
        const depth = (part - outer) / (inner - outer);
        const top = -0.02 + 0.36 * depth;
        return top + (1.02 - 0.32 * depth - top) * down;
      };
      const [top, bottom] = [0.12 + line * 0.24, 0.26 + line * 0.24];
      const fillPane = random() < 0.38 ? mood.light : mix(fill, style.dark, 0.45);
      return polygon(
        [at(from, high(from, top)), at(to, high(to, top)), at(to, high(to, bottom)), at(from, high(from, bottom))],
        `fill="${fillPane}" ${edge(stage, 0.4)}`,
      );
    });
    return wall + panes.join("");
  };
  const [lampX, lampY] = at(vanish > 0.5 ? 0.8 : 0.2, 0.4);
  const base = at(0, 0.93)[1];
  const r = box.height * 0.035;
  const lamp =
    circle(lampX, lampY, r * 9, `fill="${glow(sheet, mood.light, 0.75)}"`) +
    polygon(
      [
        [lampX - r, lampY + r],
        [lampX + r, lampY + r],
        [lampX + r * 6.5, base],
        [lampX - r * 6.5, base],
      ],
      `fill="${mood.light}" fill-opacity="0.16"`,
    ) +
    rect({ x: lampX - r * 0.28, y: lampY, width: r * 0.56, height: base - lampY }, `fill="${style.ink}"`) +
    circle(lampX, lampY, r, `fill="${mood.light}" ${edge(stage)}`) +
    path(
      `M${n(lampX - r * 1.5)} ${n(lampY - r * 0.7)}L${n(lampX)} ${n(lampY - r * 2)}L${n(lampX + r * 1.5)} ${n(lampY - r * 0.7)}Z`,
      `fill="${style.ink}"`,
    );
  return [
    heavens(stage),
    rect(
      { x: at(vanish - 0.12, 0)[0], y: at(0, 0.42)[1], width: box.width * 0.24, height: box.height * 0.3 },
      `fill="${mood.far}"`,
    ),
    polygon(
      [at(-0.02, 1.02), at(vanish - 0.13, 0.69), at(vanish + 0.13, 0.69), at(1.02, 1.02)],
      `fill="${fade(sheet, [mood.mid, mix(mood.mid, style.dark, 0.5)])}"`,
    ),
    side(-0.02, vanish - 0.13, mood.near),
    side(1.02, vanish + 0.13, mix(mood.near, mood.mid, 0.5)),
    lamp,
  ].join("");
};

/** A roof with a water tank, in front of the city. */
export const roof: Scene = (stage) => {
  const { box, mood, style } = stage;
  const at = (across: number, down: number) => spot(box, across, down);
  const wide = Math.min(box.width, box.height) * 0.14;
  const [x, y] = at(0.8, 0.3);
  const size = box.height * 0.17;
  const tank =
    path(
      `M${n(x - size * 0.5)} ${n(y)}L${n(x)} ${n(y - size * 0.5)}L${n(x + size * 0.5)} ${n(y)}V${n(y + size)}H${n(x - size * 0.5)}Z`,
      `fill="${mood.mid}" ${edge(stage)}`,
    ) +
    [-0.4, -0.14, 0.14, 0.4]
      .map((part) =>
        path(`M${n(x + size * part)} ${n(y + size)}V${n(at(0, 0.82)[1])}`, `stroke="${style.ink}" stroke-width="12"`),
      )
      .join("") +
    path(
      `M${n(x - size * 0.5)} ${n(y + size * 0.35)}h${n(size)}M${n(x - size * 0.5)} ${n(y + size * 0.7)}h${n(size)}`,
      `fill="none" stroke="${style.ink}" stroke-width="7"`,
    );
  return [
    heavens(stage),
    stars(stage, 24, 0.4),
    sun(stage, 0.3, 0.28, 0.1),
    row(stage, 0.84, mood.far, 0.14, wide),
    tank,
    polygon([at(-0.02, 0.82), at(1.02, 0.8), at(1.02, 1.02), at(-0.02, 1.02)], `fill="${mood.near}" ${edge(stage)}`),
    polygon(
      [at(-0.02, 0.82), at(1.02, 0.8), at(1.02, 0.84), at(-0.02, 0.865)],
      `fill="${mix(mood.near, mood.light, 0.25)}" ${edge(stage)}`,
    ),
  ].join("");
};
