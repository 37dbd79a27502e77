import { expect, test } from "vitest";
import { randomFrom } from "#tests/support/random-from.ts";
import { findCuts } from "./cut-strip.ts";

const heights = { ideal: 1230, max: 2400 };

/** A strip of drawings with gutters between them, as the range of each row, and the rows of its gutters. */
function drawStrip(random: () => number, drawings: number, gutter: [number, number]) {
  const rows: number[] = [];
  const gutters: [number, number][] = [];
  for (let at = 0; at < drawings; at += 1) {
    const height = 300 + Math.floor(random() * 1500);
    // A drawing has calm rows too, such as a sky, but hardly ever six in a row.
    for (let row = 0; row < height; row += 1) rows.push(random() < 0.2 ? 10 : 60 + Math.floor(random() * 190));
    const empty = gutter[0] + Math.floor(random() * (gutter[1] - gutter[0]));
    gutters.push([rows.length, rows.length + empty]);
    for (let row = 0; row < empty; row += 1) rows.push(Math.floor(random() * 12));
  }
  return { rows, gutters };
}

test("rather in a gutter than between the lines of a caption, where a page would have a better height", () => {
  const drawing = Array.from({ length: 900 }, () => 200);
  const line = [...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 18 }, () => 0)];
  const caption = Array.from({ length: 8 }, () => line).flat();
  const gutter = Array.from({ length: 60 }, () => 0);
  const rows = [...drawing, ...gutter, ...drawing.slice(0, 200), ...caption, ...drawing];
  expect(findCuts(rows, heights)).toEqual([{ at: 930, isClean: true }]);
});

test("close to a drawing that is almost too high, and within a long pause", () => {
  const drawing = Array.from({ length: 2390 }, () => 200);
  const gutter = Array.from({ length: 60 }, () => 0);
  const pause = Array.from({ length: 6000 }, () => 0);
  const cuts = findCuts([...drawing, ...gutter, ...drawing, ...pause, ...drawing], heights);
  expect(cuts.filter(({ isClean }) => !isClean)).toEqual([]);
  expect(cuts.length).toBeGreaterThanOrEqual(5);
});

test("a strip without an empty row is cut at its calmest rows, and says so", () => {
  const rows = Array.from({ length: 6000 }, (_, row) => (row % 1200 === 600 ? 40 : 200));
  const cuts = findCuts(rows, heights);
  expect(cuts.every(({ isClean }) => !isClean)).toBe(true);
  expect(cuts.length).toBeGreaterThanOrEqual(2);
});

test("empty space at both ends stays with its page, and a short strip is not cut", () => {
  const rows = [
    ...Array.from({ length: 100 }, () => 0),
    ...Array.from({ length: 1000 }, () => 200),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  expect(findCuts(rows, heights)).toEqual([]);
  expect(findCuts([], heights)).toEqual([]);
});

test("a very long strip is cut at once", () => {
  const { rows } = drawStrip(randomFrom(1), 50, [30, 60]);
  expect(rows.length).toBeGreaterThan(50_000);
  expect(findCuts(rows, heights).length).toBeGreaterThan(20);
});
