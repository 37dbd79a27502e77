/** Keys that scroll down; they alone are no sign that somebody looks for the bar. */
const readingKeys = new Set([" ", "PageDown", "ArrowDown", "ArrowRight"]);
/** Nearer than this to the end of the page, in pixels, the bar stays. */
const endZone = 80;

/** Marks `bar` with `data-away` while the page scrolls down; any other sign of its viewer brings it back. Returns how to stop. */
export function hideWhileScrollingDown(bar: HTMLElement): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let last = window.scrollY;
  const show = () => bar.removeAttribute("data-away");
  const scroll = () => {
    const at = window.scrollY;
    if (at === last) return;
    const isAtEnd = at + window.innerHeight >= document.documentElement.scrollHeight - endZone;
    bar.toggleAttribute("data-away", at > last && !isAtEnd);
    last = at;
  };
  const move = (event: PointerEvent) => {
    // Browsers report a move of nothing when the page scrolls under the pointer.
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) show();
  };
  const press = (event: KeyboardEvent) => {
    if (!readingKeys.has(event.key) || event.shiftKey) show();
  };
  document.addEventListener("scroll", scroll, options);
  document.addEventListener("pointermove", move, options);
  document.addEventListener("click", show, options);
  document.addEventListener("focusin", show, options);
  document.addEventListener("keydown", press, options);
  return () => stop.abort();
}
