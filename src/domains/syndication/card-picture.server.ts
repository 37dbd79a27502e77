import type { Sharp } from "sharp";
import { openPicture } from "#platform/images/codecs.server.ts";
import { textFont } from "./card-font.server.ts";
import { type Box, drawBox, ink, toSvg } from "./card-sheet.server.ts";
import { drawCentered } from "./card-text.server.ts";

type Size = Pick<Box, "width" | "height">;

/** A picture as raw pixels of three bytes each, cropped to fill the size. */
export function renderPicture(original: Buffer, size: Size): Promise<Buffer> {
  return toRawPixels(fillSize(original, size));
}

/** A mature cover as raw pixels, blurred beyond recognition and labeled. */
export async function renderMatureCover(original: Buffer, size: Size): Promise<Buffer> {
  // Reduced to a few pixels before the blur, so that there is no detail that sharpening could restore.
  const rough = await openPicture(original)
    .autoOrient()
    .resize({ width: 8 })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
  const label = { x: 0, y: 0, width: size.width, height: 56 };
  const input = toSvg(label, [drawBox(label, ink), drawCentered("For mature readers", 28, label, 38, textFont)]);
  return toRawPixels(
    fillSize(rough, size)
      .blur(30)
      .composite([{ input, gravity: "south" }]),
  );
}

function fillSize(source: Buffer, { width, height }: Size): Sharp {
  return openPicture(source).autoOrient().resize({ width, height, fit: "cover" }).flatten({ background: "#fff" });
}

function toRawPixels(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace("srgb").removeAlpha().raw().toBuffer();
}
