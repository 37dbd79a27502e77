import type { Direction } from "#domains/reading/controls/reader-settings.ts";

/**
 * What a key, a tap, or a swipe does in the page modes. "read" and "reread" show the rest of the pages before they turn, and in the panel
 * mode, "next" and "previous" go through the panels.
 */
export type Move = "next" | "previous" | "next page" | "previous page" | "read" | "reread" | "first" | "end";

/** What a key does. Arrows to the side follow the reading direction. */
export function findKeyMove(key: string, hasShift: boolean, direction: Direction): Move | undefined {
  const right = direction === "ltr" ? "next" : "previous";
  const left = direction === "ltr" ? "previous" : "next";
  const moves: Record<string, Move> = {
    ArrowRight: right,
    ArrowLeft: left,
    ArrowDown: "read",
    ArrowUp: "reread",
    PageDown: "next page",
    PageUp: "previous page",
    " ": hasShift ? "reread" : "read",
    Home: "first",
    End: "end",
  };
  return moves[key];
}

/**
 * Whether a key also moves at the end of the issue. The end has links and buttons, and may be taller than the screen, so keys that scroll
 * are left to the browser. An arrow opens the next issue, unless it is held down.
 */
export function isMoveAtEnd(by: Move, { repeat }: Pick<KeyboardEvent, "repeat">): boolean {
  return by === "previous" || by === "previous page" || by === "first" || (by === "next" && !repeat);
}

/** The factor by which a key enlarges pages. "=" is the "+" key without Shift. */
export function findKeyZoom(key: string): number | undefined {
  const zooms: Record<string, number> = { "+": 1.25, "=": 1.25, "-": 0.8 };
  return zooms[key];
}

/** The share of the screen on each side where taps turn pages: at least a thumb wide. */
const tapZone = 0.3;

/** What a tap at `x` does on a screen of this width. Null in the middle, where it shows or hides the controls. */
export function findTapMove(x: number, width: number, direction: Direction): Move | null {
  if (x < width * tapZone) return direction === "ltr" ? "previous" : "next";
  if (x > width * (1 - tapZone)) return direction === "ltr" ? "next" : "previous";
  return null;
}

/** How far (of the screen's width) or how fast (pixels per millisecond) a swipe has to be to turn pages. */
const swipeDistanceMin = 0.25;
const swipeSpeedMin = 0.4;

/** What a swipe does that ends `dx` pixels to the right of its start; null if it is too short and too slow. */
export function findSwipeMove(dx: number, speed: number, width: number, direction: Direction): Move | null {
  if (Math.abs(dx) < width * swipeDistanceMin && speed < swipeSpeedMin) return null;
  return dx > 0 === (direction === "ltr") ? "previous" : "next";
}
