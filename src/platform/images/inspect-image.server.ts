import { stat } from "node:fs/promises";
import { takeTurns } from "#platform/concurrency/take-turns.ts";
import { fail } from "#platform/errors.ts";
import { type PictureDecoder, PictureTooCostly } from "./decoder/picture-decoder.server.ts";
import type { InspectedImage } from "./decoder/picture-tasks.server.ts";
import { findSizeProblem, type ImageRule } from "./image-rule.ts";

/**
 * Each decode holds all pixels of a picture in memory. Two keep both cores of a small machine busy. An account may send
 * three of the longest issues at the same time.
 */
const inTurn = takeTurns({ places: 2, linesMax: 100, waitingMax: 600 });

/**
 * Decodes the file at `path` completely, in a picture process, and checks it against `rule`. `name`, which comes from
 * the user `sender`, is for the messages of these errors: `not_an_image` (by its bytes), `image_broken`,
 * `image_animated`, `image_dimensions`, `file_too_large`. Two files are decoded at a time, one for each user; throws
 * `too_busy` if too many wait, and any other error if the fault is the site's. A file that still waits when `signal` is aborted is not decoded.
 */
export async function inspectImage(
  decoder: PictureDecoder,
  sender: number,
  { path, name }: { path: string; name: string },
  rule: ImageRule,
  signal?: AbortSignal,
): Promise<InspectedImage> {
  const { size } = await stat(path);
  const tooLarge = findSizeProblem(rule, size);
  if (tooLarge !== undefined) throw fail("file_too_large", { file: name, reason: tooLarge });
  return inTurn(String(sender), async () => {
    signal?.throwIfAborted();
    const found = await decoder.inspect(path, rule).catch((cause: unknown) => {
      throw cause instanceof PictureTooCostly ? fail("image_broken", { file: name }, { cause }) : cause;
    });
    if ("refused" in found) throw fail(found.refused, { file: name, reason: found.reason ?? "" });
    return found;
  });
}
