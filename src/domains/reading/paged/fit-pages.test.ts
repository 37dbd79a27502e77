import { expect, test } from "vitest";
import type { Fit } from "#domains/reading/controls/reader-settings.ts";
import { fitPages } from "./fit-pages.ts";

const page = { width: 800, height: 1200 };
const screen = { width: 1440, height: 900 };
const fit = (by: Fit, pages = [page]) => fitPages(pages, screen, by, 2);

test("one page fills the width or the height of the screen, or is visible as a whole", () => {
  expect(fit("width")).toEqual([{ width: 1440, height: 2160 }]);
  expect(fit("height")).toEqual([{ width: 600, height: 900 }]);
  expect(fit("whole")).toEqual([{ width: 600, height: 900 }]);
  expect(fit("whole", [{ width: 3200, height: 1000 }])).toEqual([{ width: 1440, height: 450 }]);
});

test("two pages share the width and have equal heights, even if their files differ", () => {
  expect(fit("width", [page, page])).toEqual([
    { width: 720, height: 1080 },
    { width: 720, height: 1080 },
  ]);
  const [left, right] = fit("whole", [page, { width: 400, height: 600 }]);
  expect(left).toEqual(right);
});

test("the original size shows each pixel of the picture on one pixel of the screen", () => {
  expect(fit("original")).toEqual([{ width: 400, height: 600 }]);
});
