import { expect, test } from "vitest";
import { pairPages } from "./pair-pages.ts";

type Page = Parameters<typeof pairPages>[0][number];
const tall: Page = { width: 800, height: 1230 };
const wide = { width: 1600, height: 1230 };
const pair = (pages: Page[], shifted = false, isUpright = false) => pairPages(pages, { shifted, isUpright });

test("the cover is alone, and all other pages are in pairs", () => {
  expect(pair([tall, tall, tall, tall, tall])).toEqual([[0], [1, 2], [3, 4]]);
  expect(pair([tall, tall])).toEqual([[0], [1]]);
  expect(pair([tall])).toEqual([[0]]);
  expect(pair([])).toEqual([]);
});

test("a page wider than tall is alone, and so is the page before it if it has no partner", () => {
  expect(pair([tall, tall, tall, wide, tall, tall])).toEqual([[0], [1, 2], [3], [4, 5]]);
  expect(pair([tall, tall, wide, tall, tall])).toEqual([[0], [1], [2], [3, 4]]);
  expect(pair([wide, tall, tall])).toEqual([[0], [1, 2]]);
});

test("the page map has priority: halves of a spread stay together, and a cover is alone", () => {
  const left = { ...tall, kind: "spread left" as const };
  const right = { ...tall, kind: "spread right" as const };
  const cover = { ...tall, kind: "cover" as const };
  expect(pair([tall, tall, left, right, tall, tall])).toEqual([[0], [1], [2, 3], [4, 5]]);
  expect(pair([left, right, tall, tall])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(pair([tall, tall, cover, tall, tall])).toEqual([[0], [1], [2], [3, 4]]);
  expect(pair([tall, left, tall, right])).toEqual([[0], [1, 2], [3]]);
});

test("shifting leaves the second page alone too", () => {
  expect(pair([tall, tall, tall, tall, tall], true)).toEqual([[0], [1], [2, 3], [4]]);
});

test("on an upright screen, only the halves of a spread are together", () => {
  const left = { ...tall, kind: "spread left" as const };
  const right = { ...tall, kind: "spread right" as const };
  expect(pair([tall, tall, tall, left, right, tall], false, true)).toEqual([[0], [1], [2], [3, 4], [5]]);
});

test("every page is in exactly one spread, in order", () => {
  for (let bits = 0; bits < 2 ** 9; bits++) {
    const pages = Array.from({ length: 8 }, (_, at) => (bits & (1 << at) ? wide : tall));
    expect(pair(pages, bits >= 256).flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  }
});
