import { hasOther, mayHaveArrived } from "./lost-responses.ts";

/**
 * Tracks which attempts to send a form may have been published although no response came back. All have the same Idempotency-Key, so
 * the site responds to all of them with the result of the first that arrived. `storeKey` stores the key while there may be any, and
 * undefined when there is none; `readKey` reads the key stored before the form was opened again, when the form is first sent.
 */
export function trackAttempts(readKey: () => string | undefined, storeKey: (key: string | undefined) => void) {
  let key: string | undefined;
  /** What was sent in each, in JSON. */
  const lost = new Set<string>();
  let isSent = false;
  let isBegun = false;
  const begin = () => {
    if (!isBegun) key = readKey();
    if (!isBegun && key !== undefined) lost.add("before the form was opened again");
    isBegun = true;
  };
  return {
    /** Returns the key to send the form with. Calls that come before the form itself publish nothing. */
    takeKey: (): string => {
      begin();
      isSent = true;
      key ??= crypto.randomUUID();
      storeKey(key);
      return key;
    },
    fail: (error: unknown, values: unknown): void => {
      begin();
      if (isSent && mayHaveArrived(error)) lost.add(JSON.stringify(values));
      isSent = false;
      if (lost.size === 0) storeKey(undefined);
    },
    /** Whether the response to these values may be about others, which a lost attempt sent. */
    isUnsure: (values: unknown): boolean => hasOther(lost, values),
    /** The next attempt is about another work. */
    forget: (): void => {
      isBegun = true;
      key = undefined;
      lost.clear();
      storeKey(undefined);
    },
  };
}
