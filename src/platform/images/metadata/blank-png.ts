import { crc32 } from "node:zlib";
import { readPngChunks } from "#platform/images/png-chunks.ts";
import { blankExif } from "./blank-exif.ts";

/** The chunks that affect how the pixels look. All others in a still picture are metadata. */
const kept = new Set("IHDR PLTE IDAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs".split(" "));
/** A private type that may be ignored and copied, according to the case of its letters (PNG, 5.4). */
const blank = "zeRo";

/** Zeroes the metadata of a PNG in place: texts, times, Exif, private chunks, and everything after its end. */
export function blankPng(file: Buffer): void {
  let after = file.length;
  for (const { type, data, start, end } of readPngChunks(file)) {
    after = end;
    if (type === "IEND") break;
    if (kept.has(type)) continue;
    if (type !== "eXIf" || !blankExif(data)) {
      data.fill(0);
      file.write(blank, start + 4, "latin1");
    }
    file.writeUInt32BE(crc32(file.subarray(start + 4, end - 4)), end - 4);
  }
  file.fill(0, after);
}
