import { expect, test } from "vitest";
import { pageItems } from "./page-items.ts";

test("shows no pagination for one page or none", () => {
  expect(pageItems(1, 0)).toEqual([]);
  expect(pageItems(1, 1)).toEqual([]);
});

test("shows all of a few pages", () => {
  expect(pageItems(1, 2)).toEqual([1, 2]);
  expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("shows the first, the last, and one page on either side, with gaps between", () => {
  expect(pageItems(1, 20)).toEqual([1, 2, "gap", 20]);
  expect(pageItems(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
  expect(pageItems(20, 20)).toEqual([1, "gap", 19, 20]);
});

test("a gap never replaces a single page", () => {
  expect(pageItems(4, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
  expect(pageItems(17, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
  expect(pageItems(3, 20)).toEqual([1, 2, 3, 4, "gap", 20]);
});

test("still shows links to other pages for a page number past the end", () => {
  expect(pageItems(99, 5)).toEqual([1, "gap", 5]);
});
