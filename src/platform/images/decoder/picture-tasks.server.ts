import type { Metadata, Sharp } from "sharp";
import { openPicture } from "#platform/images/codecs.server.ts";
import { formatOf, isAnimatedPng, type OriginalFormat } from "#platform/images/file-format.ts";
import type { Variant } from "#platform/images/image-ladder.ts";
import { findDimensionProblem, type ImageRule, type ImageSize } from "#platform/images/image-rule.ts";
import { avifSettings, webpSettings } from "./encoder-settings.ts";

/** A picture that was decoded completely and fits its rule. `placeholder` is a data URL of a WebP 16 pixels wide. */
export type InspectedImage = ImageSize & { format: OriginalFormat; bytes: number; placeholder: string };
/** Why a picture was refused: an error code, with the rule's sentence for wrong dimensions. */
type Refusal = { refused: "not_an_image" | "image_animated" | "image_dimensions"; reason?: string };

/** The tasks of a picture process. Each takes the bytes of a file, and throws if the file is damaged. */
export const pictureTasks = { inspect, encode, encodeJpeg, shrink };
export type PictureTasks = typeof pictureTasks;

/** Decodes a picture completely and checks it against `rule`. */
async function inspect(file: Buffer, rule: ImageRule): Promise<InspectedImage | Refusal> {
  const format = formatOf(file);
  if (!format) return { refused: "not_an_image" };
  // Reads only the header, so a decompression bomb is refused by its size.
  const header = await openPicture(file, { limitInputPixels: false }).metadata();
  if ((header.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(file))) return { refused: "image_animated" };
  const { width, height } = header.autoOrient;
  const reason = findDimensionProblem(rule, { width, height });
  if (reason !== undefined) return { refused: "image_dimensions", reason };
  const placeholder = await drawPlaceholder(file, header);
  return {
    width,
    height,
    format,
    bytes: file.length,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
  };
}

/** Also checks the whole picture, because it needs every row. */
function drawPlaceholder(file: Buffer, { width, height }: Metadata): Promise<Buffer> {
  return openPicture(file, { failOn: "warning", limitInputPixels: width * height })
    .autoOrient()
    .resize({ width: 16 })
    .flatten({ background: "#fff" })
    .webp({ quality: 20 })
    .toBuffer();
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
