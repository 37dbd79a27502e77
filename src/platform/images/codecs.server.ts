import sharp, { type Create, type Sharp, type SharpOptions } from "sharp";
import { formatOf } from "./file-format.ts";

// For the whole process: only JPEG, PNG, and WebP can be read, and SVG from memory. SVG is for drawings that the program itself
// makes and puts over a picture with `composite`.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadSvgBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Opens a JPEG, PNG, or WebP, or creates a single-color picture, with the image library, which is imported only here.
 * Throws if the first bytes are of another format, such as SVG. Never pass user input to `composite`.
 */
export function openPicture(picture: Buffer | { create: Create }, options?: SharpOptions): Sharp {
  if (!Buffer.isBuffer(picture)) return sharp(picture);
  if (!formatOf(picture)) throw new Error("The bytes are of an unsupported image format.");
  return sharp(picture, options);
}
