import { shouldIgnoreKey } from "./reader-shortcuts.ts";

/** Keys that advance reading, so they do not show the controls. */
const readingKeys = new Set([" ", "PageDown", "ArrowDown", "ArrowRight"]);
/** The controls return once this many pixels below the last page are in view; more content may be added there later. */
const endZone = 80;

const findControls = () => [...document.querySelectorAll("[data-controls]")];

function setControlsHidden(isAway: boolean): void {
  for (const element of findControls()) element.toggleAttribute("data-away", isAway);
}

/** Shows and hides the reader's head and foot together: each has `data-away` while hidden. */
export const controls = {
  show: () => setControlsHidden(false),
  hide: () => setControlsHidden(true),
  /** What a tap in the middle of the screen does. */
  toggle: () => setControlsHidden(findControls().some((element) => !element.hasAttribute("data-away"))),
};

const isPress = ({ key, target }: KeyboardEvent) =>
  key === " " && target instanceof Element && target.matches("button");

/** Moves the focus from the controls, which stay in view while they have it, to the pages. */
function leaveControls(): void {
  if (document.activeElement?.closest("[data-controls]"))
    document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * Hides the controls while the document scrolls down, and shows them on any other input. A tap on one of `pages` toggles them.
 * Returns a function that stops it.
 */
export function watchControls(pages: () => HTMLElement | null): () => void {
  const { show, hide, toggle } = controls;
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let last = window.scrollY;
  const onScroll = () => {
    const at = window.scrollY;
    const by = at - last;
    last = at;
    const strip = pages();
    // While the stage replaces the strip, scrolling is not reading.
    if (by === 0 || strip?.checkVisibility() === false) return;
    const pagesEnd = strip?.getBoundingClientRect().bottom ?? Infinity;
    const isAtEnd = pagesEnd <= window.innerHeight - endZone;
    if (by > 0 && !isAtEnd) hide();
    else show();
  };
  const onPointerMove = (event: PointerEvent) => {
    // Browsers report a movement of zero when the page scrolls under a resting pointer.
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) show();
  };
  const onClick = ({ target }: MouseEvent) => {
    // The controls would move these buttons under the finger.
    if (target instanceof Element && target.closest("[data-apart]")) return;
    if (target instanceof Node && pages()?.contains(target)) toggle();
    else show();
  };
  const onFocus = ({ target }: FocusEvent) => {
    // A tap and `leaveControls` also move the focus, but should not show the controls.
    if (target instanceof Element && target.matches(":focus-visible:not(main)")) show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The stage has used the key, and has hidden or shown the controls.
    const isTurn = event.defaultPrevented;
    if (!isTurn && (!readingKeys.has(event.key) || event.shiftKey)) show();
    else if (isTurn || !(shouldIgnoreKey(event) || isPress(event))) leaveControls();
  };
  document.addEventListener("scroll", onScroll, options);
  document.addEventListener("pointermove", onPointerMove, options);
  document.addEventListener("click", onClick, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("keydown", onKeyDown, options);
  return () => stop.abort();
}
