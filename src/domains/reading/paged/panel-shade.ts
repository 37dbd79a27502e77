import type { PanelRead } from "#domains/panels/contract.ts";
import { pointsMax } from "#domains/panels/vocab.ts";

type Shape = Pick<PanelRead, "x" | "y" | "width" | "height" | "polygon">;

/** The shade extends a little beyond the page, or a bright line would remain at its edge. Must match page-stage.module.css. */
const beyond = 0.01;
const whole: Shape = { x: -beyond, y: -beyond, width: 1 + 2 * beyond, height: 1 + 2 * beyond };

/**
 * The clip path of what dims a page around a panel: the page without the panel's own shape, or nothing without a panel. All of them have
 * the same number of points, so that one can change into another.
 */
export function shadeAround(panel: Shape = whole): string {
  const points = panel.polygon ?? listCorners(panel);
  const hole = Array.from({ length: pointsMax }, (_, at) => points[Math.min(at, points.length - 1)] ?? panel);
  const outline = [...edge, ...edge.slice(0, 1), ...hole, ...hole.slice(0, 1)];
  return `polygon(evenodd, ${outline.map((point) => `${percent(point.x)} ${percent(point.y)}`).join(", ")})`;
}

function listCorners({ x, y, width, height }: Shape) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

const edge = listCorners(whole);
const percent = (fraction: number) => `${Number(((100 * (fraction + beyond)) / whole.width).toFixed(2))}%`;
