import { useSyncExternalStore } from "react";
import { storePreference } from "#ui/store-preference.ts";

/** The local storage key that remembers that the viewer is 18 or over. */
const key = "18-or-over";

/** Inline script for <head>: lifts the veil before the first paint if the viewer has confirmed being 18 or over before. */
export const matureVeilScript = `try{if(localStorage.getItem("${key}"))document.documentElement.dataset.veil="lifted"}catch{}`;

/** Shows all mature works from now on, because the viewer has confirmed being 18 or over. */
export function liftMatureVeil(): void {
  document.documentElement.dataset["veil"] = "lifted";
  for (const notify of listeners) notify();
  storePreference(key, "yes");
}

const listeners = new Set<() => void>();
const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};
const isLifted = () => document.documentElement.dataset["veil"] === "lifted";

/** Whether the viewer has confirmed being 18 or over. False on the server and while hydrating. */
export function useVeilLifted(): boolean {
  return useSyncExternalStore(subscribe, isLifted, () => false);
}
