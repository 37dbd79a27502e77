import { expect, test } from "vitest";
import { fitPages } from "./fit-pages.ts";
import { type Frame, framePanel } from "./frame-panel.ts";

const page = { width: 1200, height: 1800 };
const screens = {
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  desk: { width: 1280, height: 800 },
};
type Screen = { width: number; height: number };

const frame = (panel: Frame, screen: Screen, original = page) => {
  const [content = screen] = fitPages([original], screen, "whole", 1);
  const views = framePanel(panel, content, screen, original);
  /** Where the panel is on the screen, in pixels from its middle. */
  const boxes = views.map(({ zoom, x, y }) => ({
    left: (panel.x - 0.5) * content.width * zoom + x,
    top: (panel.y - 0.5) * content.height * zoom + y,
    width: panel.width * content.width * zoom,
    height: panel.height * content.height * zoom,
  }));
  return { views, boxes, zoom: views[0]?.zoom ?? 0, content };
};

const panels: Record<string, Frame> = {
  "a corner": { x: 0.55, y: 0.7, width: 0.4, height: 0.25 },
  "a tier": { x: 0.05, y: 0.4, width: 0.9, height: 0.2 },
  "a bleed": { x: 0, y: 0, width: 0.5, height: 0.5 },
  "an inset": { x: 0.1, y: 0.1, width: 0.12, height: 0.1 },
};
const cases = Object.keys(panels).flatMap((name) => Object.keys(screens).map((screen) => [name, screen] as const));

test.each(cases)(
  "%s is in the middle of a screen that is %s, as large as fits, with some page around it",
  (name, on) => {
    const panel = panels[name] as Frame;
    const screen = screens[on as keyof typeof screens];
    const { boxes, content } = frame(panel, screen);
    expect(boxes).toHaveLength(1);
    const [box] = boxes;
    expect((box?.left ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(0);
    expect((box?.top ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(0);
    const share = Math.max((box?.width ?? 0) / screen.width, (box?.height ?? 0) / screen.height);
    const isSmall = ((box?.width ?? 0) / (panel.width * page.width)).toFixed(2) === "3.00";
    expect(isSmall || (share > 0.88 && share <= 1)).toBe(true);
    expect(content.width).toBeLessThanOrEqual(screen.width);
  },
);

test("a panel that fills its page is the whole page", () => {
  expect(frame({ x: 0, y: 0, width: 1, height: 1 }, screens.upright).views).toEqual([{ zoom: 1, x: 0, y: 0 }]);
});

test("a small panel of a small picture is not enlarged beyond three pixels for one", () => {
  const { zoom, content } = frame({ x: 0.4, y: 0.4, width: 0.05, height: 0.05 }, screens.desk, {
    width: 300,
    height: 450,
  });
  expect((zoom * content.width) / 300).toBeCloseTo(3);
});

test("a panel that would be too small to read is shown in parts, from its top to its end without a gap", () => {
  const long = { width: 800, height: 10_000 };
  const { boxes, content, zoom } = frame({ x: 0, y: 0, width: 1, height: 1 }, screens.upright, long);
  expect(content.width * zoom).toBeGreaterThanOrEqual(360);
  expect(boxes.length).toBeGreaterThan(5);
  expect(boxes[0]?.top).toBeCloseTo(0.03 * 390 - 422);
  const last = boxes.at(-1);
  expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(422 - 0.03 * 390);
  for (const [at, { top }] of boxes.slice(1).entries())
    expect((boxes[at]?.top ?? 0) - top).toBeLessThanOrEqual(0.9 * 844);
  expect(frame({ x: 0, y: 0, width: 0.5, height: 1 }, screens.lying).boxes).toHaveLength(2);
});

test("a panel that fits the screen is one step, whatever its height is rounded to, and so is one that reaches into its margin", () => {
  const heights = Array.from({ length: 200 }, (_, at) => 0.2 + at * 0.0037);
  const counts = heights.map((height) => frame({ x: 0.05, y: 0.02, width: 0.2, height }, screens.desk).boxes.length);
  expect(counts).toEqual(heights.map(() => 1));
  // At a width that can be read, this panel is 786 pixels high.
  const narrow = frame({ x: 0, y: 0, width: 1, height: 0.97 }, screens.desk, { width: 1200, height: 2700 });
  expect(narrow.boxes).toHaveLength(1);
});
