// A strip whose back matter and advertisements are left out: reader-page.tsx marks them, and its styles hide them.

/** The pages of a strip that are not left out, in order. */
export function listShownPages(list: Element): Element[] {
  const isSkipping = document.documentElement.dataset["extras"] !== undefined;
  return [...list.children].filter((page) => !isSkipping || !page.hasAttribute("data-extra"));
}

/** The page with this number or, if it is left out, the next one that is shown; else the last one. */
export function findShownPage(list: Element, page: number): Element | undefined {
  const shownPages = listShownPages(list);
  const from = [...list.children].slice(page - 1);
  return from.find((each) => shownPages.includes(each)) ?? shownPages.at(-1);
}
