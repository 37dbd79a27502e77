import { hasLength, isRestart, jpegMarker as marker } from "#platform/images/jpeg-markers.ts";
import { blankExif } from "./blank-exif.ts";

/** The length of a JFIF header without its thumbnail. */
const jfifBytes = 14;

/** Zeroes the metadata of a JPEG in place: comments, Exif, XMP, thumbnails, and everything after its end. */
export function blankJpeg(file: Buffer): void {
  let at = 2;
  let isScan = false;
  for (;;) {
    const next = findMarker(file, at);
    // Decoders skip anything between segments other than the pixels of a scan.
    if (!isScan) file.fill(0, at, next);
    if (next + 4 > file.length) return;
    const code = file[next + 1] ?? 0;
    if (code === marker.end) return void file.fill(0, next + 2);
    if (!hasLength(code)) {
      at = next + 2;
      continue;
    }
    const end = Math.min(next + 2 + Math.max(file.readUInt16BE(next + 2), 2), file.length);
    blankSegment(code, file.subarray(next + 4, Math.max(end, next + 4)));
    isScan = code === marker.scan;
    at = end;
  }
}

/** The position of the next marker: 0xff before a byte that is neither stuffing, padding, nor a restart. */
function findMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return file.length;
}

function blankSegment(code: number, data: Buffer): void {
  const isMetadata = (code >= marker.app0 && code <= marker.app15) || code === marker.comment;
  if (!isMetadata) return;
  const begins = (label: string) => data.toString("latin1", 0, label.length) === label;
  // Both determine how the numbers of the pixels are converted to colors.
  if ((code === marker.app2 && begins("ICC_PROFILE\0")) || (code === marker.app14 && begins("Adobe"))) return;
  if (code === marker.app0 && begins("JFIF\0")) return void data.fill(0, jfifBytes - 2);
  if (code === marker.app1 && begins("Exif\0\0") && blankExif(data.subarray(6))) return;
  data.fill(0);
}
