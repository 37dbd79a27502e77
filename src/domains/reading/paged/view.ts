import type { Size } from "./fit-pages.ts";

/** How the pages are placed on the screen: enlarged by `zoom`, and moved by `x` and `y` pixels from the middle. */
export type View = { zoom: number; x: number; y: number };
type Point = { x: number; y: number };

export const zoomMax = 5;
/** The zoom after a double tap. */
export const zoomOfDoubleTap = 2.5;

/** How far pages can move to either side before the screen shows the space next to them. */
function computeSlack(content: number, screen: number, zoom: number): number {
  return Math.max(0, (content * zoom - screen) / 2);
}

const middle: View = { zoom: 1, x: 0, y: 0 };

/**
 * Keeps a view within the pages. `home` is a view of them that may show more of the space next to them, because a panel is in its middle;
 * the pages return to the middle as they get smaller than in that view.
 */
export function clampView({ zoom, x, y }: View, content: Size, screen: Size, home = middle): View {
  const within = clampZoom(zoom, home.zoom);
  const part = within >= home.zoom ? 1 : (within - 1) / (home.zoom - 1);
  const clamp = (value: number, slack: number, ofHome: number) => {
    const limit = Math.max(slack, part * Math.abs(ofHome));
    return Math.min(limit, Math.max(-limit, value)) || 0;
  };
  return {
    zoom: within,
    x: clamp(x, computeSlack(content.width, screen.width, within), home.x),
    y: clamp(y, computeSlack(content.height, screen.height, within), home.y),
  };
}

/** A small panel may be enlarged further than anything else. */
const clampZoom = (zoom: number, now: number) => Math.min(Math.max(zoomMax, now), Math.max(1, zoom));

/** Zooms around `point`, which stays in place. Points are relative to the middle of the screen. */
export function zoomAt(view: View, zoom: number, point: Point): View {
  const within = clampZoom(zoom, view.zoom);
  const by = within / view.zoom;
  return { zoom: within, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
}

/** The view after a double tap at `point`: enlarged there, or as before. From `home`, the view of a panel, to the whole page and back. */
export function toggleZoom(view: View, point: Point, home?: View): View {
  if (!home) return zoomAt(view, view.zoom > 1 ? 1 : zoomOfDoubleTap, point);
  if (Math.abs(view.zoom - home.zoom) > 0.01) return home;
  return zoomAt(view, home.zoom > 1 ? 1 : zoomOfDoubleTap, point);
}

/** Further than any page reaches. */
const far = Number.MAX_SAFE_INTEGER;

/** The view at the start of newly turned pages (the top, on the side that is read first), or at their end, with the same zoom. */
export function startView(zoom: number, content: Size, screen: Size, at: "start" | "end", side: 1 | -1): View {
  const from = at === "start" ? 1 : -1;
  return clampView({ zoom, x: side * from * far, y: from * far }, content, screen);
}

/**
 * The view one step further down (1) or up (-1), by nine tenths of the screen. After a column, the opposite end of the next one. Null if
 * nothing is left to see.
 */
export function stepView(view: View, content: Size, screen: Size, step: 1 | -1, side: 1 | -1): View | null {
  const down = clampView({ ...view, y: view.y - step * 0.9 * screen.height }, content, screen);
  if (Math.abs(down.y - view.y) >= 1) return down;
  const beside = clampView({ ...view, x: view.x - side * step * 0.9 * screen.width, y: step * far }, content, screen);
  return Math.abs(beside.x - view.x) < 1 ? null : beside;
}

/** Whether pages can move further in the direction of `by`. `home` is as in `clampView`. */
export function hasRoom(view: View, content: Size, screen: Size, by: Point, home?: View): boolean {
  const moved = clampView(
    { ...view, x: view.x + Math.sign(by.x) * 2, y: view.y + Math.sign(by.y) * 2 },
    content,
    screen,
    home,
  );
  return Math.abs(moved.x - view.x) >= 1 || Math.abs(moved.y - view.y) >= 1;
}
