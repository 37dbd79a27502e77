import { fail } from "#platform/errors.ts";

/**
 * Lets at most `atOnce` pieces of work run at a time; others wait in line, first come first served.
 * With `longestLine` people waiting already, the next is sent away with `unavailable`.
 */
export function takeTurns(atOnce: number, longestLine = Number.POSITIVE_INFINITY) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (line.length >= longestLine) throw fail("unavailable", {}, { retryAfterSeconds: 2 });
    else await new Promise<void>((go) => line.push(go));
    try {
      return await work();
    } finally {
      // The next in line takes over this turn, so the count stays.
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
