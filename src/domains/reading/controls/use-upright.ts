import { useSyncExternalStore } from "react";

/** Whether the window is higher than wide. */
export function useUpright(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

const query = "(orientation: portrait)";

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
