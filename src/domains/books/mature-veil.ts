import { useSyncExternalStore } from "react";

/** Where the browser remembers that its viewer is 18 or over. */
const key = "18-or-over";

/** Inline script for <head>: shows mature works from the first paint on to those who said so before. */
export const matureVeilScript = `try{if(localStorage.getItem("${key}"))document.documentElement.dataset.veil="lifted"}catch{}`;

/** The viewer says they are 18 or over: mature works are shown from now on. */
export function liftMatureVeil(): void {
  document.documentElement.dataset["veil"] = "lifted";
  for (const tell of listeners) tell();
  // Storage may be closed to the page; the answer then lasts as long as the page.
  try {
    localStorage.setItem(key, "yes");
  } catch {}
}

const listeners = new Set<() => void>();
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
const isLifted = () => document.documentElement.dataset["veil"] === "lifted";

/** Whether the viewer has said to be 18 or over. While hydrating nobody has, as on the server. */
export function useVeilLifted(): boolean {
  return useSyncExternalStore(listen, isLifted, () => false);
}
