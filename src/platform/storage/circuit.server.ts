import { fail } from "#platform/errors.ts";

/** A store that does not respond for this long while calls are waiting counts as down. */
const silentMs = 5_000;
/** How often a call may check whether a store is back. */
const tryEveryMs = 2_000;

/** A call may report with `hear` that its response is arriving. */
type Call<T> = (signal: AbortSignal, hear: () => void) => Promise<T>;

/**
 * Creates a circuit breaker for calls to a remote store, so that nobody waits long for one that accepts connections but
 * does not respond. It then aborts all waiting calls through their signal and makes later calls fail immediately,
 * except an occasional one that checks whether the store is back. These calls fail with `unavailable`; other errors are
 * rethrown.
 */
export function openCircuit(): <T>(call: Call<T>) => Promise<T> {
  let heardAt = 0;
  let waiting = 0;
  let silence: { tryAt: number } | undefined;
  let ending = new AbortController();

  const hear = () => {
    heardAt = performance.now();
    silence = undefined;
  };
  const listen = (): NodeJS.Timeout => {
    const rest = silentMs - (performance.now() - heardAt);
    if (rest > 0) return setTimeout(() => (timer = listen()), rest).unref();
    silence = { tryAt: performance.now() + tryEveryMs };
    ending.abort();
    ending = new AbortController();
    return timer;
  };
  let timer: NodeJS.Timeout;

  return async (call) => {
    const now = performance.now();
    if (silence && now < silence.tryAt) throw fail("unavailable");
    // No other call checks until the result of this one is known.
    if (silence) silence.tryAt = now + silentMs + tryEveryMs;
    if (waiting++ === 0) {
      heardAt = now;
      timer = listen();
    }
    const { signal } = ending;
    try {
      const result = await call(signal, hear);
      hear();
      return result;
    } catch (error) {
      // Not aborted: a call that fails on its own did not hang.
      if (!signal.aborted) hear();
      throw error;
    } finally {
      if (--waiting === 0) clearTimeout(timer);
    }
  };
}
