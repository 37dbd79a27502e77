import { useEffect, useRef, useState } from "react";
import type { ScriptedPage } from "#domains/panels/script-pages.ts";
import type { ReaderSettings } from "#domains/reading/controls/reader-settings.ts";
import { endEarlyStage } from "./early-stage.ts";
import { openNextIssue } from "#domains/reading/input/open-next-issue.ts";
import { controls } from "#domains/reading/input/watch-controls.ts";
import { decodeAhead, decodeInView } from "./decode-ahead.ts";
import { fitPages, joinSizes } from "./fit-pages.ts";
import styles from "./page-stage.module.css";
import type { Spread } from "./pair-pages.ts";
import type { Guide, Step } from "./panel-steps.ts";
import { SpreadView } from "./spread-view.tsx";
import type { Move } from "./turns.ts";
import { useCamera } from "./use-camera.ts";
import { useMountedSpreads } from "./use-mounted-spreads.ts";
import { usePanelViews } from "./use-panel-views.ts";
import { useScreenSize } from "./use-screen-size.ts";
import { useStageInput } from "./use-stage-input.ts";
import { clampView, hasRoom, startView, stepView, type View } from "./view.ts";

export interface PageStageProps {
  pages: readonly ScriptedPage[];
  spreads: readonly Spread[];
  /** The index of the spread in view. */
  at: number;
  settings: ReaderSettings;
  /** In the panel mode, the panels of the pages. */
  guide: Guide | undefined;
  /** In the panel mode, the step of the page in view. */
  step: number;
  /** Whether the end of the issue is shown instead. */
  isAtEnd: boolean;
  /** Shows a spread or, after the last one, the end. In the panel mode, at a step of its page. */
  showSpread: (at: number, step?: Step) => void;
}

