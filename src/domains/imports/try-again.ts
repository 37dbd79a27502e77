import { isCallError } from "#platform/api/call-error.ts";
import { describeFailure } from "#ui/describe-failure.ts";

/** After a lost connection or a busy site, a comic is tried again this often, with growing pauses. */
const triesMax = 6;
const pauseMs = 5000;
/** A site takes only so many works an hour of one person. It is asked again this often until the hour is over. */
const limitedTriesMax = 90;
const limitedPauseMs = 60_000;

/** Whether the file itself is at fault. Checks the names, because the classes are loaded later. */
export function isUnusable(error: unknown): error is Error {
  return error instanceof Error && ["UnusableComic", "UnusableArchive", "UnusablePicture"].includes(error.name);
}

/**
 * Runs something until it succeeds: again after a pause, of which `onPause` learns why, if the connection is lost, or the site is busy, away,
 * or takes no more for now. Throws what cannot pass.
 */
export async function tryAgain(run: () => Promise<void>, onPause: (message: string) => void): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      const status = isCallError(error) ? error.status : isUnusable(error) ? 400 : 0;
      const isLimited = status === 429;
      const isPassing = status === 0 || isLimited || status >= 500;
      if (!isPassing || tries === (isLimited ? limitedTriesMax : triesMax)) throw error;
      onPause(describeFailure(error));
      await new Promise((resolve) => setTimeout(resolve, isLimited ? limitedPauseMs : pauseMs * tries));
    }
}
