type Shortcuts = {
  /** The list whose children are the pages. */
  pages: () => HTMLElement | null;
  leave: () => void;
  showKeys: () => void;
};

/** The reader's keys, for people: what scrolls (Space, Page Up and Down, Home, End) is the browser's own. */
export const readerKeys = [
  { keys: ["→"], what: "Next page" },
  { keys: ["←"], what: "Previous page" },
  { keys: ["Space", "Page Down", "↓"], what: "Scroll down" },
  { keys: ["Shift + Space", "Page Up", "↑"], what: "Scroll up" },
  { keys: ["Home"], what: "First page" },
  { keys: ["End"], what: "End of the issue" },
  { keys: ["Esc"], what: "Issue details" },
  { keys: ["?"], what: "These keys" },
] as const;

/** Listens for the keys of the reader. Returns how to stop. */
export function listenForKeys({ pages, leave, showKeys }: Shortcuts): () => void {
  const actions: Record<string, () => void> = {
    ArrowRight: () => turn(pages(), 1),
    ArrowLeft: () => turn(pages(), -1),
    Escape: leave,
    "?": showKeys,
  };
  const press = (event: KeyboardEvent) => {
    const action = actions[event.key];
    const isForOthers = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (!action || isForOthers || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** Pixels from the top of the screen. */
function offset(stop: Element): number {
  return Math.round(stop.getBoundingClientRect().top);
}

/** Brings the next or previous page to the top of the screen; after the last one, what follows it. */
function turn(list: HTMLElement | null, by: 1 | -1): void {
  if (!list?.checkVisibility()) return;
  const stops = [...list.children, ...(list.nextElementSibling ? [list.nextElementSibling] : [])];
  const target = by > 0 ? stops.find((stop) => offset(stop) > 1) : stops.findLast((stop) => offset(stop) < -1);
  if (target) target.scrollIntoView();
  else if (by < 0) window.scrollTo(0, 0);
}
