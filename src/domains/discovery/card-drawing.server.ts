import { readFileSync } from "node:fs";
import path from "node:path";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { codecs } from "#platform/images/codecs.server.ts";
import { type Canvas, type Colour, fillBox, fillOutline, newCanvas, placePicture } from "./card-canvas.ts";
import { type CardFacts, cardHeight, cardWidth } from "./card-facts.ts";
import { brokenLines, displayLetters, type Letters, textLetters } from "./card-letters.server.ts";
import { openOutline, outlineOfPath } from "./card-outline.ts";

// The paper edition of the site's colours (tokens.css).
const paper: Colour = [0xfa, 0xf6, 0xee];
const ink: Colour = [0x16, 0x13, 0x0f];
const soft: Colour = [0x5b, 0x54, 0x4a];
const spot: Colour = [0xc8, 0x10, 0x2e];
const dots: Colour = [0xf1, 0xe2, 0xd6];

const margin = 48;
const cover = {
  y: margin,
  height: cardHeight - 2 * margin,
  width: Math.round(((cardHeight - 2 * margin) * coverWidth) / coverHeight),
};
const edge = 4;
const shade = 14;
const textX = margin + cover.width + 64;
const textWidth = cardWidth - textX - margin;
const baseline = cardHeight - margin;
const logo = { scale: 0.42, height: 62 };

/** A card of 1200 x 630 pixels as JPEG: the cover on paper beside title, number and creators. Mature covers are blurred beyond recognition. */
export async function drawCard(facts: CardFacts, creators: readonly string[], original: Buffer): Promise<Buffer> {
  const canvas = newCanvas(cardWidth, cardHeight, paper);
  const isMature = facts.content_rating === "M";
  const picture = await coverPixels(original, isMature);
  drawDots(canvas);
  // Titles in a script that the font has not are left to the preview's own text.
  const isDrawable = displayLetters().has(facts.title.toUpperCase());
  const x = isDrawable ? margin : Math.round((cardWidth - cover.width) / 2);
  fillBox(canvas, { x: x + shade, y: cover.y + shade, width: cover.width, height: cover.height }, spot);
  fillBox(canvas, { x, y: cover.y, width: cover.width, height: cover.height }, ink);
  const inner = { x: x + edge, y: cover.y + edge, width: cover.width - 2 * edge, height: cover.height - 2 * edge };
  placePicture(canvas, inner, picture);
  if (isMature) drawVeil(canvas, inner);
  if (isDrawable) drawTexts(canvas, facts, creators);
  if (facts.content_rating !== "G") drawStamp(canvas, facts.content_rating);
  drawLogo(canvas, isDrawable ? textX : margin);
  return asJpeg(canvas);
}

/** The card of every page that shows no work: the name of the site and what it is for. */
export function drawSiteCard(): Promise<Buffer> {
  const canvas = newCanvas(cardWidth, cardHeight, paper);
  drawDots(canvas);
  fillBox(canvas, { x: 0, y: cardHeight - 24, width: cardWidth, height: 24 }, spot);
  fillOutline(canvas, outlineOfPath(logoPath, 1.9, 96, 92), ink, "evenodd");
  const letters = displayLetters();
  for (const [index, text] of ["Publish your comics, issue by issue.", "Read everybody’s for free."].entries())
    fillOutline(canvas, letters.outline(text, 56, 96, 456 + index * 66), index === 0 ? ink : spot);
  return asJpeg(canvas);
}

