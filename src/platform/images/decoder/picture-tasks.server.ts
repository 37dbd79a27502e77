import type { Sharp } from "sharp";
import { openPicture, openPixels } from "#platform/images/codecs.server.ts";
import { formatOf, hasText, type OriginalFormat } from "#platform/images/file-format.ts";
import type { Variant } from "#platform/images/image-ladder.ts";
import { findSmaller, type PictureArea, type PictureLimits, pixelsMax, qualities } from "#platform/images/fitting.ts";
import { findDimensionProblem, fitSize, type ImageRule, type ImageSize } from "#platform/images/image-rule.ts";
import { findRanges, sampledWidth } from "#platform/images/row-ranges.ts";
import { isAnimatedPng } from "#platform/images/png-chunks.ts";
import { avifSettings, webpSettings } from "./encoder-settings.ts";

/** A picture that was decoded completely and fits its rule. `placeholder` is a data URL of a WebP 16 pixels wide. */
export type InspectedImage = ImageSize & { format: OriginalFormat; bytes: number; placeholder: string };
/** Why a picture was refused: an error code, with the rule's sentence for wrong dimensions. */
type Refusal = { refused: "not_an_image" | "image_broken" | "image_animated" | "image_dimensions"; reason?: string };

/** A picture much longer than wide is squeezed in its placeholder, which is stretched to the picture's size when shown. */
const placeholderSize = { width: 16, maxHeight: 128 };

/** The tasks of a picture process. Each takes the bytes of a file; all but `inspect` and `countPixels` throw if the file is damaged. */
export const pictureTasks = {
  inspect,
  countPixels,
  encode,
  encodeJpeg,
  shrink,
  measure,
  cutOut,
  readRows,
  readPixels,
  encodeClear,
  encodeSquare,
};
export type PictureTasks = typeof pictureTasks;

/** Decodes a picture completely and checks it against `rule`. Throws only if the fault is not the picture's. */
async function inspect(file: Buffer, rule: ImageRule): Promise<InspectedImage | Refusal> {
  const format = formatOf(file);
  if (!format) return { refused: "not_an_image" };
  try {
    return await check(file, format, rule);
  } catch (error) {
    if (await isWhole(file)) throw error;
    return { refused: "image_broken" };
  }
}

async function check(file: Buffer, format: OriginalFormat, rule: ImageRule): Promise<InspectedImage | Refusal> {
  // A decompression bomb is refused by its size.
  const { pages, width, height } = await measure(file);
  if (pages > 1 || (format === "png" && isAnimatedPng(file))) return { refused: "image_animated" };
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

/** How many pixels a picture has by its header; 0 if it does not say, or is of a format whose headers are not read here. */
async function countPixels(file: Buffer, _options: null): Promise<number> {
  const psdHeaderBytes = 26;
  if (hasText(file, "8BPS") && file.length >= psdHeaderBytes) return file.readUInt32BE(14) * file.readUInt32BE(18);
  if (!formatOf(file)) return 0;
  const header = await openPicture(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return header ? header.width * header.height : 0;
}

/** Whether every pixel of a picture can be decoded. */
async function isWhole(file: Buffer): Promise<boolean> {
  let isComplete = true;
  const picture = openPicture(file, {}, () => {
    isComplete = false;
  });
  const pixel = await picture
    .resize({ width: 1, height: 1, fit: "fill" })
    .raw({ depth: "uchar" })
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

/** Red, green, and blue of each pixel of a picture, row by row. */
type PicturePixels = ImageSize & { data: Buffer };

/** Reads an original as about `total` pixels, or fewer if it has fewer. */
async function readPixels(original: Buffer, { total }: { total: number }): Promise<PicturePixels> {
  const { autoOrient } = await openPicture(original).metadata();
  const scale = Math.min(1, Math.sqrt(total / (autoOrient.width * autoOrient.height)));
  const { data, info } = await shrinkTo(Math.max(1, Math.round(autoOrient.width * scale)), original)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Reads only the header of a picture: its size as displayed, and how many frames it has. */
async function measure(file: Buffer): Promise<ImageSize & { pages: number }> {
  const { pages = 1, autoOrient } = await openPicture(file, { limitInputPixels: false }).metadata();
  return { ...autoOrient, pages };
}

/** Scales a picture, or a part of it, to fit the limits, and encodes it as WebP: in sRGB, and on white if transparent. */
async function cutOut(file: Buffer, { limits, area }: { limits: PictureLimits; area?: PictureArea | undefined }) {
  const { width, height } = area ?? (await measure(file));
  for (let size = fitSize({ width, height }, limits); ; size = findSmaller(size)) {
    const upright = openPicture(file, { limitInputPixels: pixelsMax, autoOrient: true });
    const part = area ? upright.extract({ left: area.x, top: area.y, width, height }) : upright;
    const { data, info } = await part
      .resize({ ...size, fit: "fill" })
      .flatten({ background: "#fff" })
      .toColorspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    for (const quality of qualities) {
      const picture = await openPixels(data, info).webp({ quality }).toBuffer();
      if (picture.length <= limits.maxBytes) return picture;
    }
  }
}

/** The range of brightness in each row of a picture. */
async function readRows(file: Buffer): Promise<Uint8Array> {
  const { width, height } = await measure(file);
  const sampled = Math.min(width, sampledWidth);
  const { data, info } = await openPicture(file, { limitInputPixels: pixelsMax, autoOrient: true })
    .resize({ width: sampled, height, fit: "fill" })
    .flatten({ background: "#fff" })
    .toColorspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return findRanges(data, info);
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
