import { expect, test } from "vitest";
import { clampView, hasRoom, startView, stepView, zoomAt } from "./view.ts";

const screen = { width: 400, height: 800 };
const tall = { width: 400, height: 2000 };
const small = { width: 300, height: 500 };

test("pages that fit on the screen stay in its middle", () => {
  expect(clampView({ zoom: 1, x: 50, y: -900 }, small, screen)).toEqual({ zoom: 1, x: 0, y: 0 });
  expect(hasRoom({ zoom: 1, x: 0, y: 0 }, small, screen, { x: -10, y: 0 })).toBe(false);
});

test("enlarged pages can be moved up to their edges", () => {
  expect(clampView({ zoom: 2, x: 1000, y: 1000 }, small, screen)).toEqual({ zoom: 2, x: 100, y: 100 });
  expect(hasRoom({ zoom: 2, x: 100, y: 0 }, small, screen, { x: 10, y: 0 })).toBe(false);
  expect(hasRoom({ zoom: 2, x: 100, y: 0 }, small, screen, { x: -10, y: 0 })).toBe(true);
});

test("zooming keeps what is under the fingers where it is, and has limits", () => {
  expect(zoomAt({ zoom: 1, x: 0, y: 0 }, 2, { x: 50, y: -20 })).toEqual({ zoom: 2, x: -50, y: 20 });
  expect(zoomAt({ zoom: 1, x: 0, y: 0 }, 100, { x: 0, y: 0 }).zoom).toBe(5);
  expect(zoomAt({ zoom: 2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }).zoom).toBe(1);
});

test("pages begin at the top, on the side that is read first, and end at the other", () => {
  expect(startView(1, tall, screen, "start", 1)).toEqual({ zoom: 1, x: 0, y: 600 });
  expect(startView(2, tall, screen, "start", -1)).toEqual({ zoom: 2, x: -200, y: 1600 });
  expect(startView(2, tall, screen, "end", 1)).toEqual({ zoom: 2, x: -200, y: -1600 });
});

test("steps show all of a page, and then end", () => {
  const seen: number[] = [];
  for (let view = startView(1, tall, screen, "start", 1); ; ) {
    seen.push(view.y);
    const next = stepView(view, tall, screen, 1);
    if (!next) break;
    view = next;
  }
  expect(seen).toEqual([600, -120, -600]);
});
