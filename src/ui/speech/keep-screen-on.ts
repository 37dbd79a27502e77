/** Keeps the screen on, where browsers can. Returns a function that ends it. */
export function keepScreenOn(): () => void {
  const stop = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    // Browsers let the screen go when the page is hidden, and must be asked again.
    if (document.visibilityState !== "visible") return;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (stop.signal.aborted) await lock?.release();
  };
  document.addEventListener("visibilitychange", () => void ask(), { signal: stop.signal });
  void ask();
  return () => {
    stop.abort();
    void lock?.release();
  };
}
