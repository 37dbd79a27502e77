import type { ImageSize } from "#platform/images/image-rule.ts";
import type { PictureMaker } from "#platform/images/maker/picture-maker.ts";
import type { Comic } from "./comics.ts";
import type { PagePlan } from "./page-plan.ts";
import { planPages, UnusableComic } from "./prepare-pages.ts";
import { isUnusable } from "./try-again.ts";

/** A picture that is not a page as it is. `at` is its place in the comic, from 0. */
export type ChangedPicture = { at: number; name: string; size: ImageSize | null; plan: PagePlan };
/** What becomes of the pictures of a comic, if wide ones are cut in two. `problem` is why it cannot be imported, or "". */
export type ComicPlan = { changed: readonly ChangedPicture[]; problem: string };

/**
 * Finds out what becomes of the pictures of a comic. Has one of them in memory at a time. Rejects with the reason of `signal` once that is
 * aborted, and if the files can no longer be read.
 */
export async function planComic(comic: Comic, pictures: PictureMaker, signal: AbortSignal): Promise<ComicPlan> {
  const changed: ChangedPicture[] = [];
  try {
    signal.throwIfAborted();
    const { pages, close } = await comic.open();
    try {
      for (const [at, { name, read }] of pages.entries()) {
        signal.throwIfAborted();
        const picture = await pictures.measure((await read()).picture);
        const plan = await planPages(picture, "two", pictures);
        if (plan.how !== "keep") changed.push({ at, name, size: picture.size, plan });
      }
    } finally {
      await close();
    }
    return { changed, problem: "" };
  } catch (error) {
    if (!isUnusable(error)) throw error;
    return { changed, problem: error.message };
  }
}

/** Reads one picture of a comic, by its place. Throws UnusableArchive, UnusableComic, and UnusablePicture. */
export async function readPicture(comic: Comic, at: number): Promise<File> {
  const { pages, close } = await comic.open();
  try {
    const page = pages[at];
    if (!page) throw new UnusableComic("Its files have changed.");
    return (await page.read()).picture;
  } finally {
    await close();
  }
}
