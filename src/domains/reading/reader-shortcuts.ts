type Shortcuts = {
  /** The list whose children are the pages. */
  pages: () => HTMLElement | null;
  /** Goes to the details. */
  leave: () => void;
  showKeys: () => void;
};

/** The reader's keys as shown in its help. Keys that scroll (Space, Page Up and Down, Home, End) are left to the browser. */
export const readerKeys = [
  { keys: ["→"], what: "Next page" },
  { keys: ["←"], what: "Previous page" },
  { keys: ["Space", "Page Down", "↓"], what: "Scroll down" },
  { keys: ["Shift + Space", "Page Up", "↑"], what: "Scroll up" },
  { keys: ["Home"], what: "First page" },
  { keys: ["End"], what: "End of the issue" },
  { keys: ["Esc"], what: "Issue details" },
  { keys: ["?"], what: "Keyboard shortcuts" },
] as const;

/** Listens for the reader's keys. Returns a function that stops it. */
export function listenForKeys({ pages, leave, showKeys }: Shortcuts): () => void {
  const actions: Record<string, () => void> = {
    ArrowRight: () => turn(pages(), 1),
    ArrowLeft: () => turn(pages(), -1),
    Escape: leave,
    "?": showKeys,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions[event.key];
    const isForOthers = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (!action || isForOthers || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** Distance from the top of the screen, in pixels. */
function topOf(stop: Element): number {
  return Math.round(stop.getBoundingClientRect().top);
}

/** Scrolls the next or previous page to the top of the screen, or after the last page, the element after the list. */
function turn(list: HTMLElement | null, by: 1 | -1): void {
  if (!list?.checkVisibility()) return;
  const stops = [...list.children, ...(list.nextElementSibling ? [list.nextElementSibling] : [])];
  const target = by > 0 ? stops.find((stop) => topOf(stop) > 1) : stops.findLast((stop) => topOf(stop) < -1);
  if (target) target.scrollIntoView();
  else if (by < 0) window.scrollTo(0, 0);
}
