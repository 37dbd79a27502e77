/** The events that start a gesture on the stage. */
const gestureStartEvents = ["pointerdown", "gesturestart", "wheel"];

/**
 * Leaves gestures to the browser while the window is zoomed, for example by a pinch in the strip: otherwise nobody could zoom out
 * again. Call it before adding other listeners to the stage. Returns a function that stops it.
 */
export function leaveZoomedToBrowser(stage: HTMLElement): () => void {
  const stop = new AbortController();
  const isZoomed = () => (globalThis.visualViewport?.scale ?? 1) > 1.01;
  const update = () => {
    stage.style.touchAction = isZoomed() ? "manipulation" : "";
  };
  const keep = (event: Event) => {
    if (isZoomed()) event.stopImmediatePropagation();
  };
  update();
  globalThis.visualViewport?.addEventListener("resize", update, { signal: stop.signal });
  for (const type of gestureStartEvents)
    stage.addEventListener(type, keep, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}
