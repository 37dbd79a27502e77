import { defaultPageMapEntry, pageDescriptionMax, type PageMapEntry } from "#domains/issues/page-map.ts";

/**
 * A page on the contact sheet. `key` never changes, `number` is its published number, and `preview` is the address of a small picture.
 * `entry` is what the page map says about it.
 */
export type SheetPage = { key: string; number?: number; preview: string; entry?: PageMapEntry };
/**
 * A page that has not been uploaded yet, with its file's name. `replaces` is the key of the published page that it replaces, and `master` the
 * file that was chosen, if the browser has made the page from it.
 */
export type NewPage = SheetPage & { name: string; file: File; replaces?: string; master?: File };

export function isNew(page: SheetPage): page is NewPage {
  return "file" in page;
}

/** Says which page has been moved to the place `folio`; undefined for one that has not moved. */
export function describeMove({ number = 0 }: SheetPage, folio: number): string | undefined {
  return number && number !== folio ? `was page ${number}` : undefined;
}

/** Makes the new `page` a replacement for `other`. If `other` is new too, `page` takes its key and replaces what it replaced. */
export function toReplacement(other: SheetPage, page: NewPage): NewPage {
  const entry = page.entry ?? other.entry;
  const place = isNew(other) ? { key: other.key, replaces: other.replaces } : { replaces: other.key };
  return { ...page, ...place, ...(entry && { entry }) };
}

/** Finds the position of the page with this key, or of its replacement; -1 if there is neither. */
export function findPage(pages: readonly SheetPage[], key: string | undefined): number {
  return pages.findIndex((page) => page.key === key || (isNew(page) && key !== undefined && page.replaces === key));
}

/** Sets the page map entry of the page with this key, or of its replacement. */
export function setPageMapEntry<P extends SheetPage>(pages: readonly P[], key: string, entry: PageMapEntry): P[] {
  const at = findPage(pages, key);
  return pages.map((page, position) => (position === at ? { ...page, entry } : page));
}

/** Describes pages by their numbers, which count from 1. Texts that are too long are cut. */
export function describePages<P extends SheetPage>(pages: readonly P[], texts: ReadonlyMap<number, string>): P[] {
  return pages.map((page, at) => {
    const description = texts.get(at + 1)?.slice(0, pageDescriptionMax);
    return description === undefined
      ? page
      : { ...page, entry: { ...(page.entry ?? defaultPageMapEntry), description } };
  });
}

/** The page map of these pages, as the forms send it. */
export function toPageMap(pages: readonly SheetPage[]): PageMapEntry[] {
  return pages.map(({ entry }) => entry ?? defaultPageMapEntry);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Sorts files by name as people expect: "page 2" before "page 10", and "page" before "page 2". Only files whose names are
 * otherwise equal are sorted by extension.
 */
export function sortNaturally<T extends { name: string }>(files: readonly T[]): T[] {
  return files.toSorted((a, b) => compareNames(a.name, b.name));
}

function compareNames(one: string, other: string): number {
  return collator.compare(withoutExtension(one), withoutExtension(other)) || collator.compare(one, other);
}

const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, "");

/** Whether new pages are added before or after the existing ones. */
export type NewPlace = "front" | "end";

/** Adds new pages as a block. */
export function addPages<P>(pages: readonly P[], added: readonly NewPage[], place: NewPlace): (P | NewPage)[] {
  return place === "front" ? [...added, ...pages] : [...pages, ...added];
}

/**
 * Finds the position of a new page by its name: after the last new page that sorts before it, or otherwise before or after the published
 * ones.
 */
export function findPlaceByName(pages: readonly SheetPage[], page: NewPage, place: NewPlace): number {
  const before = pages.findLastIndex((other) => isNew(other) && compareNames(other.name, page.name) < 0);
  if (before !== -1 || place === "front") return before + 1;
  return pages.findLastIndex((other) => !isNew(other)) + 1;
}

/** Moves the page at `from` to `to`, its position after the move. Positions count from 0; those out of range mean the nearest end. */
export function movePage<T>(pages: readonly T[], from: number, to: number): T[] {
  const rest = pages.toSpliced(from, 1);
  const moved = pages.slice(from, from + 1);
  return rest.toSpliced(Math.max(0, to), 0, ...moved);
}

/** A place on the sheet: a row, and an index in it. */
export type RowPlace = { row: number; index: number };

/**
 * Finds the position to pass to `movePage` when a page is dragged from `from` and dropped before the page at `to`. A page from an earlier
 * row leaves a gap, so all pages after it move up by one.
 */
export function findDropPosition(from: RowPlace, to: RowPlace, columns: number): number {
  const position = to.row * columns + to.index;
  return to.row > from.row ? position - 1 : position;
}

/** Cuts the list into rows of `columns` pages; the last row may be shorter. */
export function cutIntoRows<T>(pages: readonly T[], columns: number): { row: number; cards: T[] }[] {
  const rows = Math.ceil(pages.length / columns);
  return Array.from({ length: rows }, (_, row) => ({ row, cards: pages.slice(row * columns, (row + 1) * columns) }));
}
