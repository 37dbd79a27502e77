import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import { earlyKeys } from "#domains/reading/input/early-keys.ts";
import { endEarlyStage, hasEarlyStage } from "#domains/reading/paged/early-stage.ts";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";
import type { PageStageProps } from "#domains/reading/paged/page-stage.tsx";
import { describeSpread, pairPages, type Spread, separatePages } from "#domains/reading/paged/pair-pages.ts";
import type { Step } from "#domains/reading/paged/panel-steps.ts";
import { hasKeyMoved } from "#domains/reading/input/reader-shortcuts.ts";
import { findShownPage } from "#domains/reading/pages/skipped-pages.ts";
import { controls } from "#domains/reading/input/watch-controls.ts";
import type { ReaderSettings } from "./reader-settings.ts";
import type { ReaderToolsProps } from "./reader-tools.tsx";
import { usePanelSteps } from "./use-panel-steps.ts";
import { useUpright } from "./use-upright.ts";

/** When pages pass quickly, announce only the last. */
const announceMs = 300;

type Options = Pick<
  ReaderToolsProps,
  "issue" | "pages" | "page" | "activeView" | "list" | "showPage" | "setActiveView"
> & {
  /** The pages that are left out. */
  skipped: ReadonlySet<PageRead>;
  /** Goes back to the strip. */
  chooseStrip: () => void;
};

/** Shows the strip, or the stage of the page modes, which is loaded when first needed. Changing the mode keeps the page. */
export function useReaderModes(
  { mode, shifted, wholePage }: ReaderSettings,
  { issue, pages, skipped, page, activeView, list, showPage, setActiveView, chooseStrip }: Options,
) {
  const [Stage, setStage] = useState<ComponentType<PageStageProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [announced, setAnnounced] = useState("");
  /** The page at which the strip starts when it is shown again. */
  const stripStartPage = useRef<number>(undefined);
  const isUpright = useUpright();
  const spreads = useMemo(() => {
    const places = pages.flatMap((each, place) => (skipped.has(each) ? [] : place));
    const left = pages.filter((each) => !skipped.has(each));
    const paired = mode === "double" ? pairPages(left, { shifted, isUpright }) : separatePages(left);
    return paired.map((spread) => spread.map((place) => places[place]) as unknown as Spread);
  }, [pages, skipped, mode, shifted, isUpright]);
  const at = findSpread(spreads, page);
  const isPaged = mode !== "strip";
  const panels = usePanelSteps(issue, pages, page, { isOn: mode === "panels", wholePage });

  /** Shows a spread or, after the last one, the end. In the panel mode, it shows a step of its page. */
  function showSpread(chosen: number, step: Step = "first") {
    const spread = spreads[chosen];
    setActiveView(spread ? "pages" : "end");
    const [first, second = first] = spread ?? spreads.at(-1) ?? [0];
    // At the end, all pages count as read, even skipped ones.
    showPage(first + 1, spread ? second + 1 : pages.length);
    panels.choose(first + 1, step);
    // The next issue's cover is hidden, and lazy images are not loaded while hidden.
    if (chosen >= spreads.length - 2)
      list()?.nextElementSibling?.querySelector("picture img")?.setAttribute("loading", "eager");
    setAnnounced(spread ? describeSpread(spread, pages.length) : "End of the issue");
  }
  /** Goes to the pages of a spread. */
  function goTo(chosen: number) {
    // Until the stage is loaded, the strip stays visible.
    if (isPaged && Stage) return showSpread(chosen);
    const first = spreads[chosen]?.[0] ?? 0;
    scrollStrip(list(), first + 1);
    // The `scroll` event, which comes with the next frame, would hide the slider under the finger.
    requestAnimationFrame(() => requestAnimationFrame(controls.show));
    // Don't wait for the strip to report the page: a second key press would start from the old one.
    showPage(first + 1);
    setAnnounced(describeSpread([first], pages.length));
  }

  // Announce only after key presses: people who scroll can see the page, but people who press keys may use a screen reader.
  const announceStrip = useEffectEvent((inView: number) => {
    if (!isPaged && hasKeyMoved()) setAnnounced(describeSpread([inView - 1], pages.length));
  });
  useEffect(() => {
    const timer = setTimeout(() => announceStrip(page), announceMs);
    return () => clearTimeout(timer);
  }, [page]);

  /** Returns the page to start at: while the stage loads, keys move the strip, and the stage replays them from where they were pressed. */
  const waitForStage = useEffectEvent((): number => {
    const hasMoved = earlyKeys.list("moves").length > 0;
    earlyKeys.start();
    return hasMoved ? Math.min(pages.length, parsePage(location.search)) : page;
  });
  const openStage = useEffectEvent((module: typeof import("#domains/reading/paged/page-stage.tsx"), from: number) => {
    setStage(() => module.PageStage);
    setFailed(false);
    // Unlike the strip, the stage has its pages below the controls.
    controls.hide();
    const start = earlyKeys.list("moves").length > 0 ? from : page;
    showSpread(findSpread(spreads, start), panels.chosenOn(start));
  });
  const openStrip = useEffectEvent(() => {
    if (activeView !== "strip") {
      setActiveView("strip");
      stripStartPage.current = page;
    } else if (hasEarlyStage()) {
      // The stage has not replaced the strip yet.
      endEarlyStage();
      scrollStrip(list(), page);
    }
  });
  // A layout effect, to scroll before the strip reports the page that is in view at its top.
  useLayoutEffect(() => {
    if (activeView !== "strip" || stripStartPage.current === undefined) return;
    scrollStrip(list(), stripStartPage.current);
    stripStartPage.current = undefined;
  }, [activeView, list]);
  // Keys that the stage replays may move from panel to panel.
  const prepare = useEffectEvent(() => panels.prepare());
  const fallBackToStrip = useEffectEvent(() => {
    setFailed(true);
    chooseStrip();
  });
  useEffect(() => {
    if (!isPaged) {
      earlyKeys.end();
      return undefined;
    }
    let hasLeft = false;
    const from = waitForStage();
    Promise.all([import("#domains/reading/paged/page-stage.tsx"), prepare()]).then(
      ([module]) => hasLeft || openStage(module, from),
      () => hasLeft || fallBackToStrip(),
    );
    return () => {
      hasLeft = true;
      openStrip();
    };
  }, [isPaged]);
  const { guide, step, failure } = panels;
  const panel = activeView === "pages" ? panels.panel : undefined;
  return {
    spreads,
    at,
    announced: panel?.label ?? announced,
    goTo,
    showSpread,
    Stage,
    failure: hasFailed ? "Single pages could not be loaded. Please try again later." : failure,
    guide,
    step,
    /** The number of the panel in view; 0 if none is shown by itself. */
    panel: panel?.number ?? 0,
  };
}

/** The spread with this page or, if it is left out, the next one; else the last. */
export function findSpread(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= page - 1);
  return found === -1 ? spreads.length - 1 : found;
}

function scrollStrip(strip: HTMLElement | null, page: number): void {
  if (strip) findShownPage(strip, page)?.scrollIntoView({ behavior: "instant" });
}
