/** Limits concurrency: returns a function that runs `work`, at most `limit` at a time, and queues the rest in order. */
export function limitConcurrency(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The next one takes this slot, so the count stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
