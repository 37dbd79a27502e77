import { crc32 } from "node:zlib";
import { blankExif } from "./blank-exif.ts";

const signatureBytes = 8;
/** The chunks that affect how the pixels look. All others in a still picture are metadata. */
const kept = new Set("IHDR PLTE IDAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs".split(" "));
/** A private type that may be ignored and copied, according to the case of its letters (PNG, 5.4). */
const blank = "zeRo";

/** Zeroes the metadata of a PNG in place: texts, times, Exif, private chunks, and everything after its end. */
export function blankPng(file: Buffer): void {
  for (let at = signatureBytes; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IEND" || end > file.length) return void file.fill(0, Math.min(end, file.length));
    if (!kept.has(type)) {
      const data = file.subarray(at + 8, at + 8 + length);
      if (type !== "eXIf" || !blankExif(data)) {
        data.fill(0);
        file.write(blank, at + 4, "latin1");
      }
      file.writeUInt32BE(crc32(file.subarray(at + 4, at + 8 + length)), at + 8 + length);
    }
    at = end;
  }
}
