import { useEffect, useEffectEvent } from "react";
import { earlyKeys } from "#domains/reading/early-keys.ts";
import { isKeyForOthers } from "#domains/reading/reader-shortcuts.ts";
import { toggleFullScreen } from "./full-screen.ts";
import { pressAgain } from "./press-again.ts";
import { chooseGround, currentGround, grounds } from "./reader-ground.ts";
import { fits, modes, nextOf, type ReaderSettings } from "./reader-settings.ts";

/** Listens for the keys of the tools, which reader-keys.tsx lists. */
export function useToolKeys(settings: ReaderSettings, onChange: (part: Partial<ReaderSettings>) => void): void {
  const actions: Record<string, () => void> = {
    f: toggleFullScreen,
    m: () =>
      onChange({
        mode: nextOf(
          modes.map(({ mode }) => mode),
          settings.mode,
        ),
      }),
    w: () =>
      onChange({
        fit: nextOf(
          fits.map(({ fit }) => fit),
          settings.fit,
        ),
      }),
    d: () => onChange({ direction: settings.direction === "ltr" ? "rtl" : "ltr" }),
    s: () => onChange({ shifted: !settings.shifted }),
    b: () =>
      chooseGround(
        nextOf(
          grounds.map(({ ground }) => ground),
          currentGround(),
        ),
      ),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || isKeyForOthers(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    void pressAgain(earlyKeys.list("tools"));
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
