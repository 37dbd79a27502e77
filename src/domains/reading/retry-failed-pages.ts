/** The variants of a new issue may not be ready when it is first read. Until then the server answers 503. */
const retryMs = 2000;
const retries = 5;

type Failure = { attempts: number; timer?: number; isAway?: boolean };

/**
 * Retries pages in `main` (of the strip or the stage) that failed to load: a few times, after a delay, and all over again when the
 * network is back or the page comes into view. Returns a function that stops it.
 */
export function retryFailedPages(main: HTMLElement): () => void {
  const failures = new Map<HTMLImageElement, Failure>();
  const stop = new AbortController();

  function load(image: HTMLImageElement): void {
    if (!image.isConnected) return forget(image);
    // Setting `src` again makes the browser choose a source and load it again.
    image.src = image.getAttribute("src") ?? "";
  }
  function startAnew(image: HTMLImageElement, failure: Failure): void {
    window.clearTimeout(failure.timer);
    failure.attempts = 0;
    load(image);
  }
  function forget(image: HTMLImageElement): void {
    window.clearTimeout(failures.get(image)?.timer);
    failures.delete(image);
    observer.unobserve(image);
  }
  function retry(image: HTMLImageElement): void {
    const failure = failures.get(image) ?? { attempts: 0 };
    failures.set(image, failure);
    observer.observe(image);
    if (failure.attempts === retries) return;
    failure.attempts++;
    failure.timer = window.setTimeout(() => load(image), retryMs);
  }

  const watch = (entries: IntersectionObserverEntry[]) => {
    for (const { target, intersectionRatio } of entries) {
      const image = target as HTMLImageElement;
      const failure = failures.get(image);
      // A page that failed while in view has not come into view.
      if (failure?.isAway && intersectionRatio > 0) startAnew(image, failure);
      if (failure) failure.isAway = intersectionRatio === 0;
    }
  };
  // Pages next to the screen touch it, which counts as intersecting.
  const observer = new IntersectionObserver(watch, { threshold: 0.001 });
  // Neither event bubbles, but both can be captured.
  const options = { capture: true, signal: stop.signal };
  main.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && retry(target), options);
  main.addEventListener("load", ({ target }) => target instanceof HTMLImageElement && forget(target), options);
  window.addEventListener("online", () => failures.forEach((failure, image) => startAnew(image, failure)), options);
  for (const image of main.querySelectorAll("img")) if (image.complete && image.naturalWidth === 0) retry(image);
  return () => {
    stop.abort();
    observer.disconnect();
    for (const { timer } of failures.values()) window.clearTimeout(timer);
  };
}