/** The page modes: one or two pages, or a panel, fill the screen, and are turned by keys, taps, and swipes. */
export function PageStage({ pages, spreads, at, settings, guide, step, isAtEnd, showSpread }: PageStageProps) {
  const { direction } = settings;
  const fit = guide ? "whole" : settings.fit;
  const stage = useRef<HTMLDivElement>(null);
  const screen = useScreenSize();
  const sizesOf = (spread: Spread | undefined) =>
    fitPages(
      (spread ?? []).flatMap((index) => pages[index] ?? []),
      screen,
      fit,
      window.devicePixelRatio,
    );
  const sizes = sizesOf(spreads[at]);
  const content = joinSizes(sizes);
  const side = direction === "ltr" ? 1 : -1;
  const [moved, setMoved] = useState<{ place: string; view: View }>();
  /** The spread that was last entered from its end, by going back. */
  const [backAt, setBackAt] = useState<number>();
  const entry = backAt === at ? "end" : "start";
  const zoom = (guide ? undefined : moved?.view.zoom) ?? 1;
  const pageOf = (spread: Spread | undefined) => (spread ? pages[spread[0]] : undefined);
  const panels = usePanelViews({
    guide,
    page: pageOf(spreads[at]),
    step,
    isBackward: entry === "end",
    screen,
    sizeOf: (page) => fitPages([page], screen, "whole", 1)[0] ?? screen,
  });
  const { home } = panels;
  // Turning the phone shows the panel anew.
  const place = home ? `${panels.name}/${screen.width}` : `${at}`;
  // Turning keeps the zoom and resets everything else.
  const view =
    moved?.place === place
      ? clampView(moved.view, content, screen, home)
      : (home ?? startView(zoom, content, screen, entry, side));
  const setView = (next: View) => {
    endEarlyStage();
    setMoved({ place, view: clampView(next, content, screen, home) });
  };
  // The same pages stay in view until those of the stage can be painted.
  useEffect(() => void decodeInView(stage.current).then(endEarlyStage), []);

  function turnTo(index: number, from: "start" | "end" = "start") {
    if (index < 0) return;
    endEarlyStage();
    setBackAt(from === "end" ? index : undefined);
    setMoved({ place: "", view });
    if (index < spreads.length) controls.hide();
    else controls.show();
    // What is turned away from would lose the focus if it is the end, or keep it where nobody sees it: a page's button.
    if (isAtEnd || stage.current?.contains(document.activeElement))
      stage.current?.closest("main")?.focus({ preventScroll: true });
    showSpread(index, from === "end" ? "last" : "first");
  }
  /** Goes to the next or previous panel, which may be on another page. */
  function walk(by: 1 | -1) {
    const next = panels.findNext(by);
    if (!next) return turnTo(at + by, by === 1 ? "start" : "end");
    endEarlyStage();
    controls.hide();
    setBackAt(by === 1 ? undefined : at);
    setMoved(undefined);
    if ("part" in next) panels.showPart(next.part);
    else showSpread(at, next.step);
  }
  function move(by: Move) {
    if (isAtEnd) {
      if (by === "next") openNextIssue(stage.current?.closest("main"));
      const isStart = by === "previous page" || (by === "previous" && !guide);
      if (isStart || by === "previous" || by === "reread") turnTo(spreads.length - 1, isStart ? "start" : "end");
      if (by === "first") turnTo(0);
      return;
    }
    if (by === "first") turnTo(0);
    else if (by === "end") turnTo(spreads.length);
    else if (by === "next page") turnTo(at + 1);
    else if (by === "previous page") turnTo(at - 1);
    else if (guide) walk(by === "next" || by === "read" ? 1 : -1);
    else if (by === "next") turnTo(at + 1);
    else if (by === "previous") turnTo(at - 1);
    else {
      const nextView = stepView(view, content, screen, by === "read" ? 1 : -1, side);
      if (nextView) {
        if (by === "read") controls.hide();
        setView(nextView);
      } else if (by === "read") turnTo(at + 1);
      else turnTo(at - 1, "end");
    }
  }
  // A panel that somebody has enlarged further can be moved around.
  const canMove = (by: { x: number; y: number }) =>
    (!home || view.zoom > home.zoom * 1.01) && hasRoom(view, content, screen, by, home);

  useStageInput(stage, isAtEnd, {
    view,
    setView,
    move,
    direction,
    canPan: (x) => canMove({ x, y: 0 }),
    canScroll: (y) => canMove({ x: 0, y }),
    home,
    staysOnPage: (dx) => panels.findNext(dx * side < 0 ? 1 : -1) !== undefined,
  });
  useCamera(stage, at, panels.name);
  const mounted = useMountedSpreads(at, spreads.length);
  const places = mounted.join();
  const isGuided = guide !== undefined;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the stage has other pages, or larger ones, when these change
  useEffect(() => decodeAhead(stage.current), [places, isGuided]);

  const inView = { view, panel: panels.panel, label: panels.label, panelZoom: panels.zoomOf(pageOf(spreads[at])) };
  const besideOf = (spread: Spread, offset: number) =>
    panels.besideOf(pageOf(spread), offset) ?? {
      view: startView(zoom, joinSizes(sizesOf(spread)), screen, "start", side),
    };
  const mountedSpreads = mounted.flatMap((index) => {
    const spread = spreads[index];
    return spread ? [{ offset: index - at, spread, index }] : [];
  });
  return (
    <div ref={stage} className={styles.stage} data-stage={direction} hidden={isAtEnd}>
      <div className={styles.track} data-track>
        {mountedSpreads.map(({ offset, spread, index }) => (
          <SpreadView
            key={spread[0]}
            pages={spread.flatMap((page) => pages[page] ?? [])}
            sizes={index === at ? sizes : sizesOf(spread)}
            total={pages.length}
            direction={direction}
            offset={offset * side}
            {...(index === at ? inView : besideOf(spread, offset))}
          />
        ))}
      </div>
    </div>
  );
}
