import sharp, { type Create, type Sharp, type SharpOptions } from "sharp";
import { formatOf } from "./file-format.ts";

// These switches hold for the whole process: GIF, TIFF, PDF and the rest cannot be read by anybody in it. SVG only from memory,
// for drawings that the program itself has composed: they are laid over a picture with `composite`.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadSvgBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * The image library on the bytes of a JPEG, PNG or WebP, or on a new picture of one colour; the one place that imports it.
 * Throws when the first bytes are another format's, SVG among them. Give `composite` nothing that came from outside.
 */
export function codecs(picture: Buffer | { create: Create }, options?: SharpOptions): Sharp {
  if (!Buffer.isBuffer(picture)) return sharp(picture);
  if (!formatOf(picture)) throw new Error("The bytes are of an unsupported image format.");
  return sharp(picture, options);
}
