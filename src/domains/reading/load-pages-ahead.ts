import { shownPages } from "./skipped-pages.ts";

/** How many pages after the visible one are loaded and decoded before they are needed. */
const ahead = 2;
/** The variants of a new issue may not be ready when it is first read. Until then the server answers 503. */
const retryMs = 2000;
const retries = 5;

/**
 * Loads the next pages while the viewer reads, and retries pages that failed to load. `list` has one child per page. Returns a
 * function that stops both.
 */
export function loadPagesAhead(list: HTMLElement): () => void {
  // After the last page: the next issue's cover.
  const end = list.nextElementSibling ?? [];
  const observer = new IntersectionObserver((entries) => {
    const pages = shownPages(list).concat(end);
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const next = pages.indexOf(target) + 1;
      for (const page of pages.slice(next, next + ahead)) {
        const image = findImage(page);
        image?.setAttribute("loading", "eager");
        image?.decode().catch(() => {});
      }
    }
  });
  for (const page of [...list.children].concat(end)) observer.observe(page);
  const stopRetrying = retryFailed(list);
  return () => {
    observer.disconnect();
    stopRetrying();
  };
}

function findImage(page: Element): HTMLImageElement | null {
  return page.querySelector("picture img");
}

function retryFailed(list: HTMLElement): () => void {
  const attempts = new Map<EventTarget, number>();
  const timers = new Set<number>();
  const retry = ({ target }: Event) => {
    const count = (target && attempts.get(target)) ?? 0;
    if (!(target instanceof HTMLImageElement) || count === retries) return;
    attempts.set(target, count + 1);
    timers.add(
      window.setTimeout(() => {
        // Setting `src` again makes the browser choose a source and load it again.
        target.src = target.getAttribute("src") ?? "";
      }, retryMs),
    );
  };
  // Error events do not bubble, but they can be captured.
  list.addEventListener("error", retry, true);
  return () => {
    list.removeEventListener("error", retry, true);
    for (const timer of timers) clearTimeout(timer);
  };
}
