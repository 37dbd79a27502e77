import { fail } from "#platform/errors.ts";
import { countScans } from "./count-scans.ts";

/**
 * Programs write about ten scans. Each one costs a pass over the whole picture, and a hostile file could have 100,000.
 */
const scansMax = 100;

/** Throws `image_broken` as soon as a JPEG has more scans than any program writes, before the rest of it arrives. */
export function refuseManyScans(file: string): (bytes: Uint8Array) => void {
  const count = countScans();
  return (bytes) => {
    if (count(bytes) > scansMax) throw fail("image_broken", { file });
  };
}
