import { expect, test } from "vitest";
import { hasWish, makeWish, takeWish } from "./wish.ts";

test("a wish is granted once", () => {
  makeWish("subscribe 12");
  expect(hasWish()).toBe(true);
  expect(takeWish("subscribe 12")).toBe(true);
  expect(takeWish("subscribe 12")).toBe(false);
});

test("a wish is forgotten when something else could be granted, or nothing", () => {
  for (const other of ["subscribe 13", undefined]) {
    makeWish("subscribe 12");
    expect(takeWish(other)).toBe(false);
    expect(takeWish("subscribe 12")).toBe(false);
  }
});
