import type { NamedCredits, WorkCredits } from "#domains/issues/forms.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import { fitCover } from "#domains/work-forms/covers/chosen-cover.ts";
import type { PictureMaker } from "#platform/images/maker/picture-maker.ts";
import type { Comic } from "./comics.ts";
import type { ImportDesk, ImportedIssue, ImportedTexts } from "./import-desk.ts";
import type { WidePages } from "./page-plan.ts";
import { planPages, type PreparedPage, preparePages, UnusableComic } from "./prepare-pages.ts";
import { isUnusable } from "./try-again.ts";

/** The texts of a new book. */
export type NewBookTexts = Pick<
  ImportedTexts,
  "bookTitle" | "urlSlug" | "bookDescription" | "contentRating" | "genres" | "language"
>;

/** What holds for all comics that are imported together. */
export type ImportOptions = {
  /** The book that gets the issues, or the texts of a new one. */
  book: { bookId: number } | NewBookTexts;
  creditsOf: (comic: Comic) => { workCredits: WorkCredits; namedCredits: NamedCredits };
  wide: WidePages;
  /** Keeps the files that these pages are made from, and returns a sentence for each that the site refuses. */
  keepMasters?: (pages: readonly PreparedPage[]) => Promise<string[]>;
  /** Publishes each issue when its pages are there; otherwise it stays a draft. */
  publishes: boolean;
};
/** What imports comics: in the browser, or on the server. */
export type ImportTools = { desk: ImportDesk; pictures: PictureMaker };
/** Sentences about masters that the site does not keep. */
type Unkept = { unkept: string[] };
/** How far a comic is: its pages so far, or what has become of it. */
export type ImportState =
  | { step: "waiting" }
  | { step: "sending"; done: number; of: number }
  /** The site is busy or away, or takes no more for now; it is asked again. */
  | { step: "paused"; message: string }
  /** `isNew` if anything was missing of it before. */
  | ({ step: "drafted"; draftId: number; isNew: boolean } & Unkept)
  | ({ step: "published"; isNew: boolean } & Unkept & ImportedIssue)
  | { step: "failed"; message: string };
export type ImportedComic = Extract<ImportState, { step: "drafted" | "published" }>;

/**
 * Makes a draft of a comic and sends its pages one by one, so that what was sent before a lost connection or a closed browser is not sent
 * again, and publishes it if wanted. A comic that is an issue of the book already is left as it is. Throws what the desk does,
 * UnusableComic, UnusableArchive, and UnusablePicture; then nothing is left of a draft that it has made.
 */
export async function importComic(
  comic: Comic,
  options: ImportOptions,
  { desk, pictures }: ImportTools,
  onProgress: (done: number, of: number) => void,
): Promise<ImportedComic> {
  const { pages, close } = await comic.open();
  try {
    onProgress(0, pages.length);
    const [first] = pages;
    if (!first) throw new UnusableComic("It has no page that can be used.");
    const cover = await fitCover(await pictures.measure((await first.read()).picture), pictures.fit);
    const draft = await desk.openDraft(writeTexts(comic, options), cover);
    if (!("id" in draft)) return { step: "published", isNew: false, unkept: [], ...draft };
    let isNew = false;
    const unkept: string[] = [];
    try {
      // Pages are made anew in the same order, so those at the beginning are there already.
      const prepared: PreparedPage["entry"][] = [];
      for (const [at, page] of pages.entries()) {
        onProgress(at, pages.length);
        const { picture: read, master = read } = await page.read();
        const picture = await pictures.measure(read);
        const plan = await planPages(picture, options.wide, pictures);
        const parts = await preparePages({ ...picture, master }, plan, page.kind, pictures);
        if (options.keepMasters) unkept.push(...(await options.keepMasters(parts)));
        for (const part of parts) {
          prepared.push(part.entry);
          if (prepared.length > pagesMax) throw new UnusableComic(`An issue has at most ${pagesMax} pages.`);
          if (prepared.length <= draft.pagesTotal) continue;
          isNew = true;
          await desk.addPage(draft.id, part.file, prepared.length - 1);
        }
      }
      if (prepared.some(({ kind }) => kind !== "story")) await desk.describePages(draft.id, prepared);
    } catch (error) {
      if (isUnusable(error) && draft.pagesTotal === 0) await desk.discard(draft.id);
      throw error;
    }
    if (!options.publishes) return { step: "drafted", draftId: draft.id, isNew, unkept };
    return { step: "published", isNew: true, unkept, ...(await desk.publish(draft.id)) };
  } finally {
    await close();
  }
}

function writeTexts(comic: Comic, { book, creditsOf }: ImportOptions): ImportedTexts {
  const { key, title, description, label, arc, firstPublished, oldAddress } = comic;
  return {
    ...book,
    importKey: key,
    issueTitle: title,
    issueDescription: description || title,
    issueLabel: label,
    storyArc: arc,
    oldAddress,
    firstPublished,
    ...creditsOf(comic),
  };
}
