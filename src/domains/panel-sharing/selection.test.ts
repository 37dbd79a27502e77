import { expect, test } from "vitest";
import { findPanelAt, selectCut, startSelection, toCut } from "./selection.ts";

const panels = [
  { x: 0, y: 0, width: 1, height: 0.5 },
  { x: 0, y: 0.5, width: 1, height: 0.4 },
  { x: 0.6, y: 0.1, width: 0.3, height: 0.2 },
];

test.each([
  ["the only panel there", { x: 20, y: 80 }, 2],
  ["an inset in front of the panel around it", { x: 70, y: 20 }, 3],
  ["the panel around an inset", { x: 20, y: 20 }, 1],
  ["none below the last panel", { x: 20, y: 95 }, null],
])("finds %s", (_what, point, number) => {
  expect(findPanelAt(panels, point)).toBe(number);
});

test("begins with the panel that is held, or the first, or a frame around the point", () => {
  expect(toCut(startSelection(panels, { x: 20, y: 80 }))).toEqual({ panel: 2 });
  expect(toCut(startSelection(panels))).toEqual({ panel: 1 });
  expect(toCut(startSelection(panels, { x: 20, y: 95 }))).toEqual({ frame: { x: 0, y: 70, width: 60, height: 30 } });
  expect(toCut(startSelection([]))).toEqual({ frame: { x: 20, y: 35, width: 60, height: 30 } });
});

test("a panel that was moved is a frame of whole percents", () => {
  const selected = selectCut(panels, { panel: 3 });
  expect(selected && toCut(selected)).toEqual({ panel: 3 });
  expect(toCut({ area: { x: 60.4, y: 10.2, width: 30, height: 20 }, panel: null })).toEqual({
    frame: { x: 60, y: 10, width: 30, height: 20 },
  });
  expect(selectCut(panels, { panel: 4 })).toBeNull();
});
