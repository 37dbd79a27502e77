import { useSyncExternalStore } from "react";

const watch = (onChange: () => void) => {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
};

export function useFullScreen(): boolean {
  return useSyncExternalStore(watch, () => document.fullscreenElement !== null);
}

/** Enters or leaves full screen. Does nothing in browsers without it, such as on iPhones. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}
