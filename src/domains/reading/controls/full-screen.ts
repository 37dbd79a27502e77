import { useSyncExternalStore } from "react";

const watch = (onChange: () => void) => {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
};

export function useFullScreen(): boolean {
  return useSyncExternalStore(watch, () => document.fullscreenElement !== null);
}

/** Fills the screen with the reader, or ends that. Browsers without full screen, as on iPhones, do nothing. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}
