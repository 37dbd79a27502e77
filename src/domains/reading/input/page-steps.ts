/** Where an element starts and ends, in pixels below the top of the screen. */
export type Extent = { top: number; bottom: number };

/** The share of the screen that one step moves, so that the last lines seen stay visible. */
const stepOfScreen = 0.9;
/** Browsers round scroll positions to whole device pixels. */
const tolerance = 1;

/**
 * How far to scroll for the next part of a comic: the rest of the page on the screen, and only then the top of the next page.
 * `stops` are the pages in order and the element after them; `height` is the height of the screen that nothing covers. Null at the end.
 */
export function stepForward(stops: readonly Extent[], height: number): number | null {
  const at = stops.findLastIndex(({ top }) => top <= tolerance);
  const current = stops[at];
  const unseen = current ? current.bottom - height : 0;
  if (unseen > tolerance) return Math.min(stepOfScreen * height, unseen);
  return stops[at + 1]?.top ?? null;
}

/** Whether nothing is left to see: the end of the last stop is on the screen. */
export function isFullyScrolled(stops: readonly Extent[], height: number): boolean {
  const last = stops.at(-1);
  return last !== undefined && last.bottom - height <= tolerance;
}

/** The reverse of `stepForward`: the start of the page on the screen, then the end of the previous page. Null at the beginning. */
export function stepBack(stops: readonly Extent[], height: number): number | null {
  const at = stops.findLastIndex(({ top }) => top < -tolerance);
  const page = stops[at];
  if (!page) return null;
  if (page.bottom > tolerance) return Math.max(-stepOfScreen * height, page.top);
  return Math.max(page.bottom - height, page.top);
}
