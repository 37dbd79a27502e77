import { readFileSync } from "node:fs";
import path from "node:path";
import type { OverlayOptions } from "sharp";
import { codecs } from "#platform/images/codecs.server.ts";
import { cardHeight, cardWidth } from "./card-facts.ts";
import { type Box, ink, paper, spot, svgBox, svgDots, svgFile, svgLogo } from "./card-svg.ts";

const card = { width: cardWidth, height: cardHeight };
const dots = svgDots(card);
const edge = 4;
const shade = 14;

/** Free space around everything on a card, in pixels. */
export const margin = 48;
/** The lower edge of everything on a card. */
export const baseline = cardHeight - margin;
/** Between the picture and the column of texts. */
export const gutter = 64;

/** A frame with its shadow; the picture goes inside. */
export function drawFrame(frame: Box): { elements: string[]; inside: Box } {
  const { x, y, width, height } = frame;
  return {
    elements: [svgBox({ ...frame, x: x + shade, y: y + shade }, spot), svgBox(frame, ink)],
    inside: { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge },
  };
}

/** The logo in its small size with its lower left corner there. */
export function drawLogo(x: number, bottom: number): string {
  return drawLogoAt(x, bottom - 62, 0.42);
}

export function drawLogoAt(x: number, y: number, scale: number): string {
  return svgLogo(logoPath, scale, x, y);
}

/** A whole card as JPEG: SVG elements on paper with halftone, and over them a picture of raw pixels (three bytes each). */
export function drawSheet(elements: readonly string[], picture?: { pixels: Buffer; inside: Box }): Promise<Buffer> {
  const layers: OverlayOptions[] = [{ input: svgFile(card, [dots, ...elements]) }];
  if (picture) {
    const { x, y, width, height } = picture.inside;
    layers.push({ input: picture.pixels, raw: { width, height, channels: 3 }, left: x, top: y });
  }
  return codecs({ create: { ...card, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const logoFile = readFileSync(path.join(import.meta.dirname, "../../ui/art/logo.svg"), "utf8");
const logoPath = / d="([^"]+)"/.exec(logoFile)?.[1] ?? "";
