/** The formats accepted from users. */
export type OriginalFormat = "jpeg" | "png" | "webp";
/** The ends of file names, by format. */
export const fileExtensions: Record<OriginalFormat, string> = { jpeg: "jpg", png: "png", webp: "webp" };

/** Detects the format by the first bytes, never by name or type. Returns undefined if it is not accepted. */
export function formatOf(file: Uint8Array): OriginalFormat | undefined {
  if (hasText(file, "\xff\xd8\xff")) return "jpeg";
  if (hasText(file, "\x89PNG\r\n\x1a\n")) return "png";
  if (hasText(file, "RIFF") && hasText(file, "WEBP", 8)) return "webp";
  return undefined;
}

/** Whether a file has these bytes at a position. */
export function hasText(file: Uint8Array, bytes: string, position = 0): boolean {
  return Array.from(bytes).every((byte, at) => file[position + at] === byte.charCodeAt(0));
}
