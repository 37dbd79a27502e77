import { type RefObject, useEffect, useEffectEvent } from "react";
import { replayKeys } from "#domains/reading/input/replay-keys.ts";
import { earlyKeys } from "#domains/reading/input/early-keys.ts";
import { shouldIgnoreKey } from "#domains/reading/input/reader-shortcuts.ts";
import { listenAtEnd } from "./end-gestures.ts";
import { listenToGestures, type StageState } from "./stage-gestures.ts";
import { findKeyMove, findKeyZoom, isMoveAtEnd } from "./turns.ts";
import { zoomAt } from "./view.ts";

/** Moves and zooms the pages by keys and gestures. At the end of the issue, gestures count on the whole screen. */
export function useStageInput(stage: RefObject<HTMLElement | null>, isAtEnd: boolean, state: StageState): void {
  const readState = useEffectEvent(() => state);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { view, setView, move, direction } = state;
    const by = findKeyMove(event.key, event.shiftKey, direction);
    const times = findKeyZoom(event.key);
    if (shouldIgnoreKey(event)) return;
    if (times && !isAtEnd) setView(zoomAt(view, view.zoom * times, { x: 0, y: 0 }));
    if (!by) return;
    if (isAtEnd && !isMoveAtEnd(by, event)) return;
    if (event.key === " " && event.target instanceof Element && event.target.closest("button, a")) return;
    event.preventDefault();
    move(by);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Captured, to run before the strip's listeners.
    document.addEventListener("keydown", onKeyDown, true);
    void replayKeys(earlyKeys.list("moves"));
    earlyKeys.end();
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
  useEffect(() => (stage.current ? listenToGestures(stage.current, () => readState()) : undefined), [stage]);
  useEffect(() => {
    const main = stage.current?.closest("main");
    return isAtEnd && main ? listenAtEnd(main, () => readState()) : undefined;
  }, [stage, isAtEnd]);
}
