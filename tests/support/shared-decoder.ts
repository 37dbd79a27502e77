import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { openPictureDecoder, type PictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import { createLog } from "#platform/log/log.ts";

const decoder = openPictureDecoder(createLog("silent"));

/** Runs a task once for the same bytes and options. Files that fail are tried again, as with the real decoder. */
function doOnce<Options, Result>(task: (file: Buffer | string, options: Options) => Promise<Result>): typeof task {
  const results = new Map<string, Promise<Result>>();
  return (file, options) => {
    const key = `${JSON.stringify(options)} ${createHash("sha256")
      .update(typeof file === "string" ? readFileSync(file) : file)
      .digest("hex")}`;
    const known = results.get(key);
    if (known) return known;
    const result = task(file, options);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}

/**
 * The decoder shared by all test files that a worker runs, because its processes take longer to start than small
 * pictures take to decode. Most tests publish the same drawings, so it caches its results; the tests of the decoder
 * itself open their own.
 */
export const sharedDecoder: PictureDecoder = {
  inspect: doOnce(decoder.inspect),
  countPixels: doOnce(decoder.countPixels),
  encode: doOnce(decoder.encode),
  encodeJpeg: doOnce(decoder.encodeJpeg),
  shrink: doOnce(decoder.shrink),
  measure: doOnce(decoder.measure),
  cutOut: doOnce(decoder.cutOut),
  readRows: doOnce(decoder.readRows),
  readPixels: doOnce(decoder.readPixels),
  encodeClear: doOnce(decoder.encodeClear),
  encodeSquare: doOnce(decoder.encodeSquare),
  close() {},
};
