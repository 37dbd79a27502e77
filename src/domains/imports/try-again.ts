import { isCallError } from "#platform/api/call-error.ts";
import { describeFailure } from "#ui/describe-failure.ts";

/** After a lost connection or a busy site, a comic is tried again this often, with growing pauses. */
const triesMax = 6;
const pauseMs = 5000;
/** A site takes only so many works an hour of one person. It is asked again this often until the hour is over. */
const limitedTriesMax = 90;
const limitedPauseMs = 60_000;

const unusable = new Set(["UnusableComic", "UnusableArchive", "UnusablePicture"]);
/** The codes with which the site refuses a picture. */
const refused = new Set(["not_an_image", "image_broken", "image_animated", "image_dimensions", "file_too_large"]);

/** Whether the file itself is at fault. Checks the names, because the classes are loaded later. */
export function isUnusable(error: unknown): error is Error {
  return error instanceof Error && (unusable.has(error.name) || ("code" in error && refused.has(String(error.code))));
}

/**
 * Runs something until it succeeds: again after a pause, of which `onPause` learns why, if the connection is lost, or the site is busy, away,
 * or takes no more for now. Throws what cannot pass.
 */
export async function tryAgain<T>(run: () => Promise<T>, onPause: (message: string) => void): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      const status = isUnusable(error) ? 400 : isCallError(error) ? error.status : 0;
      const isLimited = status === 429;
      // A page whose sender heard nothing has arrived after all.
      const isLate = isCallError(error) && error.code === "draft_changed";
      const isPassing = status === 0 || isLimited || isLate || status >= 500;
      if (!isPassing || tries === (isLimited ? limitedTriesMax : triesMax)) throw error;
      onPause(describeFailure(error));
      await new Promise((resolve) => setTimeout(resolve, isLimited ? limitedPauseMs : pauseMs * tries));
    }
}
