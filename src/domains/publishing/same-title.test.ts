import { expect, test } from "vitest";
import { isSameTitle } from "./same-title.ts";

test.each([
  ["Ink and Rain", true],
  ["  INK AND rain ", true],
  ["Ink and", false],
  ["Ink and Rain 2", false],
  ["", false],
])("%j counts as the title Ink and Rain: %j", (typed, isSame) => {
  expect(isSameTitle(typed, "Ink and Rain")).toBe(isSame);
});

test("an accent may be typed as one character or as two", () => {
  expect(isSameTitle("Cafe\u0301", "Caf\u00e9")).toBe(true);
});

test.each(["Ink  and Rain", "Ink\u00a0and Rain", "Ink and\u2003Rain"])(
  "%j can be typed with ordinary spaces",
  (title) => {
    expect(isSameTitle("ink and rain", title)).toBe(true);
  },
);
