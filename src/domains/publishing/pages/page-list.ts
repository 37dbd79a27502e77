/** A page as the contact sheet shows it: `key` stays with it through all moves, `name` is its file's, `preview` the address of a small picture. */
export type SheetPage = { key: string; name: string; preview: string };
/** A page that is to be uploaded; `replaces` is the key of the published page whose place it took. */
export type NewPage = SheetPage & { file: File; replaces?: string };

export function isNew(page: SheetPage): page is NewPage {
  return "file" in page;
}

/** The new `page` in the place of another. */
export function inPlaceOf(other: SheetPage, page: NewPage): NewPage {
  return { ...page, replaces: isNew(other) ? other.replaces : other.key };
}

const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Files in the order a person expects of their names: "page 2" before "page 10". */
export function inNaturalOrder<T extends { name: string }>(files: readonly T[]): T[] {
  return files.toSorted((a, b) => names.compare(a.name, b.name));
}

/** Where a new page belongs among the others by its name: behind the last new one that comes before it, else in front. */
export function placeByName(pages: readonly SheetPage[], page: NewPage): number {
  return pages.findLastIndex((other) => isNew(other) && names.compare(other.name, page.name) < 0) + 1;
}

/** The page at `from` taken out and put at `to`, counted from 0 in the list as it is afterwards; past the ends means the end. */
export function movePage<T>(pages: readonly T[], from: number, to: number): T[] {
  const rest = pages.toSpliced(from, 1);
  const moved = pages.slice(from, from + 1);
  return rest.toSpliced(Math.max(0, to), 0, ...moved);
}

/** A place in the rows that the sheet is cut into. */
export type RowPlace = { row: number; index: number };

/**
 * Where in the list, for `movePage`, a page lands that was taken from `from` and dropped in front of what stands at `to`.
 * A page that leaves an earlier row lets all after it move up by one.
 */
export function landing(from: RowPlace, to: RowPlace, columns: number): number {
  const position = to.row * columns + to.index;
  return to.row > from.row ? position - 1 : position;
}

/** The list cut into rows of `columns` pages, the last one shorter. */
export function inRows<T>(pages: readonly T[], columns: number): { row: number; cards: T[] }[] {
  const rows = Math.ceil(pages.length / columns);
  return Array.from({ length: rows }, (_, row) => ({ row, cards: pages.slice(row * columns, (row + 1) * columns) }));
}
