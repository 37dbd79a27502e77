/** Keys that read on, and so do not bring the controls back. */
const readingKeys = new Set([" ", "PageDown", "ArrowDown", "ArrowRight"]);
/** The controls stay visible within this many pixels of the end of the document. */
const endZone = 80;

/** The reader's head and foot, which come and go together. */
export type Controls = {
  show: () => void;
  hide: () => void;
  /** What a tap in the middle of the screen does. */
  toggle: () => void;
};

/** Shows and hides the elements of the controls: each has `data-away` while hidden. */
export function makeControls(elements: () => (HTMLElement | null)[]): Controls {
  const set = (isAway?: boolean) => {
    const away = isAway ?? elements().some((element) => element?.hasAttribute("data-away") === false);
    for (const element of elements()) element?.toggleAttribute("data-away", away);
  };
  return { show: () => set(false), hide: () => set(true), toggle: () => set() };
}

/**
 * Hides the controls while the document scrolls down, and shows them on any other input. A tap on one of `pages` toggles them.
 * Returns a function that stops it.
 */
export function watchControls({ show, hide, toggle }: Controls, pages: () => HTMLElement | null): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let last = window.scrollY;
  const onScroll = () => {
    const at = window.scrollY;
    if (at === last) return;
    const isAtEnd = at + window.innerHeight >= document.documentElement.scrollHeight - endZone;
    if (at > last && !isAtEnd) hide();
    else show();
    last = at;
  };
  const onPointerMove = (event: PointerEvent) => {
    // Browsers report a movement of zero when the page scrolls under a resting pointer.
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) show();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Node && pages()?.contains(target)) toggle();
    else show();
  };
  const onFocus = ({ target }: FocusEvent) => {
    // A tap also moves the focus, but does not ask for the controls.
    if (target instanceof Element && target.matches(":focus-visible")) show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!readingKeys.has(event.key) || event.shiftKey) show();
  };
  document.addEventListener("scroll", onScroll, options);
  document.addEventListener("pointermove", onPointerMove, options);
  document.addEventListener("click", onClick, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("keydown", onKeyDown, options);
  return () => stop.abort();
}
