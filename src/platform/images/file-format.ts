import { pngSignature, readPngChunks } from "./png-chunks.ts";

/** The formats accepted from users. */
export type OriginalFormat = "jpeg" | "png" | "webp";
/** The ends of file names, by format. */
export const fileExtensions: Record<OriginalFormat, string> = { jpeg: "jpg", png: "png", webp: "webp" };

/** Detects the format by the first bytes, never by name or type. Returns undefined if it is not accepted. */
export function formatOf(file: Buffer): OriginalFormat | undefined {
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return "jpeg";
  if (file.subarray(0, 8).equals(pngSignature)) return "png";
  if (file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP") return "webp";
  return undefined;
}

/**
 * Whether a PNG declares more than one frame (`acTL` before the first `IDAT`). Decoders silently show only the first.
 */
export function isAnimatedPng(file: Buffer): boolean {
  for (const { type } of readPngChunks(file)) {
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}
