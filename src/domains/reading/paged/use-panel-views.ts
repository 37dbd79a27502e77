import { useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import type { PanelRead } from "#domains/panels/contract.ts";
import type { Size } from "./fit-pages.ts";
import { framePanel, wholePage } from "./frame-panel.ts";
import type { Guide } from "./panel-steps.ts";
import type { View } from "./view.ts";

type Options = {
  guide: Guide | undefined;
  page: PageRead | undefined;
  step: number;
  /** Whether the step was reached from the one after it. */
  isBackward: boolean;
  screen: Size;
  /** The size of a page on the screen at zoom 1. */
  sizeOf: (page: PageRead) => Size;
};

/** What the stage shows of pages in the panel mode: `home`, the view of the step; undefined in the other modes. */
export function usePanelViews({ guide, page, step, isBackward, screen, sizeOf }: Options) {
  const [shown, setShown] = useState<{ step: string; part: number }>();
  const viewsOf = (of: PageRead, panel: PanelRead | undefined): View[] =>
    panel ? framePanel(panel, sizeOf(of), screen, of) : [wholePage];
  const panels = guide?.panelsOn(page) ?? [];
  const views = guide && page ? viewsOf(page, panels[step - 1]) : [];
  const name = `${page?.id}/${step}`;
  // A panel can have fewer parts after the phone has been turned.
  const part = shown?.step === name ? Math.min(shown.part, views.length - 1) : isBackward ? views.length - 1 : 0;
  const zoomOf = (of: PageRead | undefined) =>
    guide && of
      ? Math.max(1, ...guide.panelsOn(of).flatMap((panel) => viewsOf(of, panel).map(({ zoom }) => zoom)))
      : undefined;

  return {
    home: views[part],
    name: `${name}/${part}`,
    panel: panels[step - 1],
    label: guide?.describe(page, step),
    /** The next or previous part of the panel, or step of the page; undefined at the end of the page. */
    findNext: (by: 1 | -1): { part: number } | { step: number } | undefined => {
      if (views[part + by]) return { part: part + by };
      // Read now: the page may have been uncovered.
      const steps = guide?.stepsOn(page) ?? [];
      const next = steps[steps.indexOf(step) + by];
      return next === undefined ? undefined : { step: next };
    },
    showPart: (chosen: number) => setShown({ step: name, part: chosen }),
    /** How much the panels of a page are enlarged at most: its picture is loaded in that size. */
    zoomOf,
    /** What is shown of a page beside the one in view: its first step or, of the previous page, its last. */
    besideOf: (of: PageRead | undefined, offset: number) => {
      if (!guide || !of) return undefined;
      const nearest = offset < 0 ? -1 : 0;
      const panel = guide.panelsOn(of)[(guide.stepsOn(of).at(nearest) ?? 0) - 1];
      return { view: viewsOf(of, panel).at(nearest) ?? wholePage, panel, panelZoom: zoomOf(of) };
    },
  };
}
