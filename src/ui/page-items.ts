/** A page number, or an ellipsis for two or more omitted pages. */
export type PageItem = number | "gap";

/** The entries of a pagination bar: first, last, and one on either side of `page`. Empty if one page is enough. */
export function pageItems(page: number, pages: number): PageItem[] {
  if (pages <= 1) return [];
  const items: PageItem[] = [];
  let last = 0;
  for (let number = 1; number <= pages; number++) {
    const shown = number === 1 || number === pages || Math.abs(number - page) <= 1;
    // An ellipsis for a single page would be no shorter than its number.
    const bridges = number === 2 ? page === 4 : number === pages - 1 && page === pages - 3;
    if (!shown && !bridges) continue;
    if (number - last > 1) items.push("gap");
    items.push(number);
    last = number;
  }
  return items;
}
