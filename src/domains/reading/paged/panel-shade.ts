import type { PanelRead } from "#domains/panels/contract.ts";
import { pointsMax } from "#domains/panels/vocab.ts";

type Shape = Pick<PanelRead, "x" | "y" | "width" | "height" | "polygon">;

const whole: Shape = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The clip path of what dims a page around a panel: the page without the panel's own shape, or nothing without a panel. All of them have
 * the same number of points, so that one can change into another.
 */
export function shadeAround(panel: Shape = whole): string {
  const points = panel.polygon ?? listCorners(panel);
  const hole = Array.from({ length: pointsMax }, (_, at) => points[Math.min(at, points.length - 1)] ?? panel);
  const page = listCorners(whole);
  const outline = [...page, ...page.slice(0, 1), ...hole, ...hole.slice(0, 1)];
  return `polygon(evenodd, ${outline.map((point) => `${percent(point.x)} ${percent(point.y)}`).join(", ")})`;
}

const listCorners = ({ x, y, width, height }: Shape) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const percent = (fraction: number) => `${Number((100 * fraction).toFixed(2))}%`;
