import { readFileSync } from "node:fs";
import path from "node:path";
import type { OverlayOptions } from "sharp";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { codecs } from "#platform/images/codecs.server.ts";
import { drawCover } from "./card-cover.server.ts";
import { type CardFacts, cardHeight, cardWidth } from "./card-facts.ts";
import { displayLetters } from "./card-letters.server.ts";
import { ink, paper, spot, svgBox, svgDots, svgFile, svgLogo, svgPath } from "./card-svg.ts";
import { drawTexts } from "./card-texts.server.ts";

const card = { width: cardWidth, height: cardHeight };
const margin = 48;
const cover = {
  y: margin,
  height: cardHeight - 2 * margin,
  width: Math.round(((cardHeight - 2 * margin) * coverWidth) / coverHeight),
};
const edge = 4;
const shade = 14;
const textX = margin + cover.width + 64;
const baseline = cardHeight - margin;
const logo = { scale: 0.42, height: 62 };
const dots = svgDots(card);

/** A card of 1200 x 630 pixels as JPEG: the cover on paper beside title, number and publisher. Mature covers are blurred beyond recognition. */
export async function drawCard(facts: CardFacts, original: Buffer): Promise<Buffer> {
  // Titles in a script that the font has not are left to the preview's own text.
  const isDrawable = displayLetters().has(facts.title.toUpperCase());
  const x = isDrawable ? margin : Math.round((cardWidth - cover.width) / 2);
  const inner = { width: cover.width - 2 * edge, height: cover.height - 2 * edge };
  const drawing = svgFile(card, [
    dots,
    svgBox({ ...cover, x: x + shade, y: cover.y + shade }, spot),
    svgBox({ ...cover, x }, ink),
    ...(isDrawable ? drawTexts(facts, { x: textX, y: margin, width: cardWidth - textX - margin }) : []),
    ...(facts.content_rating === "G" ? [] : drawStamp(facts.content_rating)),
    svgLogo(logoPath, logo.scale, isDrawable ? textX : margin, baseline - logo.height),
  ]);
  const input = await drawCover(original, inner, facts.content_rating === "M");
  return onPaper([{ input: drawing }, { input, raw: { ...inner, channels: 3 }, left: x + edge, top: cover.y + edge }]);
}

/** The card of every page that shows no work: the name of the site and what it is for. */
export function drawSiteCard(): Promise<Buffer> {
  const letters = displayLetters();
  const drawing = svgFile(card, [
    dots,
    svgBox({ x: 0, y: cardHeight - 24, width: cardWidth, height: 24 }, spot),
    svgLogo(logoPath, 1.9, 96, 92),
    svgPath(letters.path("Publish your comics, issue by issue.", 56, 96, 456), ink),
    svgPath(letters.path("Read everybody’s for free.", 56, 96, 522), spot),
  ]);
  return onPaper([{ input: drawing }]);
}

function onPaper(layers: OverlayOptions[]): Promise<Buffer> {
  return codecs({ create: { ...card, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

function drawStamp(rating: string): string[] {
  const size = 62;
  const box = { x: cardWidth - margin - size, y: baseline - size, width: size, height: size };
  const letters = displayLetters();
  const left = box.x + (size - letters.width(rating, 50)) / 2;
  return [svgBox(box, rating === "M" ? spot : ink), svgPath(letters.path(rating, 50, left, box.y + 48), paper)];
}

const logoFile = readFileSync(path.join(import.meta.dirname, "../../web/ui/art/logo.svg"), "utf8");
const logoPath = / d="([^"]+)"/.exec(logoFile)?.[1] ?? "";
