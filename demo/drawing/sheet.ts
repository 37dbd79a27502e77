import { type Random, randomFrom } from "./random.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** One drawing: what its shapes refer to is defined once and named here. */
export type Sheet = {
  random: Random;
  /** The reference to a definition; `make` gives its markup for the id, and is called once for each key. */
  define(key: string, make: (id: string) => string): string;
  /** The whole SVG, `width` by `height` pixels, of a drawing in the units of `view`. */
  svg(view: { width: number; height: number }, width: number, height: number, art: string): Buffer;
};

export function createSheet(seed: string): Sheet {
  const definitions = new Map<string, string>();
  const named = new Map<string, string>();
  return {
    random: randomFrom(seed),
    define(key, make) {
      let id = named.get(key);
      if (!id) {
        id = `d${named.size}`;
        named.set(key, id);
        definitions.set(id, make(id));
      }
      return `url(#${id})`;
    },
    svg(view, width, height, art) {
      const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${width}" height="${height}"`;
      return Buffer.from(`<svg ${head}><defs>${[...definitions.values()].join("")}</defs>${art}</svg>`);
    },
  };
}

/** At most two decimals, as short as it goes. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rect({ x, y, width, height }: Box, attributes: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${attributes}/>`;
}

export function circle(x: number, y: number, r: number, attributes: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function polygon(points: [number, number][], attributes: string): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z" ${attributes}/>`;
}

/** A gradient from top to bottom through these colors. */
export function fade(sheet: Sheet, colors: string[]): string {
  const stops = colors.map(
    (color, at) => `<stop offset="${n(at / Math.max(1, colors.length - 1))}" stop-color="${color}"/>`,
  );
  return sheet.define(
    `fade ${colors.join()}`,
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`,
  );
}

/** A glow that is `color` in the middle and nothing at the edge. */
export function glow(sheet: Sheet, color: string, strength = 1): string {
  const stops = [1, 0.45, 0].map(
    (part, at) => `<stop offset="${at / 2}" stop-color="${color}" stop-opacity="${n(part * strength)}"/>`,
  );
  return sheet.define(
    `glow ${color} ${strength}`,
    (id) => `<radialGradient id="${id}">${stops.join("")}</radialGradient>`,
  );
}
