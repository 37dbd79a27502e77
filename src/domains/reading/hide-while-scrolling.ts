/** Keys that scroll down, and so do not bring the bar back. */
const readingKeys = new Set([" ", "PageDown", "ArrowDown", "ArrowRight"]);
/** The bar stays visible within this many pixels of the end of the page. */
const endZone = 80;

/** Sets `data-away` on `bar` while the page scrolls down, and removes it on any other input. Returns a function that stops it. */
export function hideWhileScrollingDown(bar: HTMLElement): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let last = window.scrollY;
  const show = () => bar.removeAttribute("data-away");
  const onScroll = () => {
    const at = window.scrollY;
    if (at === last) return;
    const isAtEnd = at + window.innerHeight >= document.documentElement.scrollHeight - endZone;
    bar.toggleAttribute("data-away", at > last && !isAtEnd);
    last = at;
  };
  const onPointerMove = (event: PointerEvent) => {
    // Browsers report a movement of zero when the page scrolls under a resting pointer.
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!readingKeys.has(event.key) || event.shiftKey) show();
  };
  document.addEventListener("scroll", onScroll, options);
  document.addEventListener("pointermove", onPointerMove, options);
  document.addEventListener("click", show, options);
  document.addEventListener("focusin", show, options);
  document.addEventListener("keydown", onKeyDown, options);
  return () => stop.abort();
}
