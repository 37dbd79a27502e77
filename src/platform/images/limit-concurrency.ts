import { fail } from "#platform/errors.ts";

/**
 * Limits concurrency: returns a function that runs `work`, at most `limit` at a time, and queues the rest in order.
 * It throws `unavailable` if `maxWaiting` are already waiting.
 */
export function limitConcurrency(limit: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++;
    else if (waiting.length >= maxWaiting) throw fail("unavailable", {}, { retryAfterSeconds: 2 });
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The next one takes this place, so the count stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
