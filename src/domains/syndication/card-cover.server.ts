import type { Sharp } from "sharp";
import { codecs } from "#platform/images/codecs.server.ts";
import { textLetters } from "./card-letters.server.ts";
import { type Box, ink, paper, svgBox, svgFile, svgPath } from "./card-svg.ts";

/** A cover's picture as raw pixels of three bytes each, filling the size. A mature one is blurred beyond recognition and says so. */
export async function drawCover(
  original: Buffer,
  { width, height }: Pick<Box, "width" | "height">,
  isMature: boolean,
): Promise<Buffer> {
  // Far fewer pixels first: what is not there cannot be sharpened back.
  const source = isMature
    ? await codecs(original).autoOrient().resize({ width: 8 }).flatten({ background: "#fff" }).png().toBuffer()
    : original;
  const picture = filling(source, { width, height });
  return pixels(isMature ? picture.blur(30).composite([{ input: drawVeil(width), gravity: "south" }]) : picture);
}

/** The same of a profile photo. */
export function drawPhoto(original: Buffer, size: Pick<Box, "width" | "height">): Promise<Buffer> {
  return pixels(filling(original, size));
}

function filling(source: Buffer, { width, height }: Pick<Box, "width" | "height">): Sharp {
  return codecs(source).autoOrient().resize({ width, height, fit: "cover" }).flatten({ background: "#fff" });
}

function pixels(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace("srgb").removeAlpha().raw().toBuffer();
}

function drawVeil(width: number): Buffer {
  const veil = { x: 0, y: 0, width, height: 56 };
  const letters = textLetters();
  const text = "For mature readers";
  const left = (width - letters.width(text, 28)) / 2;
  return svgFile(veil, [svgBox(veil, ink), svgPath(letters.path(text, 28, left, 38), paper)]);
}
