import type { PageRead } from "#domains/issues/contract.ts";
import { isNew, type NewPage, type SheetPage } from "./page-list.ts";

/** A page that readers see: `number` as it is published. */
export type PublishedPage = SheetPage & { id: number; number: number; url: string };
/** A page of an issue that is being edited. */
export type EditedPage = PublishedPage | NewPage;

const previewWidth = 360;

/** A page as it was read, for the contact sheet. */
export function publishedPage({ id, page_number: number, photo_url: url, sources }: PageRead): PublishedPage {
  const small = sources
    .filter(({ width, type }) => width >= previewWidth && type === "image/webp")
    .toSorted((a, b) => a.width - b.width)[0];
  return { key: `page-${id}`, id, number, name: `was page ${number}`, preview: small?.url ?? url, url };
}

/** The published pages that are not among the edited ones any more: saving takes them out. */
export function pagesToBeRemoved(published: readonly PublishedPage[], edited: readonly EditedPage[]): PublishedPage[] {
  const kept = new Set(edited.map(({ key }) => key));
  return published.filter(({ key }) => !kept.has(key));
}

/** The edited pages with a removed one back: in the place of what replaced it, else behind the page it followed. */
export function putBack(edited: readonly EditedPage[], page: PublishedPage): EditedPage[] {
  const replacement = edited.findIndex((other) => isNew(other) && other.replaces === page.key);
  if (replacement !== -1) return edited.toSpliced(replacement, 1, page);
  const before = edited.findLastIndex((other) => !isNew(other) && other.number < page.number);
  const first = edited.findIndex((other) => !isNew(other));
  const at = before !== -1 ? before + 1 : first === -1 ? edited.length : first;
  return edited.toSpliced(at, 0, page);
}

/** Whether the edited pages are the published ones in their order. */
export function samePages(published: readonly PublishedPage[], edited: readonly EditedPage[]): boolean {
  return published.length === edited.length && edited.every(({ key }, at) => key === published[at]?.key);
}

/** Whether `found` is what saving `edited` would have made of `published`: kept pages in their places, new ones in all others. */
export function isSaved(
  published: readonly PublishedPage[],
  edited: readonly EditedPage[],
  found: readonly PublishedPage[],
): boolean {
  const before = new Set(published.map(({ key }) => key));
  return (
    found.length === edited.length &&
    found.every(({ key }, at) => {
      const wanted = edited[at];
      return wanted && (isNew(wanted) ? !before.has(key) : key === wanted.key);
    })
  );
}
