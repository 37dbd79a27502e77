import { isDescribed, type PageMapEntry } from "#domains/issues/page-map.ts";
import { type EditedPage, isSamePageMapEntry, type PublishedPage, putBack } from "./edited-pages.ts";
import { isNew, type NewPage } from "./page-list.ts";

/**
 * Applies what a form changed to the pages that the server has now. The form made `edited` from the pages in `from`: published ones,
 * or those of an attempt whose result is `found`, so that each of its new pages is the one found at its place. Unless the form has
 * moved pages, they are in the order in which they were found.
 */
export function rebase(
  from: readonly EditedPage[],
  edited: readonly EditedPage[],
  found: readonly PublishedPage[],
): EditedPage[] {
  const before = new Map(from.map((page, at) => [page.key, { page, now: findNow(page, found[at], found) }]));
  const own = edited.flatMap((page) => {
    const { page: old, now } = before.get(page.key) ?? {};
    if (isNew(page)) return old && isNew(old) && now ? [carryOver(old, page, now)] : [page];
    if (!now) return [];
    return [isSamePageMapEntry(page.words, old?.words) ? now : describe(now, page.words)];
  });
  const known = new Set([...before.values()].map(({ now }) => now));
  const ordered = hasMoved(from, edited) ? own : sortAs(found, own);
  return found.filter((page) => !known.has(page)).reduce<EditedPage[]>(putBack, ordered);
}

/** Whether pages that are in both lists are in another order in `edited`. */
function hasMoved(from: readonly EditedPage[], edited: readonly EditedPage[]): boolean {
  const places = new Map(from.map(({ key }, at) => [key, at]));
  const moved = edited.flatMap(({ key }) => places.get(key) ?? []);
  return moved.some((place, at) => at > 0 && place < (moved[at - 1] ?? 0));
}

/** Puts the published pages of a form into the order in which they were found. New pages stay at their places. */
function sortAs(found: readonly PublishedPage[], own: readonly EditedPage[]): EditedPage[] {
  const byKey = new Map(own.map((page) => [page.key, page]));
  const sorted = found.flatMap(({ key }) => byKey.get(key) ?? []);
  let next = 0;
  return own.map((page) => (isNew(page) ? page : (sorted[next++] ?? page)));
}

function findNow(page: EditedPage, atItsPlace: PublishedPage | undefined, found: readonly PublishedPage[]) {
  return isNew(page) ? atItsPlace : found.find(({ key }) => key === page.key);
}

/** A new page that was saved as `now`: that one, unless another file has taken its place in the form since. */
function carryOver(old: NewPage, page: NewPage, now: PublishedPage): EditedPage {
  return page.file === old.file ? describe(now, page.words) : { ...page, replaces: now.key };
}

function describe({ words: _words, ...page }: PublishedPage, words: PageMapEntry | undefined): PublishedPage {
  return words && isDescribed(words) ? { ...page, words } : page;
}
