/** What the gestures of the stage begin with. */
const begins = ["pointerdown", "gesturestart", "wheel"];

/**
 * Leaves what is done on the stage to the browser while that has enlarged the window, as two fingers do in the strip: nobody could
 * make it smaller again. Call it before others listen to the stage. Returns a function that stops it.
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
  for (const type of begins) stage.addEventListener(type, keep, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}
