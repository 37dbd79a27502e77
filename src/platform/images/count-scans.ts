import { hasLength, jpegMarker } from "./jpeg-markers.ts";

/**
 * Counts the scans of a JPEG as its bytes arrive: returns a function that takes the next bytes and returns the count so
 * far, which stays 0 for other formats. Markers inside metadata, such as those of a thumbnail, and after the end do not
 * count.
 */
export function countScans(): (bytes: Uint8Array) => number {
  let scans = 0;
  // What the next bytes are: the first two of the file, the way to the next marker, a marker, its length, or past the
  // end.
  let state: "first" | "second" | "search" | "marker" | "length" | "rest of length" | "over" = "first";
  let length = 0;
  let skip = 0;

  const readMarker = (byte: number) => {
    if (byte === 0xff) return; // padding
    if (byte === jpegMarker.scan) scans++;
    if (byte === jpegMarker.end) state = "over";
    else state = hasLength(byte) ? "length" : "search";
  };

  return (bytes) => {
    for (let at = 0; at < bytes.length && state !== "over"; at++) {
      if (skip > 0) {
        const skipped = Math.min(skip, bytes.length - at);
        skip -= skipped;
        at += skipped - 1;
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (state === "search") {
        // Skips the pixels of a scan, and anything else that decoders skip.
        at = bytes.indexOf(0xff, at);
        while (at >= 0 && bytes[at + 1] === 0) at = bytes.indexOf(0xff, at + 2);
        if (at < 0) break;
        state = "marker";
      } else if (state === "marker") readMarker(byte);
      else if (state === "length") {
        length = byte << 8;
        state = "rest of length";
      } else if (state === "rest of length") {
        skip = Math.max((length | byte) - 2, 0);
        state = "search";
      } else if (state === "first") state = byte === 0xff ? "second" : "over";
      else state = byte === jpegMarker.start ? "search" : "over";
    }
    return scans;
  };
}
