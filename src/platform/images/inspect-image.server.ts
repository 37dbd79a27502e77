import { readFile, stat } from "node:fs/promises";
import type { Metadata } from "sharp";
import { fail } from "#platform/errors.ts";
import { codecs } from "./codecs.server.ts";
import { formatOf, isAnimatedPng, type OriginalFormat } from "./file-format.ts";
import { bytesProblem, dimensionProblem, type ImageRule, type ImageSize } from "./image-rule.ts";
import { takeTurns } from "./turns.ts";

/** A picture that was decoded whole and fits its rule. `placeholder` is a WebP 16 pixels wide as a data URL. */
export type InspectedImage = ImageSize & { format: OriginalFormat; bytes: number; placeholder: string };

/** Each decode holds the pixels of a picture; two keep both cores of a small machine busy. */
const inTurn = takeTurns(2);

/**
 * Decodes the file at `path` completely and checks it against `rule`. `name` is what the sender called it and stands in the refusals:
 * `not_an_image` (by the bytes), `image_broken`, `image_animated`, `image_dimensions`, `file_too_large`.
 * Any number may be called at once; two are decoded at a time.
 */
export async function inspectImage(
  { path, name }: { path: string; name: string },
  rule: ImageRule,
): Promise<InspectedImage> {
  const { size } = await stat(path);
  if (bytesProblem(rule, size) !== undefined) throw fail("file_too_large", { file: name, bytes: rule.maxBytes });
  return inTurn(async () => inspectBytes(await readFile(path), name, rule));
}

async function inspectBytes(file: Buffer, name: string, rule: ImageRule): Promise<InspectedImage> {
  const format = formatOf(file);
  if (!format) throw fail("not_an_image", { file: name });
  // Reads only the header: a bomb is told its size, not unpacked.
  const header = await readable(codecs(file, { limitInputPixels: false }).metadata(), name);
  if ((header.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(file)))
    throw fail("image_animated", { file: name });
  const { width, height } = header.autoOrient;
  const reason = dimensionProblem(rule, { width, height });
  if (reason !== undefined) throw fail("image_dimensions", { file: name, reason });
  const placeholder = await readable(drawPlaceholder(file, header), name);
  return {
    width,
    height,
    format,
    bytes: file.length,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
  };
}

/** Making it needs every row of the picture, so it is the full decode as well. */
function drawPlaceholder(file: Buffer, { width, height }: Metadata): Promise<Buffer> {
  return codecs(file, { failOn: "warning", limitInputPixels: width * height })
    .autoOrient()
    .resize({ width: 16 })
    .flatten({ background: "#fff" })
    .webp({ quality: 20 })
    .toBuffer();
}

async function readable<T>(work: Promise<T>, file: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw fail("image_broken", { file }, { cause });
  }
}
