import { useEffect, useEffectEvent } from "react";
import { earlyKeys } from "#domains/reading/input/early-keys.ts";
import { shouldIgnoreKey } from "#domains/reading/input/reader-shortcuts.ts";
import { toggleFullScreen } from "./full-screen.ts";
import { chooseGround, grounds, readGround } from "./reader-ground.ts";
import { describeChange, findNext, fits, listModes, type ReaderSettings } from "./reader-settings.ts";
import { replayKeys } from "#domains/reading/input/replay-keys.ts";

type Tools = {
  hasPanels: boolean;
  onChange: (part: Partial<ReaderSettings>) => void;
  /** Announces what a key has changed. */
  say: (what: string) => void;
  showAllPages: () => void;
  readAloud: (() => void) | undefined;
  sharePanel: () => void;
};

/** Listens for the keys of the tools, which reader-keys.tsx lists, and announces what they have changed. */
export function useToolKeys(
  settings: ReaderSettings,
  { hasPanels, onChange, say, showAllPages, readAloud, sharePanel }: Tools,
): void {
  function choose(part: Partial<ReaderSettings>) {
    onChange(part);
    say(describeChange(part));
  }
  function chooseNextGround() {
    const order = grounds.map(({ ground }) => ground);
    const next = findNext(order, readGround());
    chooseGround(next);
    say(`Background: ${next}`);
  }
  const actions: Record<string, () => void> = {
    f: toggleFullScreen,
    g: showAllPages,
    ...(readAloud && { r: readAloud }),
    c: sharePanel,
    m: () =>
      choose({
        mode: findNext(
          listModes(hasPanels).map(({ mode }) => mode),
          settings.mode,
        ),
      }),
    w: () =>
      choose({
        fit: findNext(
          fits.map(({ fit }) => fit),
          settings.fit,
        ),
      }),
    d: () => choose({ direction: settings.direction === "ltr" ? "rtl" : "ltr" }),
    s: () => choose({ shifted: !settings.shifted }),
    b: chooseNextGround,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || shouldIgnoreKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    void replayKeys(earlyKeys.list("tools"));
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
