import { readFile, stat } from "node:fs/promises";
import type { Metadata } from "sharp";
import { fail } from "#platform/errors.ts";
import { codecs } from "./codecs.server.ts";
import { formatOf, isAnimatedPng, type OriginalFormat } from "./file-format.ts";
import { findDimensionProblem, findSizeProblem, type ImageRule, type ImageSize } from "./image-rule.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** A picture that was decoded completely and fits its rule. `placeholder` is a data URL of a WebP 16 pixels wide. */
export type InspectedImage = ImageSize & { format: OriginalFormat; bytes: number; placeholder: string };

/** Each decode holds all pixels of a picture in memory. Two keep both cores of a small machine busy. */
const inTurn = limitConcurrency(2);

/**
 * Decodes the file at `path` completely and checks it against `rule`. `name` is what the sender called it, for the messages of
 * these errors: `not_an_image` (by its bytes), `image_broken`, `image_animated`, `image_dimensions`, `file_too_large`.
 * Concurrent calls are queued; two files are decoded at a time.
 */
export async function inspectImage(
  { path, name }: { path: string; name: string },
  rule: ImageRule,
): Promise<InspectedImage> {
  const { size } = await stat(path);
  if (findSizeProblem(rule, size) !== undefined) throw fail("file_too_large", { file: name, bytes: rule.maxBytes });
  return inTurn(async () => inspectBytes(await readFile(path), name, rule));
}

async function inspectBytes(file: Buffer, name: string, rule: ImageRule): Promise<InspectedImage> {
  const format = formatOf(file);
  if (!format) throw fail("not_an_image", { file: name });
  // Reads only the header, so a decompression bomb is refused by its size.
  const header = await orBroken(codecs(file, { limitInputPixels: false }).metadata(), name);
  if ((header.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(file)))
    throw fail("image_animated", { file: name });
  const { width, height } = header.autoOrient;
  const reason = findDimensionProblem(rule, { width, height });
  if (reason !== undefined) throw fail("image_dimensions", { file: name, reason });
  const placeholder = await orBroken(drawPlaceholder(file, header), name);
  return {
    width,
    height,
    format,
    bytes: file.length,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
  };
}

/** Also serves as the full decode, because it needs every row of the picture. */
function drawPlaceholder(file: Buffer, { width, height }: Metadata): Promise<Buffer> {
  return codecs(file, { failOn: "warning", limitInputPixels: width * height })
    .autoOrient()
    .resize({ width: 16 })
    .flatten({ background: "#fff" })
    .webp({ quality: 20 })
    .toBuffer();
}

/** Turns an error of the decoder into `image_broken`. */
async function orBroken<T>(work: Promise<T>, file: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw fail("image_broken", { file }, { cause });
  }
}
