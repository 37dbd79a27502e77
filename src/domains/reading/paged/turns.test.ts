import { expect, test } from "vitest";
import { moveOfKey, moveOfSwipe, moveOfTap, movesAtEnd, zoomOfKey } from "./turns.ts";

test("the arrow to the right turns to the next page, or back where one reads from right to left", () => {
  expect(moveOfKey("ArrowRight", false, "ltr")).toBe("next");
  expect(moveOfKey("ArrowRight", false, "rtl")).toBe("previous");
  expect(moveOfKey("ArrowLeft", false, "rtl")).toBe("next");
});

test("Space reads on, and back with Shift; other keys do nothing", () => {
  expect(moveOfKey(" ", false, "rtl")).toBe("read");
  expect(moveOfKey(" ", true, "rtl")).toBe("reread");
  expect(moveOfKey("q", false, "ltr")).toBeUndefined();
});

test("at the end an arrow that is not held down leads on, and what scrolls is left to the browser", () => {
  expect(movesAtEnd("next", { key: "ArrowRight", repeat: false })).toBe(true);
  expect(movesAtEnd("next", { key: "ArrowRight", repeat: true })).toBe(false);
  expect(movesAtEnd("next", { key: "PageDown", repeat: false })).toBe(false);
  expect(movesAtEnd("read", { key: " ", repeat: false })).toBe(false);
  expect(movesAtEnd("previous", { key: "ArrowLeft", repeat: true })).toBe(true);
});

test("+ enlarges pages and - makes them smaller again", () => {
  expect(["+", "=", "-"].map(zoomOfKey)).toEqual([1.25, 1.25, 0.8]);
  expect(zoomOfKey("ArrowRight")).toBeUndefined();
});

test("taps at the sides turn pages, and taps in the middle do not", () => {
  expect([10, 195, 380].map((x) => moveOfTap(x, 390, "ltr"))).toEqual(["previous", null, "next"]);
  expect([10, 195, 380].map((x) => moveOfTap(x, 390, "rtl"))).toEqual(["next", null, "previous"]);
});

test("a swipe turns pages if it is long or fast, towards the finger", () => {
  expect(moveOfSwipe(-200, 0.1, 390, "ltr")).toBe("next");
  expect(moveOfSwipe(-30, 0.9, 390, "ltr")).toBe("next");
  expect(moveOfSwipe(-30, 0.1, 390, "ltr")).toBeNull();
  expect(moveOfSwipe(200, 0.1, 390, "rtl")).toBe("next");
});
