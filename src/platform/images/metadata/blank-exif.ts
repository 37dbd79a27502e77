const orientationTag = 0x0112;
const shortType = 3;
/** Room for a TIFF header, a directory with one entry, and the end of the list of directories. */
const leastBytes = 26;

/**
 * Zeroes an Exif block (a TIFF file) in place, except the orientation if the picture is stored rotated. Returns
 * whether the orientation was kept.
 */
export function blankExif(tiff: Buffer): boolean {
  const orientation = readOrientation(tiff);
  tiff.fill(0);
  if (orientation < 2 || orientation > 8 || tiff.length < leastBytes) return false;
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  tiff.writeUInt16LE(shortType, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return true;
}

/** Returns 1 (upright) if the block has no orientation. */
function readOrientation(tiff: Buffer): number {
  if (tiff.length < leastBytes) return 1;
  const isLittleEndian = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === orientationTag) return short(at + 8);
  }
  return 1;
}
