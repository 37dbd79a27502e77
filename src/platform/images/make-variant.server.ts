import { codecs } from "./codecs.server.ts";
import type { Variant } from "./image-ladder.ts";

/**
 * Encodes an original as it is served: upright, in sRGB, on white if transparent, and without metadata.
 * A higher AVIF effort than 2 takes seven times as long for 4 % fewer bytes.
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
