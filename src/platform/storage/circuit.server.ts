import { fail } from "#platform/errors.ts";

/** A store that is silent for this long while calls are waiting counts as down. */
const silentMs = 5_000;
/** How often one call may try a silent store again. */
const tryEveryMs = 2_000;

type Call<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Creates a circuit breaker for calls to a remote store, so that nobody waits long for one that accepts connections but does not
 * respond. Then all waiting calls are aborted by their signal, and later ones fail immediately, except an occasional one that tries whether the
 * store is back. Those fail with `unavailable`; errors of all other calls are rethrown.
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
    // Until it is known how this call ends, nobody else tries.
    if (silence) silence.tryAt = now + silentMs + tryEveryMs;
    if (waiting++ === 0) {
      heardAt = now;
      timer = listen();
    }
    const { signal } = ending;
    try {
      const result = await call(signal);
      hear();
      return result;
    } catch (error) {
      // Whatever ended it by itself: it did not hang.
      if (!signal.aborted) hear();
      throw error;
    } finally {
      if (--waiting === 0) clearTimeout(timer);
    }
  };
}
