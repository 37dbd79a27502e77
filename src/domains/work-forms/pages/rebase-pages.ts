import { isFilledIn, type PageMapEntry } from "#domains/issues/page-map.ts";
import { type EditedPage, isSamePageMapEntry, type PublishedPage, restorePage } from "./edited-pages.ts";
import { isNew, type NewPage } from "./page-list.ts";

/**
 * Applies a form's changes to `found`, the pages that the server has now. The form made `edited` from `from`: either published pages, or
 * the pages of an attempt that resulted in `found`, whose new pages are then the found ones at the same positions. If the form has not
 * moved pages, the result has the order of `found`.
 */
export function rebase(
  from: readonly EditedPage[],
  edited: readonly EditedPage[],
  found: readonly PublishedPage[],
): EditedPage[] {
  const before = new Map(from.map((page, at) => [page.key, { page, now: findCurrent(page, found[at], found) }]));
  const own = edited.flatMap((page) => {
    const { page: old, now } = before.get(page.key) ?? {};
    if (isNew(page)) return old && isNew(old) && now ? [carryOver(old, page, now)] : [page];
    if (!now) return [];
    return [isSamePageMapEntry(page.entry, old?.entry) ? now : replaceEntry(now, page.entry)];
  });
  const known = new Set([...before.values()].map(({ now }) => now));
  const ordered = hasMoved(from, edited) ? own : sortLike(found, own);
  return found.filter((page) => !known.has(page)).reduce<EditedPage[]>(restorePage, ordered);
}

/** Whether the pages that are in both lists have a different order in `edited`. */
function hasMoved(from: readonly EditedPage[], edited: readonly EditedPage[]): boolean {
  const places = new Map(from.map(({ key }, at) => [key, at]));
  const moved = edited.flatMap(({ key }) => places.get(key) ?? []);
  return moved.some((place, at) => at > 0 && place < (moved[at - 1] ?? 0));
}

/** Puts a form's published pages into the order of `found`. New pages stay at their positions. */
function sortLike(found: readonly PublishedPage[], own: readonly EditedPage[]): EditedPage[] {
  const byKey = new Map(own.map((page) => [page.key, page]));
  const sorted = found.flatMap(({ key }) => byKey.get(key) ?? []);
  let next = 0;
  return own.map((page) => (isNew(page) ? page : (sorted[next++] ?? page)));
}

function findCurrent(page: EditedPage, atItsPlace: PublishedPage | undefined, found: readonly PublishedPage[]) {
  return isNew(page) ? atItsPlace : found.find(({ key }) => key === page.key);
}

/** Returns the published page for a new page that was saved as `now`, or a replacement for it if the form has since chosen another file. */
function carryOver(old: NewPage, page: NewPage, now: PublishedPage): EditedPage {
  return page.file === old.file ? replaceEntry(now, page.entry) : { ...page, replaces: now.key };
}

function replaceEntry({ entry: _entry, ...page }: PublishedPage, entry: PageMapEntry | undefined): PublishedPage {
  return entry && isFilledIn(entry) ? { ...page, entry } : page;
}
