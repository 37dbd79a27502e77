import type { Direction } from "#domains/reading/controls/reader-settings.ts";

/** What a key, a tap, or a swipe asks for in the page modes. "read" and "reread" show the rest of the pages before they turn. */
export type Move = "next" | "previous" | "read" | "reread" | "first" | "end";

/** What a key does. The arrow that points to where the next page lies turns to it. */
export function moveOfKey(key: string, hasShift: boolean, direction: Direction): Move | undefined {
  const right = direction === "ltr" ? "next" : "previous";
  const left = direction === "ltr" ? "previous" : "next";
  const moves: Record<string, Move> = {
    ArrowRight: right,
    ArrowLeft: left,
    ArrowDown: "read",
    ArrowUp: "reread",
    PageDown: "next",
    PageUp: "previous",
    " ": hasShift ? "reread" : "read",
    Home: "first",
    End: "end",
  };
  return moves[key];
}

/**
 * Whether a key moves at the end of the issue, too, which has links and buttons to press and may be higher than the screen. An arrow leads
 * on to the next issue, unless it is only held down.
 */
export function movesAtEnd(by: Move, { key, repeat }: Pick<KeyboardEvent, "key" | "repeat">): boolean {
  return by === "previous" || by === "first" || (by === "next" && key !== "PageDown" && !repeat);
}

/** By how much a key enlarges pages. "=" is the key of "+", without Shift. */
export function zoomOfKey(key: string): number | undefined {
  const zooms: Record<string, number> = { "+": 1.25, "=": 1.25, "-": 0.8 };
  return zooms[key];
}

/** A third of the screen on each side, at least a thumb wide, turns pages. */
const zone = 0.3;

/** What a tap at `x` does on a screen so wide. Null in the middle, where it shows or hides the controls. */
export function moveOfTap(x: number, width: number, direction: Direction): Move | null {
  if (x < width * zone) return direction === "ltr" ? "previous" : "next";
  if (x > width * (1 - zone)) return direction === "ltr" ? "next" : "previous";
  return null;
}

/** How far (of the screen's width) or how fast (pixels per millisecond) a swipe has to be to turn pages. */
const farEnough = 0.25;
const fastEnough = 0.4;

/** What a swipe does that ended `dx` pixels to the right of its beginning; null if it was too little. */
export function moveOfSwipe(dx: number, speed: number, width: number, direction: Direction): Move | null {
  if (Math.abs(dx) < width * farEnough && speed < fastEnough) return null;
  return dx > 0 === (direction === "ltr") ? "previous" : "next";
}
