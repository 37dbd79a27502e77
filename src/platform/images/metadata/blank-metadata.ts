import type { OriginalFormat } from "#platform/images/file-format.ts";
import { blankJpeg } from "./blank-jpeg.ts";
import { blankPng } from "./blank-png.ts";
import { blankWebp } from "./blank-webp.ts";

const blankers: Record<OriginalFormat, (file: Buffer) => void> = { jpeg: blankJpeg, png: blankPng, webp: blankWebp };

/**
 * Zeroes everything in an original except its pixels, colors, and orientation, in place: camera, location, names,
 * thumbnails, and bytes after its end. The length stays the same, so it is known without reading the file, and no pixel
 * changes.
 */
export function blankMetadata(file: Buffer, format: OriginalFormat): void {
  blankers[format](file);
}
