import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import type { PagePanelsRead } from "#domains/panels/contract.ts";
import { loadShownPanels } from "#domains/panels/load-shown-panels.ts";
import type { ScriptedPage } from "#domains/panels/script-pages.ts";
import { keepScreenOn } from "#ui/speech/keep-screen-on.ts";
import { findStep, listSteps } from "./list-steps.ts";
import { makePlayer, type Playback } from "./make-player.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { PlayerButtons } from "./player-buttons.tsx";
import { keepSpeed, readSpeed } from "./speech-speed.ts";

export interface ReadAloudProps {
  issue: IssueRead;
  pages: readonly ScriptedPage[];
  /** The pages that are left out. */
  skipped: ReadonlySet<PageRead>;
  /** Whether a page is covered by its content note. */
  isCovered: (page: PageRead) => boolean;
  /** Whether a key is not meant for the reader. */
  shouldIgnoreKey: (event: KeyboardEvent) => boolean;
  /** The number of the page to begin with. */
  startPage: number;
  /** The number of the panel of that page to begin with; 0 for the whole page. */
  startPanel: number;
  /** The strip: a list whose children are the pages. */
  list: () => HTMLElement | null;
  /** Turns to a page and, in a mode that shows single panels, to the panel. The strip is scrolled without it. */
  showPanel: (page: number, panel: number | undefined) => void;
  /** Whether that mode is on, so that the panel needs no frame. */
  isPanelAlone: boolean;
  onClose: () => void;
}

/** Reads an issue aloud from a panel on, and shows the panel that is read. Has the buttons for it, and ends when it is unmounted. */
export function ReadAloud(props: ReadAloudProps) {
  const { issue, pages, skipped, isCovered, shouldIgnoreKey, list, showPanel, isPanelAlone, onClose } = props;
  const [steps] = useState(() => listSteps(pages, { skipped, isCovered }));
  const [{ at, isPlaying, hasFailed }, setPlayback] = useState<Playback>(() => ({
    at: findStep(steps, props.startPage, props.startPanel),
    isPlaying: true,
    hasFailed: false,
  }));
  const [speed, setSpeed] = useState(readSpeed);
  const shapes = useShapes(issue);
  const player = useRef<ReturnType<typeof makePlayer>>(undefined);
  const step = steps[at];
  const host = useSyncExternalStore(watchPages, () => findPage(step?.page ?? 0, list()));
  const shape = shapes.find(({ page_number }) => page_number === step?.page)?.panels[(step?.panel ?? 0) - 1];

  const end = useEffectEvent(onClose);
  const start = useEffectEvent(() =>
    makePlayer({ steps, from: at, language: issue.language, speed, onChange: setPlayback, onEnd: () => end() }),
  );
  useEffect(() => {
    const current = start();
    player.current = current;
    current.play();
    // Browsers can go on speaking when the page is gone.
    window.addEventListener("pagehide", current.stop);
    return () => {
      window.removeEventListener("pagehide", current.stop);
      current.stop();
    };
  }, []);
  useEffect(() => (isPlaying ? keepScreenOn() : undefined), [isPlaying]);

  const show = useEffectEvent(showPanel);
  useEffect(() => {
    if (step) show(step.page, step.panel);
  }, [step]);

  const goTo = (chosen: number) => player.current?.goTo(chosen);
  const playOrPause = () => (isPlaying ? player.current?.pause() : player.current?.play());
  const press = useEffectEvent((event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      r: playOrPause,
      n: () => goTo(at + 1),
      p: () => goTo(at - 1),
      Escape: onClose,
    };
    const action = actions[event.key];
    if (!action || shouldIgnoreKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Captured, to run before the reader's other listeners.
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);

  return (
    <>
      {host && !isPanelAlone && <PanelFrame host={host} shape={shape} />}
      <PlayerButtons
        step={step}
        isPlaying={isPlaying}
        hasFailed={hasFailed}
        speed={speed}
        playOrPause={playOrPause}
        goBy={(by) => goTo(at + by)}
        changeSpeed={(chosen) => {
          setSpeed(chosen);
          keepSpeed(chosen);
          player.current?.setSpeed(chosen);
        }}
        onClose={onClose}
      />
    </>
  );
}

/** The pages of an issue whose panels readers are shown, once they have arrived. Until then, and without them, whole pages are shown. */
function useShapes(issue: IssueRead): readonly PagePanelsRead[] {
  const [shapes, setShapes] = useState<readonly PagePanelsRead[]>([]);
  useEffect(() => {
    loadShownPanels(issue).then(setShapes, () => {});
  }, [issue]);
  return shapes;
}

/** The element of a page on the stage, or else in the strip. */
function findPage(page: number, list: HTMLElement | null): Element | null {
  return document.querySelector(`[data-in-view] [data-page="${page}"]`) ?? list?.children[page - 1] ?? null;
}

/** Calls `onChange` when other pages may have come into view. */
function watchPages(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-in-view"] });
  return () => observer.disconnect();
}
