import { readFileSync } from "node:fs";
import path from "node:path";
import type { OverlayOptions } from "sharp";
import { openPicture } from "#platform/images/codecs.server.ts";
import { type CardLook, cardHeight, cardWidth } from "./card-facts.ts";

// Colors of the paper edition (tokens.css).
export const paper = "#faf6ee";
export const ink = "#16130f";
export const softInk = "#5b544a";

/** In pixels; y increases downward. */
export type Box = { x: number; y: number; width: number; height: number };

/** Free space around everything on a card. */
export const margin = 48;
/** The lower edge of everything on a card. */
export const bottomEdge = cardHeight - margin;
/** The space between the picture and the column of text. */
export const gutter = 64;

const card = { width: cardWidth, height: cardHeight };
const logoFile = readFileSync(path.join(import.meta.dirname, "../../ui/art/logo.svg"), "utf8");
const logoPath = / d="([^"]+)"/.exec(logoFile)?.[1] ?? "";

/** Renders a card as JPEG: SVG elements on halftone paper and, over them, pictures of raw pixels (three bytes each). */
export function renderSheet(
  elements: readonly string[],
  pictures: readonly { pixels: Buffer; inside: Box }[] = [],
): Promise<Buffer> {
  const sheet: OverlayOptions = { input: toSvg(card, [drawHalftone(), ...elements]) };
  const layers = pictures.map(({ pixels, inside: { x, y, width, height } }): OverlayOptions => {
    return { input: pixels, raw: { width, height, channels: 3 }, left: x, top: y };
  });
  return openPicture({ create: { ...card, channels: 3, background: paper } })
    .composite([sheet, ...layers])
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Builds an SVG file from elements of this slice. It never contains text from people, because characters are drawn as paths. */
export function toSvg({ width, height }: Pick<Box, "width" | "height">, elements: readonly string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements.join("")}</svg>`,
  );
}

export function drawBox({ x, y, width, height }: Box, color: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;
}

/** `data` is SVG path data. */
export function drawPath(data: string, color: string): string {
  return `<path d="${data}" fill="${color}"/>`;
}

/** Draws a frame with its shadow, in the color of the site. `inside` is the box for the picture. */
export function drawFrame(frame: Box, { light_color }: CardLook): { elements: string[]; inside: Box } {
  const { x, y, width, height } = frame;
  const shadow = { ...frame, x: x + 14, y: y + 14 };
  return {
    elements: [drawBox(shadow, light_color), drawBox(frame, ink)],
    inside: { x: x + 4, y: y + 4, width: width - 8, height: height - 8 },
  };
}

/** The site's logo with its upper left corner at x and y, 400 x 148 pixels times `scale`. */
export function drawLogo(x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${logoPath}" fill="${ink}" fill-rule="evenodd"/>`;
}

/** Dots in the upper right corner, smaller toward the middle. */
function drawHalftone(): string {
  const circles: string[] = [];
  const step = 20;
  for (let y = 0; y <= cardHeight; y += step)
    for (let x = y % (2 * step) ? step / 2 : 0; x <= cardWidth; x += step) {
      const nearness = (x / cardWidth + (cardHeight - y) / cardHeight) / 2;
      const radius = (nearness - 0.62) * 26;
      if (radius >= 0.8) circles.push(`<circle cx="${x}" cy="${y}" r="${radius.toFixed(2)}"/>`);
    }
  return `<g fill="#f1e2d6">${circles.join("")}</g>`;
}
