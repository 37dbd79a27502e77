import { type Cut, type CutArea, findCutArea, toFrame } from "./cut.ts";

/** The chosen part of a page in percents, and the number of the panel that it is, if it is one. */
export type Selection = { area: CutArea; panel: number | null };

type Point = { x: number; y: number };

/** A frame that nobody has drawn yet, in percents. */
const frameSize = { width: 60, height: 30 };
/** A drawn rectangle that is smaller than this, in percents, was a tap. */
const tapMax = 1.5;

export const isTap = ({ width, height }: CutArea): boolean => width < tapMax || height < tapMax;

/** The number of the smallest panel at a point, which is in percents; null if there is none. */
export function findPanelAt(panels: readonly CutArea[], { x, y }: Point): number | null {
  const around = panels
    .map((panel, at) => ({ ...toPercents(panel), number: at + 1 }))
    .filter((area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height);
  return around.toSorted((a, b) => a.width * a.height - b.width * b.height)[0]?.number ?? null;
}

/** The selection of a panel or a frame; null if the page has no such panel. */
export function selectCut(panels: readonly CutArea[], cut: Cut): Selection | null {
  const area = findCutArea(cut, panels);
  return area && { area: toPercents(area), panel: "panel" in cut ? cut.panel : null };
}

/** What is chosen at first: the panel at a point, or the first one; without it, a frame around the point, or in the middle. */
export function startSelection(panels: readonly CutArea[], point?: Point): Selection {
  const panel = point ? findPanelAt(panels, point) : 1;
  const selected = panel === null ? null : selectCut(panels, { panel });
  if (selected) return selected;
  const { x, y } = point ?? { x: 50, y: 50 };
  const { width, height } = frameSize;
  const from = (middle: number, length: number) => Math.min(Math.max(middle - length / 2, 0), 100 - length);
  return { area: { x: from(x, width), y: from(y, height), width, height }, panel: null };
}

/** The cut that an address names. */
export function toCut({ area, panel }: Selection): Cut {
  return panel === null ? { frame: toFrame(area) } : { panel };
}

function toPercents({ x, y, width, height }: CutArea): CutArea {
  return { x: 100 * x, y: 100 * y, width: 100 * width, height: 100 * height };
}