function asJpeg({ width, height, pixels }: Canvas): Promise<Buffer> {
  return codecs(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

async function coverPixels(original: Buffer, isMature: boolean): Promise<Buffer> {
  const size = { width: cover.width - 2 * edge, height: cover.height - 2 * edge };
  // Far fewer pixels first: what is not there cannot be sharpened back.
  const source = isMature
    ? await codecs(original).autoOrient().resize({ width: 8 }).flatten({ background: "#fff" }).png().toBuffer()
    : original;
  const picture = codecs(source)
    .autoOrient()
    .resize({ ...size, fit: "cover" })
    .flatten({ background: "#fff" });
  return (isMature ? picture.blur(30) : picture).toColourspace("srgb").removeAlpha().raw().toBuffer();
}

/** Halftone in the corner: smaller towards the middle. */
function drawDots(canvas: Canvas): void {
  const outline = openOutline();
  const step = 20;
  for (let y = 0; y <= cardHeight; y += step)
    for (let x = y % (2 * step) ? step / 2 : 0; x <= cardWidth; x += step) {
      const near = (x / cardWidth + (cardHeight - y) / cardHeight) / 2;
      const radius = (near - 0.62) * 26;
      if (radius < 0.8) continue;
      outline.moveTo([x + radius, y]);
      for (let corner = 1; corner < 16; corner++) {
        const angle = (corner * Math.PI) / 8;
        outline.lineTo([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
      }
    }
  outline.close();
  fillOutline(canvas, outline.segments, dots);
}

function drawTexts(canvas: Canvas, { title, line, username }: CardFacts, creators: readonly string[]): void {
  const display = displayLetters();
  const hasLine = line !== "" && display.has(line);
  const fitted = fittedLines(display, title.toUpperCase(), hasLine ? 250 : 320);
  let y = margin - 10;
  for (const text of fitted.lines) {
    y += fitted.lineHeight;
    fillOutline(canvas, display.outline(text, fitted.size, textX, y), ink);
  }
  if (hasLine) {
    for (const text of brokenLines(display, line, 40, textWidth).slice(0, 2)) {
      y += 48;
      fillOutline(canvas, display.outline(text, 40, textX, y + 10), spot);
    }
  }
  const names = textLetters();
  const others = creators.filter((name) => name !== username);
  const by = [`by ${username}`, others.length > 0 ? `with ${others.join(", ")}` : ""];
  y += 22;
  for (const text of by.filter(Boolean)) {
    y += 38;
    fillOutline(canvas, names.outline(shortened(names, text, 28), 28, textX, y), soft);
  }
}

/** The largest size at which the text fits the column's width and `height`. */
function fittedLines(letters: Letters, text: string, height: number) {
  // Capitals with marks above need the room.
  const leading = /[^ -~]/.test(text) ? 1.12 : 0.94;
  for (let size = 136; ; size -= 4) {
    const lines = brokenLines(letters, text, size, textWidth);
    const lineHeight = Math.round(size * leading);
    const whole = text.split(/\s+/).every((word) => letters.width(word, size) <= textWidth);
    if ((whole && lines.length * lineHeight <= height) || size <= 48) return { lines, size, lineHeight };
  }
}

function shortened(letters: Letters, text: string, size: number): string {
  let short = text;
  while (letters.width(short, size) > textWidth) short = `${short.slice(0, -2).trimEnd()}…`;
  return short;
}

function drawVeil(
  canvas: Canvas,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const veil = { x, y: y + height - 56, width, height: 56 };
  fillBox(canvas, veil, ink);
  const letters = textLetters();
  const text = "For mature readers";
  const left = x + (width - letters.width(text, 28)) / 2;
  fillOutline(canvas, letters.outline(text, 28, left, veil.y + 38), paper);
}

function drawStamp(canvas: Canvas, rating: string): void {
  const size = 62;
  const box = { x: cardWidth - margin - size, y: baseline - size, width: size, height: size };
  fillBox(canvas, box, rating === "M" ? spot : ink);
  const letters = displayLetters();
  const left = box.x + (size - letters.width(rating, 50)) / 2;
  fillOutline(canvas, letters.outline(rating, 50, left, box.y + 48), paper);
}

const drawing = readFileSync(path.join(import.meta.dirname, "../../web/ui/art/logo.svg"), "utf8");
const logoPath = / d="([^"]+)"/.exec(drawing)?.[1] ?? "";

function drawLogo(canvas: Canvas, x: number): void {
  fillOutline(canvas, outlineOfPath(logoPath, logo.scale, x, baseline - logo.height), ink, "evenodd");
}
