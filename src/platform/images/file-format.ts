/** The formats accepted from users. */
export type OriginalFormat = "jpeg" | "png" | "webp";
/** The ends of file names, by format. */
export const fileExtensions: Record<OriginalFormat, string> = { jpeg: "jpg", png: "png", webp: "webp" };

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

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
  for (let at = pngSignature.length; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}
