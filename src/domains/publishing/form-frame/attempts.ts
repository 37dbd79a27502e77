import { hasOther, mayHaveArrived } from "./lost-answers.ts";

/**
 * Knows which attempts to send a form may have been published although no answer came back. All have the same Idempotency-Key, so the
 * site gives the first that arrived as the answer to all. `keep` stores the key while there may be any, and undefined when there is
 * none; `keptKey` is what it stored before the form was opened again.
 */
export function trackAttempts(keptKey: string | undefined, keep: (key: string | undefined) => void) {
  let key = keptKey;
  /** What was sent in each, in JSON. */
  const lost = new Set<string>(keptKey === undefined ? [] : ["before the form was opened again"]);
  let isSent = false;
  return {
    /** Returns the key to send the form with. Calls that come before the form itself publish nothing. */
    takeKey: (): string => {
      isSent = true;
      key ??= crypto.randomUUID();
      keep(key);
      return key;
    },
    fail: (error: unknown, values: unknown): void => {
      if (isSent && mayHaveArrived(error)) lost.add(JSON.stringify(values));
      isSent = false;
      if (lost.size === 0) keep(undefined);
    },
    /** Whether the answer to these values may be about others, which a lost attempt sent. */
    isUnsure: (values: unknown): boolean => hasOther(lost, values),
    /** The next attempt is about another work. */
    forget: (): void => {
      key = undefined;
      lost.clear();
      keep(undefined);
    },
  };
}
