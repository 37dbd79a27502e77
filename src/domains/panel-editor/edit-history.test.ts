import { expect, test } from "vitest";
import { changePages, type EditHistory, redo, showView, startHistory, undo } from "./edit-history.ts";
import type { EditedPage } from "./page-states.ts";

const page = (...widths: number[]): EditedPage => ({
  panels: widths.map((width) => ({ x: 0, y: 0, width, height: 1, lines: [] })),
  isKnown: true,
});
const widths = ({ pages }: EditHistory) => pages.map(({ panels }) => panels.map(({ width }) => width));
const view = (number: number, selected: number | null = null) => ({ page: number, selected });

test("undo goes back step by step to where each change was made, and redo forth again", () => {
  const start = startHistory([page(0.1), page(0.2)], 0);
  const first = changePages(start, [page(0.3), page(0.2)], view(0, 0));
  const second = changePages(showView(first, view(1)), [page(0.3), page(0.4)], view(1, 0));
  const back = undo(showView(second, view(0)));
  expect([widths(back), back.view]).toEqual([[[0.3], [0.2]], view(1)]);
  const start2 = undo(back);
  expect([widths(start2), start2.view]).toEqual([[[0.1], [0.2]], view(0)]);
  expect(widths(undo(start2))).toEqual([[0.1], [0.2]]);
  expect(widths(redo(redo(start2)))).toEqual([[0.3], [0.4]]);
  expect(widths(redo(redo(redo(start2))))).toEqual([[0.3], [0.4]]);
  // A new change ends what could be redone.
  const other = changePages(start2, [page(0.9), page(0.2)], view(0));
  expect(widths(redo(other))).toEqual([[0.9], [0.2]]);
});

test("letters of a word, or presses of an arrow key, are one step until something else happens", () => {
  let history = startHistory([page(0.1)], 0);
  for (const width of [0.2, 0.3, 0.4]) history = changePages(history, [page(width)], view(0, 0), "resize 0 0");
  expect(widths(undo(history))).toEqual([[0.1]]);
  history = showView(history, view(0, 1));
  history = changePages(history, [page(0.5)], view(0, 0), "resize 0 0");
  expect(widths(undo(history))).toEqual([[0.4]]);
  history = changePages(undo(history), [page(0.6)], view(0, 0), "resize 0 0");
  expect(widths(undo(history))).toEqual([[0.4]]);
});

test("keeps the last 200 steps", () => {
  let history = startHistory([page(0.1)], 0);
  for (let step = 0; step < 300; step++) history = changePages(history, [page(step / 1000)], view(0));
  for (let step = 0; step < 300; step++) history = undo(history);
  expect(widths(history)).toEqual([[0.099]]);
});
