import { earlyKeys } from "./early-keys.ts";
import { openNextIssue } from "./open-next-issue.ts";
import { hasPreference } from "#domains/reading/pages/page-preferences.ts";
import { isFullyScrolled, stepBack, stepForward } from "./page-steps.ts";
import { listShownPages } from "#domains/reading/pages/skipped-pages.ts";

type Shortcuts = {
  /** The list whose children are the pages. */
  pages: () => HTMLElement | null;
  /** The bar that covers the lower edge of the screen. */
  bar: () => HTMLElement | null;
  /** Goes to the issue's details. */
  leave: () => void;
  showKeys: () => void;
};

const pointerEvents = ["wheel", "pointerdown"];

/**
 * Listens for the reader's keys, which reader-keys.tsx lists. Keys that scroll (Space, Page Up and Down, Home, End) are left to the
 * browser. Returns a function that stops it.
 */
export function listenForKeys({ pages, bar, leave, showKeys }: Shortcuts): () => void {
  const actions: Record<string, (event: KeyboardEvent) => void> = {
    ArrowRight: ({ repeat }) => moveStrip(pages(), bar(), { step: stepForward, isHeld: repeat }),
    ArrowLeft: () => moveStrip(pages(), bar(), { step: stepBack }),
    Escape: leave,
    "?": showKeys,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (shouldIgnoreKey(event)) return;
    const action = actions[event.key];
    if (!action || event.key.startsWith("Arrow")) earlyKeys.add(event);
    if (!action) return;
    event.preventDefault();
    action(event);
  };
  earlyKeys.end();
  earlyKeys.start();
  const onPoint = () => {
    isMovedByKey = false;
  };
  document.addEventListener("keydown", onKeyDown);
  for (const type of pointerEvents) document.addEventListener(type, onPoint, { passive: true });
  return () => {
    document.removeEventListener("keydown", onKeyDown);
    for (const type of pointerEvents) document.removeEventListener(type, onPoint);
  };
}

/** Whether to ignore a key: it belongs to the browser, a field, or a dialog above the reader, or the reader has turned it off. */
export function shouldIgnoreKey(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const isQuiet = /^\S$/.test(event.key) && hasPreference("quietLetters");
  const isInField =
    event.target instanceof Element && event.target.matches("input:not([type=range]), select, textarea");
  const isOfSlider =
    event.target instanceof Element && event.target.matches("[type=range]") && /^(Arrow|Page|Home|End)/.test(event.key);
  return hasModifier || isQuiet || event.defaultPrevented || isInField || isOfSlider || isOverlayOpen();
}

/** Whether a dialog or popover is open above the reader. */
export const isOverlayOpen = (): boolean => document.querySelector("dialog[open], :popover-open") !== null;

let isMovedByKey = false;
/** Whether the strip was last moved by a key, not by a pointer or a wheel. */
export const hasKeyMoved = (): boolean => isMovedByKey;

type Step = { step: typeof stepForward; isHeld?: boolean };

/**
 * Scrolls to the next or previous part of the pages or, after the last page, of the element after the list. Once its end is in view,
 * a new key press (not a held key) opens the next issue.
 */
function moveStrip(list: HTMLElement | null, bar: HTMLElement | null, { step, isHeld = false }: Step): void {
  if (!list?.checkVisibility()) return;
  isMovedByKey = true;
  const stops = [...listShownPages(list), ...(list.nextElementSibling ? [list.nextElementSibling] : [])];
  const height = Math.min(window.innerHeight, bar?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
  const extents = stops.map((stop) => stop.getBoundingClientRect());
  if (step === stepForward && isFullyScrolled(extents, height)) {
    // While keys are remembered, the stage replays this one, and may turn the other way.
    if (!isHeld && !earlyKeys.areRemembered()) openNextIssue(list.closest("main"));
    return;
  }
  const by = step(extents, height);
  if (by !== null) window.scrollBy(0, by);
  else if (step === stepBack) window.scrollTo(0, 0);
}
