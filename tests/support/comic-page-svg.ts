import { randomFrom } from "./random-from.ts";

/** The drawing style of a page: line art, flat colors, halftone dots, or brush work with grain. */
export type PageKind = "ink" | "flat" | "halftone" | "painted";

type Box = { x: number; y: number; width: number; height: number };

/** All drawing is in the pixels of a full page, 1988 by 3056, and then scaled. */
const page: Box = { x: 0, y: 0, width: 1988, height: 3056 };
export const panels: Box[] = [
  { x: 60, y: 60, width: 1868, height: 900 },
  { x: 60, y: 1000, width: 900, height: 980 },
  { x: 1000, y: 1000, width: 928, height: 980 },
  { x: 60, y: 2020, width: 580, height: 976 },
  { x: 680, y: 2020, width: 580, height: 976 },
  { x: 1300, y: 2020, width: 628, height: 976 },
];
/** The panels of a drawn page as fractions of it, in reading order. */
export const listPanels = (): Box[] =>
  panels.map(({ x, y, width, height }) => ({
    x: x / page.width,
    y: y / page.height,
    width: width / page.width,
    height: height / page.height,
  }));
const palette = ["#e63946", "#f1a208", "#2a9d8f", "#264653", "#457b9d", "#f4e285", "#8d5a97", "#ffcdb2", "#b5e48c"];
const speech = "the night was cold and I knew they would come again but this city never sleeps so hold on tight".split(
  " ",
);

/** Draws six panels with shapes, hatching, and balloons as SVG; the same kind and seed give the same picture. */
export function drawComicPage(kind: PageKind, seed: number): string {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
  const color = () => {
    if (kind !== "ink") return pick(palette);
    return random() < 0.25 ? "#111" : random() < 0.3 ? "#999" : "#fff";
  };
  const definitions: string[] = [];

  const gradient = (id: string, shape: "linear" | "radial") => {
    const stops = `<stop offset="0" stop-color="${color()}"/><stop offset="1" stop-color="${color()}"/>`;
    definitions.push(`<${shape}Gradient id="${id}">${stops}</${shape}Gradient>`);
    return `url(#${id})`;
  };

  const dots = (box: Box) => {
    let path = "";
    for (let y = box.y; y < box.y + box.height; y += 12) {
      const radius = (5.2 * (y - box.y)) / box.height;
      if (radius < 0.7) continue;
      const r = radius.toFixed(1);
      const across = (2 * radius).toFixed(1);
      for (let x = box.x + ((y / 12) & 1) * 6; x < box.x + box.width; x += 12)
        path += `M${x} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`;
    }
    return `<path d="${path}" fill="${color()}"/>`;
  };

  const shape = (box: Box, id: string) => {
    const center = { x: between(box.x, box.x + box.width), y: between(box.y, box.y + box.height) };
    const radius = between(40, 260);
    const points = Array.from({ length: 9 }, (_, at) => {
      const angle = (at / 9) * 2 * Math.PI;
      const reach = radius * between(0.6, 1.2);
      return `${(center.x + Math.cos(angle) * reach).toFixed(1)} ${(center.y + Math.sin(angle) * reach).toFixed(1)}`;
    });
    const fill = kind === "painted" ? gradient(id, "radial") : color();
    const outline = `stroke="#111" stroke-width="${between(3, 9).toFixed(1)}" stroke-linejoin="round"`;
    return `<path d="M${points.join(" L")} Z" fill="${fill}" ${outline}/>`;
  };

  const hatching = (box: Box) => {
    const strokes = Array.from({ length: kind === "ink" ? 700 : 260 }, () => {
      const length = between(20, 90);
      const bend = `${(length * 0.4 + between(-4, 4)).toFixed(1)} ${(-length * 0.3 + between(-4, 4)).toFixed(1)}`;
      const end = `${(length * 0.8).toFixed(1)} ${(-length * 0.6).toFixed(1)}`;
      const start = `${between(box.x, box.x + box.width).toFixed(1)} ${between(box.y, box.y + box.height).toFixed(1)}`;
      return `<path d="M${start}q${bend} ${end}" stroke-width="${between(1, 4).toFixed(1)}"/>`;
    });
    return `<g stroke="#111" fill="none" stroke-linecap="round">${strokes.join("")}</g>`;
  };

  const balloon = (box: Box) => {
    const x = box.x + box.width / 2 + between(-60, 60);
    const y = box.y + between(60, 140);
    const line = () =>
      `<tspan x="${x}" dy="38">${[1, 2, 3, 4]
        .map(() => pick(speech))
        .join(" ")
        .toUpperCase()}</tspan>`;
    const text = Array.from({ length: 5 }, line).join("");
    const font = 'font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="27" text-anchor="middle"';
    const round = `<ellipse cx="${x}" cy="${y + 103}" rx="290" ry="169" fill="#fff" stroke="#111" stroke-width="5"/>`;
    return `${round}<text x="${x}" y="${y}" ${font}>${text}</text>`;
  };

  const panel = (box: Box, at: number) => {
    const area = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
    definitions.push(`<clipPath id="panel${at}"><rect ${area}/></clipPath>`);
    const ground = kind === "painted" ? gradient(`ground${at}`, "linear") : kind === "ink" ? "#fff" : color();
    const shapes = Array.from({ length: 14 }, (_, number) => shape(box, `shape${at}-${number}`)).join("");
    const inside = [
      `<rect ${area} fill="${ground}"/>`,
      kind === "halftone" ? dots(box) : "",
      shapes,
      hatching(box),
      balloon(box),
    ];
    const frame = `<rect ${area} fill="none" stroke="#111" stroke-width="8"/>`;
    return `<g clip-path="url(#panel${at})">${inside.join("")}</g>${frame}`;
  };

  const art = panels.map(panel).join("");
  const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" preserveAspectRatio="none"`;
  const paper = `<rect width="${page.width}" height="${page.height}" fill="#fdfdfb"/>`;
  return `<svg ${head} width="${page.width}" height="${page.height}"><defs>${definitions.join("")}</defs>${paper}${art}</svg>`;
}
