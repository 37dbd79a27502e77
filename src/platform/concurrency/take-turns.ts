import { fail } from "#platform/errors.ts";

type Line = {
  waiting: (() => void)[];
  isRunning: boolean;
  /** A decaying maximum of the cost of its work; 0 before the first. */
  costMs: number;
  /** When its last work ended; 0 before the first. */
  lastMs: number;
};

/** How much of the cost is retained after cheaper work, so that cheap work cannot hide expensive work. */
const remembered = 0.8;
/** Work is slow if it costs this much, and this many times as much as that of another line. */
const slow = { ms: 300, times: 4 };
/** How long a line is remembered after its last work. */
const rememberMs = 60_000;
const retryAfterSeconds = 15;

/**
 * Shares `places` among lines, such as one per account: returns a function that runs `work`, one at a time for each
 * line. The line whose last work was longest ago runs next. Once others are known to be quick, slow lines leave one
 * place to them. Throws `too_busy` if `linesMax` lines or, in this line, `waitingMax` others are already waiting.
 */
export function takeTurns({ places, linesMax, waitingMax }: { places: number; linesMax: number; waitingMax: number }) {
  const lines = new Map<string, Line>();
  let running = 0;

  const startNext = () => {
    if (running >= places) return;
    const all = [...lines.values()];
    const least = Math.min(...all.map(({ costMs }) => costMs || Number.POSITIVE_INFINITY));
    const isSlow = ({ costMs }: Line) => costMs > slow.ms && costMs > least * slow.times;
    const slowRunning = all.filter((line) => line.isRunning && isSlow(line)).length;
    const isPlaceReserved = slowRunning > 0 && slowRunning >= places - 1;
    const ready = all.filter((line) => line.waiting.length && !line.isRunning && !(isPlaceReserved && isSlow(line)));
    const [next] = ready.toSorted((a, b) => a.lastMs - b.lastMs);
    if (!next) return;
    running++;
    next.isRunning = true;
    next.waiting.shift()?.();
  };

  const findLine = (name: string): Line => {
    for (const [key, { waiting, isRunning, lastMs }] of lines)
      if (!waiting.length && !isRunning && performance.now() - lastMs > rememberMs) lines.delete(key);
    const line = lines.get(name) ?? { waiting: [], isRunning: false, costMs: 0, lastMs: 0 };
    const others = [...lines.values()].filter((other) => other !== line && other.waiting.length).length;
    if (line.waiting.length >= waitingMax || (!line.waiting.length && others >= linesMax))
      throw fail("too_busy", { seconds: retryAfterSeconds }, { retryAfterSeconds });
    lines.set(name, line);
    return line;
  };

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = findLine(name);
    await new Promise<void>((go) => {
      line.waiting.push(go);
      startNext();
    });
    const start = performance.now();
    try {
      return await work();
    } finally {
      line.lastMs = performance.now();
      line.costMs = Math.max(line.lastMs - start, line.costMs * remembered);
      line.isRunning = false;
      running--;
      startNext();
    }
  };
}
