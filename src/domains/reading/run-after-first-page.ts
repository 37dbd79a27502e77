/** Calls `then` once the first page of the list has been painted, or has failed to load. Returns a function that cancels it. */
export function runAfterFirstPage(list: HTMLElement, then: () => void): () => void {
  const image = list.querySelector<HTMLImageElement>("picture img");
  const stop = new AbortController();
  // Two frames: the first may still be painting the page.
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => stop.signal.aborted || then()));
  if (!image || image.complete) wait();
  else for (const event of ["load", "error"]) image.addEventListener(event, wait, { once: true, signal: stop.signal });
  return () => stop.abort();
}
