import { stat } from "node:fs/promises";
import type { Sender } from "#platform/concurrency/sender.server.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import { fail } from "#platform/errors.ts";
import type { PictureDecoder } from "./decoder/picture-decoder.server.ts";
import type { InspectedImage } from "./decoder/picture-tasks.server.ts";
import { PictureTooCostly } from "./picture-too-costly.ts";
import { findSizeProblem, type ImageRule } from "./image-rule.ts";

const retryAfterSeconds = 15;
/**
 * Each decode holds all pixels of a picture in memory. Two keep both cores of a small machine busy. An account may send
 * three of the longest issues at the same time.
 */
const inTurn = takeTurns({
  places: 2,
  each: 1,
  waiting: 6_000,
  eachWaiting: 600,
  refuse: () => fail("too_busy", { seconds: retryAfterSeconds }, { retryAfterSeconds }),
});

/**
 * Decodes the file at `path` completely, in a picture process, and checks it against `rule`. `name`, which comes from
 * `sender`, is for the messages of these errors: `not_an_image` (by its bytes), `image_broken`,
 * `image_animated`, `image_dimensions`, `file_too_large`. Two files are decoded at a time, one for each account; throws
 * `too_busy` if too many wait, and any other error if the fault is the site's. A file that still waits when `signal` is
 * aborted is not decoded.
 */
export async function inspectImage(
  decoder: PictureDecoder,
  sender: Sender,
  { path, name }: { path: string; name: string },
  rule: ImageRule,
  signal?: AbortSignal,
): Promise<InspectedImage> {
  const { size } = await stat(path);
  const tooLarge = findSizeProblem(rule, size);
  if (tooLarge !== undefined) throw fail("file_too_large", { file: name, reason: tooLarge });
  const found = await takeTurn(sender, name, () => decoder.inspect(path, rule), signal);
  if ("refused" in found) throw fail(found.refused, { file: name, reason: found.reason ?? "" });
  return found;
}

/** How many pixels the file at `path` has by its header; 0 if that does not say. Takes turns with `inspectImage`, and throws like it. */
export function countPixels(
  decoder: PictureDecoder,
  sender: Sender,
  { path, name }: { path: string; name: string },
  signal: AbortSignal,
): Promise<number> {
  return takeTurn(sender, name, () => decoder.countPixels(path, null), signal);
}

async function takeTurn<T>(sender: Sender, file: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return inTurn(sender, work, signal ? { signal } : {}).catch((cause: unknown) => {
    throw cause instanceof PictureTooCostly ? fail("image_broken", { file }, { cause }) : cause;
  });
}
