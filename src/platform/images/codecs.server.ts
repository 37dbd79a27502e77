import sharp, { type Create, type Raw, type Sharp, type SharpOptions } from "sharp";
import { formatOf } from "./file-format.ts";
import { embedColors } from "./png-colors.ts";

// For the whole process: only JPEG, PNG, and WebP can be read, and SVG from memory. SVG is for drawings that the program itself
// makes and puts over a picture with `composite`.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadSvgBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

/** Remarks of the decoders that say that pixels are missing or wrong. All others are about how the file was written. */
const lostPixels = /premature end|bad (Huffman|arithmetic) code|instead of RST/;

/**
 * Opens a JPEG, PNG, or WebP, or creates a single-color picture, with the image library, which is imported only here.
 * Throws if the first bytes are of another format, such as SVG. Reading a file that ends too early fails; anything else
 * that decoders remark upon but show is only passed to `noteLostPixels`, if pixels are lost. Never pass user input to
 * `composite`.
 */
export function openPicture(
  picture: Buffer | { create: Create },
  options?: SharpOptions,
  noteLostPixels?: (remark: string) => void,
): Sharp {
  if (!Buffer.isBuffer(picture)) return sharp(picture);
  const format = formatOf(picture);
  if (!format) throw new Error("The bytes are of an unsupported image format.");
  const opened = sharp(format === "png" ? embedColors(picture) : picture, { failOn: "error", ...options });
  if (noteLostPixels)
    opened.on("warning", (remark: string) => {
      if (lostPixels.test(remark)) noteLostPixels(remark);
    });
  return opened;
}

/** Opens pixels that a picture has been decoded to. */
export function openPixels(pixels: Buffer, raw: Raw): Sharp {
  return sharp(pixels, { raw });
}
