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
import { SpreadView } from "./spread-view.tsx";
import type { Move } from "./turns.ts";
import { useMountedSpreads } from "./use-mounted-spreads.ts";
import { useScreenSize } from "./use-screen-size.ts";
import { useStageInput } from "./use-stage-input.ts";
import { clampView, hasRoom, startView, stepView, type View } from "./view.ts";

export interface PageStageProps {
  pages: readonly ScriptedPage[];
  spreads: readonly Spread[];
  /** The index of the spread in view. */
  at: number;
  settings: ReaderSettings;
  /** Whether the end of the issue is shown instead. */
  isAtEnd: boolean;
  /** Shows a spread or, after the last one, the end. */
  showSpread: (at: number) => void;
}

/** The page modes: one or two pages fill the screen, and are turned by keys, taps, and swipes. */
export function PageStage({ pages, spreads, at, settings, isAtEnd, showSpread }: PageStageProps) {
  const { fit, direction } = settings;
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
  const [moved, setMoved] = useState<{ at: number; view: View }>();
  const [entry, setEntry] = useState<"start" | "end">("start");
  const zoom = moved?.view.zoom ?? 1;
  // Turning keeps the zoom and resets everything else.
  const view =
    moved?.at === at ? clampView(moved.view, content, screen) : startView(zoom, content, screen, entry, side);
  const setView = (next: View) => {
    endEarlyStage();
    setMoved({ at, view: clampView(next, content, screen) });
  };
  // The same pages stay in view until those of the stage can be painted.
  useEffect(() => void decodeInView(stage.current).then(endEarlyStage), []);

  function turnTo(index: number, from: "start" | "end" = "start") {
    if (index < 0) return;
    endEarlyStage();
    setEntry(from);
    setMoved({ at: -1, view });
    if (index < spreads.length) controls.hide();
    else controls.show();
    // What is turned away from would lose the focus if it is the end, or keep it where nobody sees it: a page's button.
    if (isAtEnd || stage.current?.contains(document.activeElement))
      stage.current?.closest("main")?.focus({ preventScroll: true });
    showSpread(index);
  }
  function move(by: Move) {
    if (isAtEnd) {
      if (by === "next") openNextIssue(stage.current?.closest("main"));
      if (by === "previous" || by === "reread") turnTo(spreads.length - 1, by === "reread" ? "end" : "start");
      if (by === "first") turnTo(0);
      return;
    }
    if (by === "read" || by === "reread") {
      const nextView = stepView(view, content, screen, by === "read" ? 1 : -1, side);
      if (nextView) {
        if (by === "read") controls.hide();
        setView(nextView);
      } else if (by === "read") turnTo(at + 1);
      else turnTo(at - 1, "end");
    } else if (by === "next") turnTo(at + 1);
    else if (by === "previous") turnTo(at - 1);
    else turnTo(by === "first" ? 0 : spreads.length);
  }

  useStageInput(stage, isAtEnd, {
    view,
    setView,
    move,
    direction,
    canPan: (x) => hasRoom(view, content, screen, { x, y: 0 }),
    canScroll: (y) => hasRoom(view, content, screen, { x: 0, y }),
  });
  const mounted = useMountedSpreads(at, spreads.length);
  const places = mounted.join();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the stage has other pages when these change
  useEffect(() => decodeAhead(stage.current), [places]);

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
            pages={spread.flatMap((place) => pages[place] ?? [])}
            sizes={index === at ? sizes : sizesOf(spread)}
            total={pages.length}
            direction={direction}
            offset={offset * side}
            view={index === at ? view : startView(zoom, joinSizes(sizesOf(spread)), screen, "start", side)}
          />
        ))}
      </div>
    </div>
  );
}
