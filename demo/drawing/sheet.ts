import { type Random, randomFrom } from "./random.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** One drawing, with the gradients and clip paths that its shapes refer to. */
export type Sheet = {
  random: Random;
  /** Returns the reference to a definition. `make` returns its markup for an id, and is called once per key. */
  define(key: string, make: (id: string) => string): string;
  /** Returns the SVG, `width` by `height` pixels, of art in the units of `view`. */
  svg(view: { width: number; height: number }, width: number, height: number, art: string): Buffer;
};

export function createSheet(seed: string): Sheet {
  const definitions = new Map<string, string>();
  const ids = new Map<string, string>();
  return {
    random: randomFrom(seed),
    define(key, make) {
      let id = ids.get(key);
      if (!id) {
        id = `d${ids.size}`;
        ids.set(key, id);
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

/** Formats a number with at most two decimals. */
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

/** A gradient through these colors from top to bottom. */
export function fade(sheet: Sheet, colors: string[]): string {
  const stops = colors.map(
    (color, at) => `<stop offset="${n(at / Math.max(1, colors.length - 1))}" stop-color="${color}"/>`,
  );
  return sheet.define(
    `fade ${colors.join()}`,
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`,
  );
}

/** A gradient from `color` in the middle to transparent at the edge. */
export function glow(sheet: Sheet, color: string, strength = 1): string {
  const stops = [1, 0.45, 0].map(
    (part, at) => `<stop offset="${at / 2}" stop-color="${color}" stop-opacity="${n(part * strength)}"/>`,
  );
  return sheet.define(
    `glow ${color} ${strength}`,
    (id) => `<radialGradient id="${id}">${stops.join("")}</radialGradient>`,
  );
}
