import { expect, test } from "vitest";
import type { Size } from "./fit-pages.ts";
import { clampView, hasRoom, startView, stepView, toggleZoom, type View, zoomAt } from "./view.ts";

const screen = { width: 400, height: 800 };
const tall = { width: 400, height: 2000 };
const small = { width: 300, height: 500 };

test("pages that fit on the screen stay centered", () => {
  expect(clampView({ zoom: 1, x: 50, y: -900 }, small, screen)).toEqual({ zoom: 1, x: 0, y: 0 });
  expect(hasRoom({ zoom: 1, x: 0, y: 0 }, small, screen, { x: -10, y: 0 })).toBe(false);
});

test("enlarged pages can be moved up to their edges", () => {
  expect(clampView({ zoom: 2, x: 1000, y: 1000 }, small, screen)).toEqual({ zoom: 2, x: 100, y: 100 });
  expect(hasRoom({ zoom: 2, x: 100, y: 0 }, small, screen, { x: 10, y: 0 })).toBe(false);
  expect(hasRoom({ zoom: 2, x: 100, y: 0 }, small, screen, { x: -10, y: 0 })).toBe(true);
});

test("zooming keeps the point under the fingers in place, and has limits", () => {
  expect(zoomAt({ zoom: 1, x: 0, y: 0 }, 2, { x: 50, y: -20 })).toEqual({ zoom: 2, x: -50, y: 20 });
  expect(zoomAt({ zoom: 1, x: 0, y: 0 }, 100, { x: 0, y: 0 }).zoom).toBe(5);
  expect(zoomAt({ zoom: 2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }).zoom).toBe(1);
});

test("pages start at the top, on the side that is read first, and end at the opposite corner", () => {
  expect(startView(1, tall, screen, "start", 1)).toEqual({ zoom: 1, x: 0, y: 600 });
  expect(startView(2, tall, screen, "start", -1)).toEqual({ zoom: 2, x: -200, y: 1600 });
  expect(startView(2, tall, screen, "end", 1)).toEqual({ zoom: 2, x: -200, y: -1600 });
});

/** The positions before and after each step, until nothing is left to see. */
function stepThrough(begin: View, content: Size, step: 1 | -1, side: 1 | -1): [x: number, y: number][] {
  const next = stepView(begin, content, screen, step, side);
  return [[begin.x, begin.y], ...(next ? stepThrough(next, content, step, side) : [])];
}

test("steps show all of a page, and then end", () => {
  const start = startView(1, tall, screen, "start", 1);
  expect(stepThrough(start, tall, 1, 1).map(([, y]) => y)).toEqual([600, -120, -600]);
});

test("steps show a page wider than the screen column by column, from the side that is read first, and back", () => {
  const wide = { width: 700, height: 1000 };
  const onwards = (side: 1 | -1) => stepThrough(startView(1, wide, screen, "start", side), wide, 1, side);
  const columns = [
    [150, 100],
    [150, -100],
    [-150, 100],
    [-150, -100],
  ];
  expect(onwards(1)).toEqual(columns);
  expect(onwards(-1)).toEqual(columns.map(([x = 0, y]) => [-x, y]));
  expect(stepThrough(startView(1, wide, screen, "end", 1), wide, -1, 1)).toEqual(columns.toReversed());
});

test("a panel at the edge of its page may stay in the middle of the screen, and the page returns there as it gets smaller", () => {
  const home = { zoom: 3, x: 400, y: -600 };
  expect(clampView(home, small, screen, home)).toEqual(home);
  expect(clampView({ ...home, x: 1000 }, small, screen, home).x).toBe(400);
  expect(clampView({ ...home, zoom: 2 }, small, screen, home)).toEqual({ zoom: 2, x: 200, y: -300 });
  expect(clampView({ ...home, zoom: 1 }, small, screen, home)).toEqual({ zoom: 1, x: 0, y: 0 });
  const tiny = { zoom: 8, x: 0, y: 0 };
  expect(clampView(tiny, small, screen, tiny).zoom).toBe(8);
  expect(hasRoom(home, small, screen, { x: 10, y: 0 }, home)).toBe(false);
  const low = { zoom: 1, x: 0, y: 150 };
  expect(clampView(low, small, screen, low)).toEqual(low);
});

test("a double tap enlarges pages and undoes it; from a panel, it leads to the whole page and back", () => {
  const at = { x: 50, y: -20 };
  const start = { zoom: 1, x: 0, y: 0 };
  expect(toggleZoom(start, at).zoom).toBe(2.5);
  expect(toggleZoom({ ...start, zoom: 1.4 }, at).zoom).toBe(1);
  const home = { zoom: 3, x: 10, y: 20 };
  expect(toggleZoom(home, at, home).zoom).toBe(1);
  expect(toggleZoom(start, at, home)).toBe(home);
  expect(toggleZoom({ ...home, zoom: 4 }, at, home)).toBe(home);
  expect(toggleZoom(start, at, { ...start, y: 9 }).zoom).toBe(2.5);
});
