import { expect, test } from "vitest";
import type { Line, Panel } from "#domains/panels/forms.ts";
import { moveLine } from "./move-line.ts";
import {
  addPanel,
  addPanelByKey,
  cutPanel,
  deletePanel,
  makeRectangle,
  mergeWithNext,
  placePanel,
  reorderPanel,
  showWhole,
} from "./page-actions.ts";
import { describeWork, findNextUnsure, findState } from "./page-states.ts";

const line = (text: string): Line => ({ kind: "dialogue", text });
const at = (x: number, y: number, width: number, height: number, ...lines: string[]): Panel => ({
  x,
  y,
  width,
  height,
  lines: lines.map(line),
});
/** Two panels in the upper row, one in the lower. */
const page = [at(0, 0, 0.5, 0.5, "one"), at(0.5, 0, 0.5, 0.5), at(0, 0.5, 1, 0.5, "three")];
const texts = (panels: readonly Panel[] | undefined) => panels?.map(({ lines }) => lines.map(({ text }) => text));

test("a new panel comes where it is read", () => {
  const place = (...box: [number, number, number, number]) => {
    const [x, y, width, height] = box;
    return addPanel(page, { x, y, width, height }).selected;
  };
  expect(place(0, 0, 0.1, 0.1)).toBe(0);
  expect(place(0.4, 0.1, 0.2, 0.3)).toBe(1);
  expect(place(0.8, 0.1, 0.2, 0.3)).toBe(2);
  expect(place(0, 0.46, 0.1, 0.1)).toBe(2);
  expect(place(0.6, 0.8, 0.4, 0.2)).toBe(3);
  expect(addPanelByKey([])).toMatchObject({ panels: [{ x: 0, y: 0, width: 1, height: 1 }], selected: 0 });
  const full = Array.from({ length: 60 }, () => at(0, 0, 1, 1));
  expect(addPanelByKey(full)).toEqual({ says: "A page has at most 60 panels." });
  expect(cutPanel(full, 0, { direction: "across", at: 0.5 })).toEqual({ says: "A page has at most 60 panels." });
});

test("each action says what it has done, and keeps the script", () => {
  expect(cutPanel(page, 2, { direction: "down", at: 0.5 })).toMatchObject({
    selected: 2,
    says: "Panel 3 is split. 4 panels.",
  });
  const merged = mergeWithNext(page, 1);
  expect(merged).toMatchObject({ selected: 1, says: "Panels 2 and 3 are merged. 2 panels." });
  expect(texts(merged.panels)).toEqual([["one"], ["three"]]);
  const later = reorderPanel(page, 0, 1);
  expect(later).toMatchObject({ selected: 1, says: "Now panel 2 of 3." });
  expect(texts(later.panels)).toEqual([[], ["one"], ["three"]]);
  const deleted = deletePanel(page, 2);
  expect(deleted).toMatchObject({ selected: 1, says: "Panel 3 is deleted. 2 panels. Its script is now in panel 2." });
  expect(texts(deleted.panels)).toEqual([["one"], ["three"]]);
  expect(texts(deletePanel(page, 0).panels)).toEqual([["one"], ["three"]]);
  expect(placePanel(page, 0, { x: 0, y: 0, width: 0.405, height: 0.5 }).says).toBe(
    "40.5 % wide, 50 % high, 0 % from the left, 0 % from the top",
  );
  expect(showWhole(page)).toMatchObject({ panels: [{ x: 0, y: 0, width: 1, height: 1 }], selected: 0 });
  expect(texts(showWhole(page).panels)).toEqual([["one", "three"]]);
  expect(showWhole([at(0, 0, 1, 0.5)])).toMatchObject({ panels: [], selected: null });
});

test("says why nothing happens", () => {
  const refusals = [
    mergeWithNext(page, 2),
    reorderPanel(page, 0, -1),
    reorderPanel(page, 2, 1),
    makeRectangle(page, 0),
    deletePanel(page, -1),
    deletePanel([at(0, 0, 1, 1, "only")], 0),
    cutPanel(page, 0, { direction: "across", at: 0.001 }),
    mergeWithNext([at(0, 0, 1, 0.5, ...Array(40).fill("x")), at(0, 0.5, 1, 0.5, ...Array(40).fill("y"))], 0),
  ];
  expect(refusals.map(({ panels }) => panels)).toEqual(refusals.map(() => undefined));
  expect(new Set(refusals.map(({ says }) => says)).size).toBe(refusals.length);
});

test("lines move within their panel, and on to the panels beside it", () => {
  const two = [at(0, 0, 1, 0.5, "a", "b"), at(0, 0.5, 1, 0.5, "c")];
  const move = (panel: number, from: number, by: -1 | 1) => moveLine(two, { panel, line: from }, by);
  expect(texts(move(0, 0, 1)?.panels)).toEqual([["b", "a"], ["c"]]);
  expect(move(0, 1, 1)).toMatchObject({ panel: 1, line: 0 });
  expect(texts(move(0, 1, 1)?.panels)).toEqual([["a"], ["b", "c"]]);
  expect(texts(move(1, 0, -1)?.panels)).toEqual([["a", "b", "c"], []]);
  expect(move(1, 0, -1)).toMatchObject({ panel: 0, line: 2 });
  expect([move(0, 0, -1), move(1, 0, 1)]).toEqual([null, null]);
});

test("pages that nobody is sure of are found one after another", () => {
  const found = (confidence?: number) => ({ panels: [{ ...at(0, 0, 1, 1), confidence }], isKnown: true });
  const pages = [found(), { panels: [], isKnown: false }, found(0.5), found(0.9), { panels: [], isKnown: true }];
  expect(pages.map(findState)).toEqual(["confirmed", "new", "unsure", "found", "whole"]);
  expect([-1, 0, 1, 2, 4].map((from) => findNextUnsure(pages, from))).toEqual([1, 1, 2, 1, 1]);
  expect(findNextUnsure([found(0.5)], 0)).toBeNull();
  expect(findNextUnsure([], 0)).toBeNull();
  expect(describeWork(pages)).toBe("Pages: 1 unsure, 1 not checked.");
  expect(describeWork([found()])).toBe("No pages left to check.");
});
