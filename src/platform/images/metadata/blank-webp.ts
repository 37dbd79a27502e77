import { blankExif } from "./blank-exif.ts";

/** The chunks that affect how the pixels look. All others in a still picture are metadata. */
const kept = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
const hasXmp = 0x04;
const hasExif = 0x08;

/** Zeroes the metadata of a WebP in place: Exif, XMP, unknown chunks, and everything after its end. */
export function blankWebp(file: Buffer): void {
  const end = Math.min(8 + file.readUInt32LE(4), file.length);
  let keepsExif = false;
  let flags = -1;
  for (let at = 12; at + 8 <= end; ) {
    const type = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, Math.min(at + 8 + length, end));
    if (type === "VP8X") flags = at + 8;
    if (type === "EXIF" && blankExif(stripExifName(data))) keepsExif = true;
    else if (!kept.has(type)) {
      data.fill(0);
      file.write("JUNK", at, "latin1");
    }
    at += 8 + length + (length % 2);
  }
  if (flags > 0) file[flags] = (file[flags] ?? 0) & ~(keepsExif ? hasXmp : hasXmp | hasExif);
  file.fill(0, end);
}

/** Some programs write the name that a JPEG has before its Exif data. */
function stripExifName(data: Buffer): Buffer {
  return data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data;
}
