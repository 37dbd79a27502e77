import { expect, test } from "vitest";
import { moveOfKey, moveOfSwipe, moveOfTap, movesAtEnd, zoomOfKey } from "./turns.ts";

test("the right arrow turns to the next page, or to the previous one when reading right to left", () => {
  expect(moveOfKey("ArrowRight", false, "ltr")).toBe("next");
  expect(moveOfKey("ArrowRight", false, "rtl")).toBe("previous");
  expect(moveOfKey("ArrowLeft", false, "rtl")).toBe("next");
});

test("Space reads on, Shift + Space reads back, and other keys do nothing", () => {
  expect(moveOfKey(" ", false, "rtl")).toBe("read");
  expect(moveOfKey(" ", true, "rtl")).toBe("reread");
  expect(moveOfKey("q", false, "ltr")).toBeUndefined();
});

test("at the end, a new press of an arrow moves on, and keys that scroll are left to the browser", () => {
  expect(movesAtEnd("next", { key: "ArrowRight", repeat: false })).toBe(true);
  expect(movesAtEnd("next", { key: "ArrowRight", repeat: true })).toBe(false);
  expect(movesAtEnd("next", { key: "PageDown", repeat: false })).toBe(false);
  expect(movesAtEnd("read", { key: " ", repeat: false })).toBe(false);
  expect(movesAtEnd("previous", { key: "ArrowLeft", repeat: true })).toBe(true);
});

test("+ enlarges pages and - shrinks them", () => {
  expect(["+", "=", "-"].map(zoomOfKey)).toEqual([1.25, 1.25, 0.8]);
  expect(zoomOfKey("ArrowRight")).toBeUndefined();
});

test("taps on the sides turn pages, and taps in the middle do not", () => {
  expect([10, 195, 380].map((x) => moveOfTap(x, 390, "ltr"))).toEqual(["previous", null, "next"]);
  expect([10, 195, 380].map((x) => moveOfTap(x, 390, "rtl"))).toEqual(["next", null, "previous"]);
});

test("a swipe turns pages in its direction if it is long or fast", () => {
  expect(moveOfSwipe(-200, 0.1, 390, "ltr")).toBe("next");
  expect(moveOfSwipe(-30, 0.9, 390, "ltr")).toBe("next");
  expect(moveOfSwipe(-30, 0.1, 390, "ltr")).toBeNull();
  expect(moveOfSwipe(200, 0.1, 390, "rtl")).toBe("next");
});
