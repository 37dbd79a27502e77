import type { PageRead } from "#domains/issues/contract.ts";
import type { PagePanelsRead, PanelRead } from "#domains/panels/contract.ts";
import type { WholePage } from "#domains/reading/controls/reader-settings.ts";
import { isCovered } from "#domains/reading/pages/content-note.tsx";
import type { Frame } from "./frame-panel.ts";

/**
 * A step of the panel mode: the number of a panel, which counts from 1; 0 for the whole page before its panels, and one more than there
 * are panels for the whole page after them. Or the first or last step of a page, whichever that is.
 */
export type Step = number | "first" | "last";

/** The panels of the pages as the panel mode leads through them. */
export type Guide = {
  panelsOn: (page: PageRead | undefined) => readonly PanelRead[];
  /** The steps of a page in order. A page without panels has one, the whole page. */
  stepsOn: (page: PageRead | undefined) => readonly number[];
  /** The number of a step of a page, or of its first step if there is no such step. */
  find: (page: PageRead | undefined, step: Step) => number;
  /** "Page 7, panel 3 of 5", with what is said in it; undefined for a whole page. */
  describe: (page: PageRead | undefined, step: number) => string | undefined;
};

/** A page that its content note covers is one step. */
export function openGuide(pages: readonly PagePanelsRead[], whole: WholePage): Guide {
  const panels = new Map(pages.map((page) => [page.page_number, page.panels]));
  const panelsOn = (page: PageRead | undefined) =>
    page && !isCovered(page) ? (panels.get(page.page_number) ?? []) : [];
  const stepsOn = (page: PageRead | undefined) => listSteps(panelsOn(page), whole);
  return {
    panelsOn,
    stepsOn,
    find: (page, step) => findStep(stepsOn(page), step),
    describe: (page, step) => page && describePanel(page, panelsOn(page), step),
  };
}

/** The whole page is not shown twice if its creator has made it a panel. */
export function listSteps(panels: readonly Frame[], whole: WholePage): number[] {
  const total = panels.length;
  if (total === 0) return [0];
  const isFirst = whole !== "never" && !fillsPage(panels[0]);
  const isLast = whole === "both" && !fillsPage(panels.at(-1));
  return [...(isFirst ? [0] : []), ...panels.map((_, at) => at + 1), ...(isLast ? [total + 1] : [])];
}

/** A panel as large as this is seen as a whole page. */
const pageShare = 0.9;
const fillsPage = (panel: Frame | undefined) =>
  panel !== undefined && panel.width >= pageShare && panel.height >= pageShare;

export function findStep(steps: readonly number[], step: Step): number {
  const found = step === "last" ? steps.at(-1) : steps.find((each) => each === step);
  return found ?? steps[0] ?? 0;
}

export function describePanel(
  { page_number }: PageRead,
  panels: readonly PanelRead[],
  step: number,
): string | undefined {
  const panel = panels[step - 1];
  if (!panel) return undefined;
  const lines = panel.lines.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text));
  const place = `Page ${page_number}, panel ${step} of ${panels.length}`;
  return lines.length > 0 ? `${place}: ${lines.join(" ")}` : place;
}
