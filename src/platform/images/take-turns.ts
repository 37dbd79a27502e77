import { fail } from "#platform/errors.ts";

type Line = { waiting: (() => void)[]; isRunning: boolean; spentMs: number; lastMs: number };

/** A line that has taken more than this leaves one place to the others, so that these never wait for its work to end. */
const quickMs = 2_000;
/** How long what a line has spent is remembered after its last work. */
const rememberMs = 60_000;
const retryAfterSeconds = 15;

/**
 * Shares `places` fairly between lines, such as one for each account: returns a function that runs `work`, one at a time for each
 * line, and next that of the line which has taken the least time so far. One place is kept for lines that have taken little, unless
 * there is only one. Throws `too_busy` if `linesMax` lines or, in this line,
 * `waitingMax` others are already waiting.
 */
export function takeTurns({ places, linesMax, waitingMax }: { places: number; linesMax: number; waitingMax: number }) {
  const lines = new Map<string, Line>();
  let running = 0;

  const startNext = () => {
    if (running >= places) return;
    const all = [...lines.values()];
    const slow = all.filter((line) => line.isRunning && isSlow(line)).length;
    const isKept = slow > 0 && slow >= places - 1;
    const ready = all.filter((line) => line.waiting.length && !line.isRunning && !(isKept && isSlow(line)));
    const [next] = ready.toSorted((a, b) => a.spentMs - b.spentMs);
    if (!next) return;
    running++;
    next.isRunning = true;
    next.waiting.shift()?.();
  };

  const isSlow = ({ spentMs }: Line) => spentMs > quickMs;

  const findLine = (name: string): Line => {
    for (const [key, { waiting, isRunning, lastMs }] of lines)
      if (!waiting.length && !isRunning && performance.now() - lastMs > rememberMs) lines.delete(key);
    const line = lines.get(name) ?? { waiting: [], isRunning: false, spentMs: 0, lastMs: performance.now() };
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
      line.spentMs += line.lastMs - start;
      line.isRunning = false;
      running--;
      startNext();
    }
  };
}
