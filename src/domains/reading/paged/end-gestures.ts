import { isOverlayOpen } from "#domains/reading/input/reader-shortcuts.ts";
import type { StageState } from "./stage-gestures.ts";
import { findSwipeMove, findTapMove } from "./turns.ts";
import { leaveZoomedToBrowser } from "./window-zoom.ts";

/** A tap within this time may still be meant for the last page. */
const restMs = 400;
/** In pixels. A finger that moves no further than this taps. */
const tapMax = 16;

/**
 * Listens to swipes at the end of an issue, which turn pages as they do on the stage, and to taps on the side of the next issue. Links,
 * buttons, and scrolling are left to the browser. Returns a function that stops it.
 */
export function listenAtEnd(main: HTMLElement, now: () => Pick<StageState, "move" | "direction">): () => void {
  const since = performance.now();
  const stop = new AbortController();
  let began: PointerEvent | undefined;
  const stopLeaving = leaveZoomedToBrowser(main);
  const listen = <Type extends keyof HTMLElementEventMap>(type: Type, on: (event: HTMLElementEventMap[Type]) => void) =>
    main.addEventListener(type, on, { signal: stop.signal });
  listen("pointerdown", (event) => {
    began = event.isPrimary && !isOverlayOpen() ? event : undefined;
  });
  listen("pointercancel", () => {
    began = undefined;
  });
  listen("pointerup", (event) => {
    if (began?.pointerType !== "touch") return;
    const [dx, dy] = [event.clientX - began.clientX, event.clientY - began.clientY];
    if (Math.abs(dx) <= tapMax || Math.abs(dx) <= Math.abs(dy)) return;
    const speed = Math.abs(dx) / (event.timeStamp - began.timeStamp);
    began = undefined;
    const by = findSwipeMove(dx, speed, innerWidth, now().direction);
    if (by) now().move(by);
  });
  listen("click", (event) => {
    const { target, clientX, clientY } = event;
    const isTap =
      began &&
      began.timeStamp > since + restMs &&
      Math.hypot(clientX - began.clientX, clientY - began.clientY) <= tapMax;
    began = undefined;
    if (!isTap || (target instanceof Element && target.closest("a, button"))) return;
    if (findTapMove(clientX, innerWidth, now().direction) === "next") now().move("next");
  });
  return () => {
    stop.abort();
    stopLeaving();
  };
}
