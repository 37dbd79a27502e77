import type { Line, Panel } from "#domains/panels/forms.ts";
import { linesMax, panelsMax } from "#domains/panels/vocab.ts";
import type { Box } from "./boxes.ts";
import { confirmPanel, type Cut, fitPanel, mergePanels, splitPanel, squarePanel } from "./shapes.ts";

/** What an action has done: the panels of the page and which of them is selected, or, without them, why nothing changed. */
export type Outcome = { says: string; panels?: Panel[]; selected?: number | null };
type Panels = readonly Panel[];

const wholePage: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Adds a panel where it comes in reading order: rows from the top, then from left to right. */
export function addPanel(panels: Panels, box: Box): Outcome {
  if (panels.length >= panelsMax) return { says: `A page has at most ${panelsMax} panels.` };
  const at = findPlace(panels, box);
  const added = panels.toSpliced(at, 0, { ...box, lines: [] });
  return { panels: added, selected: at, says: `Panel ${at + 1} of ${added.length} added.` };
}

/** Adds a panel for somebody who does not draw: the whole page, or one in its middle if there are others. */
export function addPanelByKey(panels: Panels): Outcome {
  return addPanel(panels, panels.length === 0 ? wholePage : { x: 0.3, y: 0.35, width: 0.4, height: 0.3 });
}

function findPlace(panels: Panels, box: Box): number {
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const after = panels.findIndex(({ x, y, width, height }) => {
    if (center.y < y) return true;
    const overlap = Math.min(y + height, box.y + box.height) - Math.max(y, box.y);
    const isSameRow = overlap > Math.min(height, box.height) / 2;
    return isSameRow && center.x < x + width / 2;
  });
  return after === -1 ? panels.length : after;
}

/** Moves or resizes a panel. */
export function placePanel(panels: Panels, at: number, box: Box): Outcome {
  return act(panels, at, (panel) => {
    const placed = fitPanel(panel, box);
    return { panels: panels.with(at, placed), selected: at, says: describePlace(placed) };
  });
}

export function cutPanel(panels: Panels, at: number, cut: Cut): Outcome {
  if (panels.length >= panelsMax) return { says: `A page has at most ${panelsMax} panels.` };
  return act(panels, at, (panel) => {
    const parts = splitPanel(panel, cut);
    if (!parts) return { says: "One of the parts would be too small." };
    const split = panels.toSpliced(at, 1, ...parts);
    return { panels: split, selected: at, says: `Panel ${at + 1} is split. ${countPanels(split)}.` };
  });
}

export function mergeWithNext(panels: Panels, at: number): Outcome {
  const next = panels[at + 1];
  if (!next) return { says: "There is no next panel to merge with." };
  return act(panels, at, (panel) => {
    if (panel.lines.length + next.lines.length > linesMax)
      return { says: `A panel has at most ${linesMax} lines, and these two have more together.` };
    const merged = panels.toSpliced(at, 2, mergePanels(panel, next));
    return { panels: merged, selected: at, says: `Panels ${at + 1} and ${at + 2} are merged. ${countPanels(merged)}.` };
  });
}

/** Changes when a panel is read, one place earlier or later. */
export function reorderPanel(panels: Panels, at: number, by: -1 | 1): Outcome {
  const to = at + by;
  if (to < 0) return { says: "This panel is the first already." };
  if (to >= panels.length) return { says: "This panel is the last already." };
  return act(panels, at, (panel) => {
    return {
      panels: panels.toSpliced(at, 1).toSpliced(to, 0, confirmPanel(panel)),
      selected: to,
      says: `Now panel ${to + 1} of ${panels.length}.`,
    };
  });
}

/** Deletes a panel. Its script goes to the panel before it, or otherwise after it; the only panel of a page keeps it with itself. */
export function deletePanel(panels: Panels, at: number): Outcome {
  return act(panels, at, ({ lines }) => {
    const rest = panels.toSpliced(at, 1);
    const heir = Math.max(0, at - 1);
    const kept = rest[heir];
    const selected = rest.length === 0 ? null : Math.min(at, rest.length - 1);
    const says = `Panel ${at + 1} is deleted. ${countPanels(rest)}.`;
    if (lines.length === 0) return { panels: rest, selected, says };
    if (!kept)
      return { says: "This panel has the script of the page. Delete its lines first, or show the page whole." };
    const joined = at === 0 ? [...lines, ...kept.lines] : [...kept.lines, ...lines];
    if (joined.length > linesMax) return { says: "Its lines do not fit into the panel beside it. Delete some first." };
    return {
      panels: rest.with(heir, { ...kept, lines: joined }),
      selected,
      says: `${says} Its script is now in panel ${heir + 1}.`,
    };
  });
}

/** Turns a polygon into the rectangle around it. */
export function makeRectangle(panels: Panels, at: number): Outcome {
  return act(panels, at, (panel) =>
    panel.polygon
      ? { panels: panels.with(at, squarePanel(panel)), selected: at, says: `Panel ${at + 1} is a rectangle.` }
      : { says: "This panel is a rectangle already." },
  );
}

/** Confirms all panels of a page. */
export function confirmPanels(panels: Panels): Panel[] {
  return panels.map(confirmPanel);
}

/** Shows a page whole: without panels or, if it has a script, as one panel with it. */
export function showWhole(panels: Panels): Outcome {
  const lines = panels.flatMap((panel) => panel.lines);
  if (lines.length > linesMax)
    return { says: `A page that is shown whole has at most ${linesMax} lines, and this one has ${lines.length}.` };
  if (lines.length === 0) return { panels: [], selected: null, says: "Readers will see this page whole." };
  return {
    panels: [{ ...wholePage, lines }],
    selected: 0,
    says: "Readers will see this page whole. Its script is kept in one panel.",
  };
}

/** Sets the lines of a panel. */
export function setLines(panels: Panels, at: number, lines: Line[]): Panel[] {
  return panels.map((panel, other) => (other === at ? { ...panel, lines } : panel));
}

function act(panels: Panels, at: number, run: (panel: Panel) => Outcome): Outcome {
  const panel = panels[at];
  return panel ? run(panel) : { says: "Please select a panel first." };
}

export function countPanels({ length }: Panels): string {
  return length === 1 ? "1 panel" : length === 0 ? "No panels" : `${length} panels`;
}

/** Size and place of a panel in words. */
export function describePlace({ x, y, width, height, polygon }: Panel): string {
  const percent = (value: number) => `${Math.round(value * 1000) / 10} %`;
  const shape = polygon ? "a polygon, " : "";
  return `${shape}${percent(width)} wide, ${percent(height)} high, ${percent(x)} from the left, ${percent(y)} from the top`;
}
