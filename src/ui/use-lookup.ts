import { useEffect, useState } from "react";

/** Looks up what is typed; rejects when `signal` is aborted. */
export type Lookup<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

interface Typing {
  /** The fewest characters to look up. */
  from?: number;
  /** Typing must pause this long before a request is sent, in milliseconds. */
  pauseMs: number;
}

/** The answer to what is typed, null until it arrives. A newer text aborts the previous request. Failures are only logged. */
export function useLookup<T>(ask: Lookup<T>, typed: string, { from = 1, pauseMs }: Typing): readonly T[] | null {
  const [answer, setAnswer] = useState<{ text: string; found: readonly T[] }>();
  const text = typed.trim();

  useEffect(() => {
    if (text.length < from) return undefined;
    const stale = new AbortController();
    const send = async () => {
      try {
        const found = await ask(text, stale.signal);
        if (!stale.signal.aborted) setAnswer({ text, found });
      } catch (error) {
        if (!stale.signal.aborted) console.error("The lookup while typing failed.", error);
      }
    };
    const timer = setTimeout(() => void send(), pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [ask, text, from, pauseMs]);

  return answer?.text === text ? answer.found : null;
}
