import { useEffect, useState } from "react";

/** Answers what is typed; rejects when `signal` is aborted. */
export type Ask<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

interface Typing {
  /** As many characters are needed for an answer. */
  from?: number;
  /** Typing has paused this long before a question is sent, in milliseconds. */
  pauseMs: number;
}

/**
 * The answers to what is typed; null until they are there. One question is out at a time: the one before is aborted.
 * Failures are only logged.
 */
export function useTypedAnswer<T>(ask: Ask<T>, typed: string, { from = 1, pauseMs }: Typing): readonly T[] | null {
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
        if (!stale.signal.aborted) console.error("What is typed could not be looked up.", error);
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
