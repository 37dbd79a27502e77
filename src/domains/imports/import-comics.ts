import type { Comic } from "./comics.ts";
import type { ImportOptions, ImportState } from "./import-comic.ts";

/**
 * Imports comics one after another, as `importOne` does it. The first one makes the book if there is none yet, and without that nothing follows.
 * `importOne` says false to stop.
 */
export async function importComics(
  comics: readonly Comic[],
  options: ImportOptions,
  importOne: (comic: Comic, options: ImportOptions) => Promise<ImportState | false>,
): Promise<void> {
  let { book } = options;
  for (const comic of comics) {
    const state = await importOne(comic, { ...options, book });
    if (state === false) return;
    if ("bookId" in book) continue;
    if (state.step !== "published") return;
    book = { bookId: state.book.book_id };
  }
}
