import { codecs } from "./codecs.server.ts";
import type { Variant } from "./image-ladder.ts";

/**
 * One size of an original as it is served: upright, sRGB, on white where it was transparent, without any metadata.
 * AVIF beyond effort 2 costs seven times the time for 4 % fewer bytes.
 */
export function makeVariant(original: Buffer, { width, format }: Variant): Promise<Buffer> {
  const picture = codecs(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: "#fff" });
  return format === "webp"
    ? picture.webp({ quality: 80, effort: 4 }).toBuffer()
    : picture.avif({ quality: 60, effort: 2 }).toBuffer();
}
