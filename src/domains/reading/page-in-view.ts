import { findShownPage } from "./skipped-pages.ts";

// Where the strip is. Every mode of the reader reports the page in view by the same callback, and begins at the page of the address.

/** Reports the number of the page in the middle of the screen, whenever another one is. Pages count from 1. */
export type OnPage = (page: number) => void;

/** The page that an address such as `?page=7` begins at; 1 without any. */
export function parsePage(search: string): number {
  const page = Number(new URLSearchParams(search).get("page"));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/**
 * Watches the pages of a strip, the children of `list`. The last one is also in view as soon as what follows the list is, unless only
 * Tab led there, past pages that nobody has seen. Returns a function that stops it.
 */
export function watchPageInView(list: HTMLElement, onPage: OnPage): () => void {
  const pages = [...list.children];
  let inMiddle = 0;
  let isAtEnd = false;
  let reported = 0;
  const report = () => {
    const page = isAtEnd ? pages.length : inMiddle;
    const isTabbed = Boolean(list.nextElementSibling?.querySelector(":focus-visible"));
    if (page === 0 || (isTabbed && page > reported + 1)) return;
    reported = page;
    onPage(page);
  };
  const middle = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (!entered) return;
      inMiddle = pages.indexOf(entered.target) + 1;
      report();
    },
    { rootMargin: "-50% 0px" },
  );
  for (const page of pages) middle.observe(page);
  const end = new IntersectionObserver((entries) => {
    isAtEnd = entries.at(-1)?.isIntersecting ?? false;
    report();
  });
  if (list.nextElementSibling) end.observe(list.nextElementSibling);
  return () => {
    middle.disconnect();
    end.disconnect();
  };
}

/** Scrolls a strip to the page of the address, unless the browser has restored another position, as after a reload. */
export function showPageOfAddress(list: HTMLElement): void {
  const page = parsePage(location.search);
  if (page === 1) return;
  const show = () => {
    if (scrollY === 0) findShownPage(list, page)?.scrollIntoView({ behavior: "instant" });
  };
  // At once, for a key that was pressed before the scripts ran; and when the router may have scrolled to the top.
  show();
  requestAnimationFrame(show);
}
