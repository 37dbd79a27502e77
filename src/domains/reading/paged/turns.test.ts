import { expect, test } from "vitest";
import { findKeyMove, findKeyZoom, findSwipeMove, findTapMove, isMoveAtEnd } from "./turns.ts";

test("the right arrow turns to the next page, or to the previous one when reading right to left", () => {
  expect(findKeyMove("ArrowRight", false, "ltr")).toBe("next");
  expect(findKeyMove("ArrowRight", false, "rtl")).toBe("previous");
  expect(findKeyMove("ArrowLeft", false, "rtl")).toBe("next");
});

test("Space reads on, Shift + Space reads back, and other keys do nothing", () => {
  expect(findKeyMove(" ", false, "rtl")).toBe("read");
  expect(findKeyMove(" ", true, "rtl")).toBe("reread");
  expect(findKeyMove("q", false, "ltr")).toBeUndefined();
});

test("at the end, a new press of an arrow moves on, and keys that scroll are left to the browser", () => {
  const isMove = (key: string, repeat = false) => isMoveAtEnd(findKeyMove(key, false, "ltr") ?? "read", { repeat });
  expect(isMove("ArrowRight")).toBe(true);
  expect(isMove("ArrowRight", true)).toBe(false);
  expect(isMove("PageDown")).toBe(false);
  expect(isMove(" ")).toBe(false);
  expect(isMove("ArrowLeft", true)).toBe(true);
  expect(isMove("PageUp")).toBe(true);
});

test("+ enlarges pages and - shrinks them", () => {
  expect(["+", "=", "-"].map(findKeyZoom)).toEqual([1.25, 1.25, 0.8]);
  expect(findKeyZoom("ArrowRight")).toBeUndefined();
});

test("taps on the sides turn pages, and taps in the middle do not", () => {
  expect([10, 195, 380].map((x) => findTapMove(x, 390, "ltr"))).toEqual(["previous", null, "next"]);
  expect([10, 195, 380].map((x) => findTapMove(x, 390, "rtl"))).toEqual(["next", null, "previous"]);
});

test("a swipe turns pages in its direction if it is long or fast", () => {
  expect(findSwipeMove(-200, 0.1, 390, "ltr")).toBe("next");
  expect(findSwipeMove(-30, 0.9, 390, "ltr")).toBe("next");
  expect(findSwipeMove(-30, 0.1, 390, "ltr")).toBeNull();
  expect(findSwipeMove(200, 0.1, 390, "rtl")).toBe("next");
});
