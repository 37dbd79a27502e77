import type { Sharp } from "sharp";
import { openPicture } from "#platform/images/codecs.server.ts";
import { formatOf, type OriginalFormat } from "#platform/images/file-format.ts";
import type { Variant } from "#platform/images/image-ladder.ts";
import { findDimensionProblem, type ImageRule, type ImageSize } from "#platform/images/image-rule.ts";
import { isAnimatedPng } from "#platform/images/png-chunks.ts";
import { avifSettings, webpSettings } from "./encoder-settings.ts";

/** A picture that was decoded completely and fits its rule. `placeholder` is a data URL of a WebP 16 pixels wide. */
export type InspectedImage = ImageSize & { format: OriginalFormat; bytes: number; placeholder: string };
/** Why a picture was refused: an error code, with the rule's sentence for wrong dimensions. */
type Refusal = { refused: "not_an_image" | "image_broken" | "image_animated" | "image_dimensions"; reason?: string };

/** A picture much longer than wide is squeezed in its placeholder, which is stretched to the picture's size when shown. */
const placeholderSize = { width: 16, maxHeight: 128 };

/** The tasks of a picture process. Each takes the bytes of a file; all but `inspect` throw if the file is damaged. */
export const pictureTasks = { inspect, encode, encodeJpeg, shrink, encodeClear, encodeSquare };
export type PictureTasks = typeof pictureTasks;

/** Decodes a picture completely and checks it against `rule`. Throws only if the fault is not the picture's. */
async function inspect(file: Buffer, rule: ImageRule): Promise<InspectedImage | Refusal> {
  const format = formatOf(file);
  if (!format) return { refused: "not_an_image" };
  try {
    return await measure(file, format, rule);
  } catch (error) {
    if (await isWhole(file)) throw error;
    return { refused: "image_broken" };
  }
}

async function measure(file: Buffer, format: OriginalFormat, rule: ImageRule): Promise<InspectedImage | Refusal> {
  // Reads only the header, so a decompression bomb is refused by its size.
  const header = await openPicture(file, { limitInputPixels: false }).metadata();
  if ((header.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(file))) return { refused: "image_animated" };
  const { width, height } = header.autoOrient;
  const reason = findDimensionProblem(rule, { width, height });
  if (reason !== undefined) return { refused: "image_dimensions", reason };
  const placeholder = await drawPlaceholder(file, { width, height });
  return {
    width,
    height,
    format,
    bytes: file.length,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
  };
}

/** Also checks the whole picture, because it needs every row. */
async function drawPlaceholder(file: Buffer, { width, height }: ImageSize): Promise<Buffer> {
  const lost: string[] = [];
  const fitted = Math.max(1, Math.round((placeholderSize.width * height) / width));
  const placeholder = await openPicture(file, { limitInputPixels: width * height }, (remark) => lost.push(remark))
    .autoOrient()
    .resize({ width: placeholderSize.width, height: Math.min(fitted, placeholderSize.maxHeight), fit: "fill" })
    .flatten({ background: "#fff" })
    .webp({ quality: 20 })
    .toBuffer();
  if (lost[0] !== undefined) throw new Error(lost[0]);
  return placeholder;
}

/** Whether every pixel of a picture can be decoded. */
async function isWhole(file: Buffer): Promise<boolean> {
  let isComplete = true;
  const picture = openPicture(file, {}, () => {
    isComplete = false;
  });
  const pixel = await picture
    .resize({ width: 1, height: 1, fit: "fill" })
    .raw()
    .toBuffer()
    .catch(() => null);
  return pixel !== null && isComplete;
}

/** An original at most `width` pixels wide: upright, in sRGB, on white if transparent, and without metadata. */
function shrinkTo(width: number, original: Buffer): Sharp {
  return openPicture(original).autoOrient().resize({ width, withoutEnlargement: true }).flatten({ background: "#fff" });
}

/** Encodes an original for serving. */
function encode(original: Buffer, variant: Variant): Promise<Buffer> {
  const picture = shrinkTo(variant.width, original);
  return variant.format === "webp"
    ? picture.webp(webpSettings).toBuffer()
    : picture.avif(avifSettings(variant)).toBuffer();
}

/** Encodes an original for programs that know no newer format. */
function encodeJpeg(original: Buffer, { width }: { width: number }): Promise<Buffer> {
  return shrinkTo(width, original).jpeg({ quality: 82 }).toBuffer();
}

/** Encodes an original as PNG, which is quick, for drawings made by the program itself. */
function shrink(original: Buffer, { width }: { width: number }): Promise<Buffer> {
  return shrinkTo(width, original).png({ compressionLevel: 1 }).toBuffer();
}

/** Encodes an original as WebP of this size, and keeps what is transparent. */
function encodeClear(original: Buffer, { width, height }: ImageSize): Promise<Buffer> {
  return openPicture(original)
    .autoOrient()
    .resize({ width, height, fit: "fill" })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
}

/** `ground` is a CSS color behind the picture, null for none; `margin` is in pixels, on each side. */
type Square = { side: number; margin: number; ground: string | null };

/** Encodes an original as a square PNG, the whole picture in its middle. */
async function encodeSquare(original: Buffer, { side, margin, ground }: Square): Promise<Buffer> {
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = side - 2 * margin;
  const picture = openPicture(original)
    .autoOrient()
    .resize({ width: inner, height: inner, fit: "contain", background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
  return (ground === null ? picture : picture.flatten({ background: ground })).png({ compressionLevel: 9 }).toBuffer();
}
