/** So many pages behind the one on the screen are loaded before they are needed. */
const ahead = 2;
/** Sizes of a new issue may still be made when it is first read; the server says so with a 503. */
const retryMs = 2000;
const retries = 5;

/**
 * Loads the pages that come next while one reads, and tries those again that could not be loaded.
 * `list` has one child for each page. Returns how to stop.
 */
export function loadPagesAhead(list: HTMLElement): () => void {
  const pages = [...list.children];
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const next = pages.indexOf(target) + 1;
      for (const page of pages.slice(next, next + ahead)) imageOf(page)?.setAttribute("loading", "eager");
    }
  });
  for (const page of pages) observer.observe(page);
  const stopRetrying = retryFailed(list);
  return () => {
    observer.disconnect();
    stopRetrying();
  };
}

function imageOf(page: Element): HTMLImageElement | null {
  return page.querySelector("picture img");
}

function retryFailed(list: HTMLElement): () => void {
  const tried = new Map<EventTarget, number>();
  const timers = new Set<number>();
  const retry = ({ target }: Event) => {
    const count = (target && tried.get(target)) ?? 0;
    if (!(target instanceof HTMLImageElement) || count === retries) return;
    tried.set(target, count + 1);
    timers.add(
      window.setTimeout(() => {
        // Setting it again makes the browser choose and load again.
        target.src = target.getAttribute("src") ?? "";
      }, retryMs),
    );
  };
  // Errors do not bubble, but they pass here on their way down.
  list.addEventListener("error", retry, true);
  return () => {
    list.removeEventListener("error", retry, true);
    for (const timer of timers) clearTimeout(timer);
  };
}
