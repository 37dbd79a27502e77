// The strip's position. Every mode of the reader reports the page in view through the same callback.

/** Called with the number of the page in the middle of the screen whenever it changes. Pages count from 1. */
export type OnPage = (page: number) => void;

/** The page number in a query such as `?page=7`; 1 if there is none. Also part of an inline script. */
export function parsePage(search: string): number {
  const page = Number(new URLSearchParams(search).get("page"));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/**
 * Watches the pages of a strip, the children of `list`. The last page also counts as in view once the element after the list is visible,
 * unless Tab jumped there past unseen pages. Returns a function that stops it.
 */
export function watchPageInView(list: HTMLElement, onPage: OnPage): () => void {
  const pages = [...list.children];
  let middleY = 0;
  let isAtEnd = false;
  let reported = 0;
  // Measured, because an entry is from the last frame: a key pressed since then may have moved the strip.
  const findInMiddle = () => pages.findIndex((page) => page.getBoundingClientRect().bottom > middleY) + 1;
  const report = () => {
    const page = isAtEnd ? pages.length : findInMiddle();
    const isTabbed = Boolean(list.nextElementSibling?.querySelector(":focus-visible"));
    if (page === 0 || (isTabbed && page > reported + 1)) return;
    reported = page;
    onPage(page);
  };
  const middle = new IntersectionObserver(
    ([entry]) => {
      middleY = entry?.rootBounds?.top ?? innerHeight / 2;
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
