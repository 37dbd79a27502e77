/** Calls `then` once the page of the list that the reader opens at has been painted, or has failed to load. Returns a function that cancels it. */
export function runAfterFirstPage(list: HTMLElement, startPage: number, then: () => void): () => void {
  const image = list.children[startPage - 1]?.querySelector<HTMLImageElement>("picture img");
  const stop = new AbortController();
  // Two frames: the first may still be painting the page.
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => stop.signal.aborted || then()));
  if (!image || image.complete) wait();
  else for (const event of ["load", "error"]) image.addEventListener(event, wait, { once: true, signal: stop.signal });
  return () => stop.abort();
}
