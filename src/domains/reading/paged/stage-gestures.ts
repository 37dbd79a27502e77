import { Gesture } from "@use-gesture/vanilla";
import type { Direction } from "#domains/reading/controls/reader-settings.ts";
import { isOverlayOpen } from "#domains/reading/input/reader-shortcuts.ts";
import { controls } from "#domains/reading/input/watch-controls.ts";
import { findSwipeMove, findTapMove, type Move } from "./turns.ts";
import { toggleZoom, type View, zoomAt, zoomMax } from "./view.ts";
import { leaveZoomedToBrowser } from "./window-zoom.ts";

/** The stage as it is at the moment of a gesture. */
export type StageState = {
  view: View;
  setView: (view: View) => void;
  move: (by: Move) => void;
  direction: Direction;
  /** Whether the pages can still move sideways in the direction of `dx`. */
  canPan: (dx: number) => boolean;
  /** Whether they can still move vertically in the direction of `dy`. */
  canScroll: (dy: number) => boolean;
  /** In the panel mode, the view that shows the panel. */
  home?: View | undefined;
  /** Whether a swipe by `dx` leads to another panel of the same page. */
  staysOnPage: (dx: number) => boolean;
};

/** Taps within this time are a double tap. */
const doubleTapMs = 260;
/** Must match page-stage.module.css. */
const settleMs = 200;
const restMs = 250;

type Drag = {
  first: boolean;
  last: boolean;
  movement: [number, number];
  velocity: [number, number];
  /** Where the pages were when the drag began. */
  memo?: View;
};

/** Listens to taps, swipes, pinches, and the wheel on the stage. Returns a function that stops it. */
export function listenToGestures(stage: HTMLElement, now: () => StageState): () => void {
  const track = stage.querySelector<HTMLElement>("[data-track]");
  const stop = new AbortController();
  let lastRoll = 0;
  let tapping: ReturnType<typeof setTimeout> | undefined;
  let isSwiping: boolean | undefined;
  /** Whether the settings were open when the pointer went down: the browser has closed them by the time a tap is reported. */
  let isDismissal = false;

  /** A point relative to the middle of the window. */
  const fromMiddle = ([x, y]: readonly [number, number]) => ({ x: x - innerWidth / 2, y: y - innerHeight / 2 });
  function follow(dx: number, isSettling: boolean): void {
    if (!track) return;
    track.toggleAttribute("data-settling", isSettling);
    track.style.translate = dx === 0 ? "" : `${dx}px`;
  }
  function tap(xy: readonly [number, number]): void {
    if (isDismissal) return;
    const { view, setView, move, direction, home } = now();
    const by = findTapMove(xy[0], innerWidth, direction);
    if (by) return move(by);
    const isDouble = tapping !== undefined;
    clearTimeout(tapping);
    tapping = undefined;
    if (isDouble) return setView(toggleZoom(view, fromMiddle(xy), home));
    tapping = setTimeout(() => {
      tapping = undefined;
      controls.toggle();
    }, doubleTapMs);
  }
  function drag({ first, last, movement: [dx, dy], velocity, memo }: Drag): View {
    const { view, setView, direction, canPan, staysOnPage } = now();
    const start = memo ?? view;
    if (first) isSwiping = undefined;
    // A slow drag starts before the pointer has moved in any direction.
    if (dx !== 0 || dy !== 0) isSwiping ??= Math.abs(dx) > Math.abs(dy) && !canPan(dx);
    const by = isSwiping && last ? findSwipeMove(dx, velocity[0], innerWidth, direction) : null;
    if (!isSwiping) setView({ ...start, x: start.x + dx, y: start.y + dy });
    else if (staysOnPage(dx)) {
      follow(0, false);
      setView(last ? start : { ...start, x: start.x + dx });
      if (by) now().move(by);
    } else if (last) settle(by, dx);
    else follow(dx, false);
    return start;
  }
  /** The wheel shows the rest of the pages. It turns them only after a rest. */
  function roll([dx, dy]: readonly [number, number]): void {
    const { view, setView, move, canPan, canScroll } = now();
    const hasRested = performance.now() - lastRoll > restMs;
    lastRoll = performance.now();
    const isSideways = Math.abs(dx) > Math.abs(dy);
    if (isSideways ? canPan(-dx) : canScroll(-dy)) setView({ ...view, x: view.x - dx, y: view.y - dy });
    else if (hasRested && !isSideways) move(dy > 0 ? "read" : "reread");
  }

  const stopLeaving = leaveZoomedToBrowser(stage);
  const gestures = new Gesture(
    stage,
    {
      onDrag: ({ tap: isTap, pinching, xy, cancel, event, ...state }) => {
        // See holds.ts.
        if (pinching || stage.closest("[data-held]")) return cancel();
        // A button on a page handles its own clicks.
        if (isTap && event.target instanceof Element && event.target.closest("button")) return undefined;
        return isTap ? tap(xy) : drag(state);
      },
      onPinch: ({ origin, offset: [zoom] }) => now().setView(zoomAt(now().view, zoom, fromMiddle(origin))),
      onWheel: ({ event, delta }) => {
        // The end of a roll is reported once more, without any movement.
        const hasMoved = delta.some((by) => by !== 0);
        if (hasMoved && !event.ctrlKey && !event.metaKey) roll(delta);
      },
    },
    {
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: {
        from: () => [now().view.zoom, 0],
        scaleBounds: () => ({ min: 1, max: Math.max(zoomMax, now().view.zoom) }),
        modifierKey: ["ctrlKey", "metaKey"],
      },
    },
  );

  /** Ends a swipe: the pages glide into place, and then the turn happens. */
  function settle(by: Move | null, dx: number): void {
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!by || prefersReducedMotion) {
      follow(0, !prefersReducedMotion);
      if (by) now().move(by);
      return;
    }
    follow(Math.sign(dx) * innerWidth, true);
    setTimeout(() => {
      follow(0, false);
      // Another turn may have happened in the meantime.
      now().move(by);
    }, settleMs);
  }
  const begin = () => {
    isDismissal = isOverlayOpen();
  };
  stage.addEventListener("pointerdown", begin, { signal: stop.signal });
  // Taps are handled here: keep them from watch-controls.ts.
  stage.addEventListener("click", (event) => event.stopPropagation(), { signal: stop.signal });
  // Firefox would drag the picture itself, and cancel the gesture.
  stage.addEventListener("dragstart", (event) => event.preventDefault(), { signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(tapping);
    stopLeaving();
    gestures.destroy();
  };
}
