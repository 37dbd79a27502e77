import { expect, test } from "vitest";
import { shadeAround } from "./panel-shade.ts";

const points = (path: string) =>
  path
    .slice("polygon(evenodd, ".length, -1)
    .split(", ")
    .map((point) => point.split(" ").map((part) => Number(part.slice(0, -1)) / 100));

const triangle = [
  { x: 0.1, y: 0.2 },
  { x: 0.5, y: 0.2 },
  { x: 0.1, y: 0.6 },
];

/** Whether a point is dimmed: the outlines around it are odd in number. */
function isDimmed(path: string, [x = 0, y = 0]: number[]): boolean {
  const all = points(path);
  const crossed = all.filter(([ax = 0, ay = 0], at) => {
    const [bx = 0, by = 0] = all[(at + 1) % all.length] ?? [];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  });
  return crossed.length % 2 === 1;
}

test("what is around a panel is dimmed, by its own shape", () => {
  const box = { x: 0.1, y: 0.2, width: 0.4, height: 0.4 };
  expect(isDimmed(shadeAround(box), [0.3, 0.5])).toBe(false);
  expect(isDimmed(shadeAround(box), [0.7, 0.5])).toBe(true);
  const slanted = shadeAround({ ...box, polygon: triangle });
  expect(isDimmed(slanted, [0.15, 0.25])).toBe(false);
  expect(isDimmed(slanted, [0.45, 0.55])).toBe(true);
  expect(isDimmed(slanted, [0.9, 0.9])).toBe(true);
});

test("nothing of a whole page is dimmed, and every shape can change into any other", () => {
  for (const at of [0.001, 0.5, 0.999]) expect(isDimmed(shadeAround(), [at, at])).toBe(false);
  const box = { x: 0.1, y: 0.2, width: 0.4, height: 0.4 };
  const shapes = [shadeAround(), shadeAround(box), shadeAround({ ...box, polygon: triangle })];
  expect(new Set(shapes.map((shape) => points(shape).length)).size).toBe(1);
});
