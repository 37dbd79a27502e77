import { hasEarlyStage } from "./early-stage.ts";
import { listShownPages } from "./skipped-pages.ts";

/** How many pages after the visible one are loaded and decoded before they are needed. */
const pagesAhead = 2;

/** Loads the next pages while the viewer reads. `list` has one child per page. Returns a function that stops it. */
export function loadPagesAhead(list: HTMLElement): () => void {
  // The element after the last page shows the next issue's cover.
  const end = list.nextElementSibling ?? [];
  const observer = new IntersectionObserver((entries) => {
    // The stage loads its own sizes.
    if (hasEarlyStage()) return;
    const pages = listShownPages(list).concat(end);
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const next = pages.indexOf(target) + 1;
      for (const page of pages.slice(next, next + pagesAhead)) {
        const image = findImage(page);
        image?.setAttribute("loading", "eager");
        image?.decode().catch(() => {});
      }
    }
  });
  for (const page of [...list.children].concat(end)) observer.observe(page);
  return () => observer.disconnect();
}

function findImage(page: Element): HTMLImageElement | null {
  return page.querySelector("picture img");
}
