import { useSyncExternalStore } from "react";

/** The same time that the worker in public/offline-worker.js waits for the network. */
const patienceMs = 4000;
/** How long to wait after a failure before asking again. */
const pauseMs = 5000;

let isReachable = true;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a HEAD request for this page, which the service worker never answers. `navigator.onLine` does not help: it is true even on a
 * network without access to the internet.
 */
async function checkReachable(): Promise<void> {
  clearTimeout(timer);
  const signal = AbortSignal.timeout(patienceMs);
  const found = await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
  clearTimeout(timer);
  if (!found && listeners.size > 0) timer = setTimeout(() => void checkReachable(), pauseMs);
  if (found === isReachable) return;
  isReachable = found;
  for (const notify of listeners) notify();
}

const startCheck = () => void checkReachable();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  if (listeners.size === 1) {
    for (const change of ["online", "offline"]) window.addEventListener(change, startCheck);
    startCheck();
  }
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    for (const change of ["online", "offline"]) window.removeEventListener(change, startCheck);
    clearTimeout(timer);
  };
}

/**
 * Whether the site can be reached, as far as is known. If `isEnabled`, sends a request first, when the browser goes online or offline, and
 * after a failure until the site answers.
 */
export function useReachable(isEnabled = true): boolean {
  return useSyncExternalStore(
    isEnabled ? subscribe : subscribeToNothing,
    () => isReachable,
    () => true,
  );
}

const subscribeToNothing = () => () => {};
