import { makeRandomId } from "#platform/random-id.ts";
import { hasDifferentAttempt, mayHaveArrived } from "./lost-responses.ts";

/**
 * Tracks lost attempts to send a form: those that may have been published although no response came back. All attempts use the same
 * Idempotency-Key, so the site responds to each with the result of the first that arrived. `storeKey` gets the key while there may be lost
 * attempts, and otherwise undefined. `readKey` reads a key that was stored before the form was reopened; it is called when the form is
 * first sent.
 */
export function trackAttempts(readKey: () => string | undefined, storeKey: (key: string | undefined) => void) {
  let key: string | undefined;
  /** The values that each of them sent, as JSON. */
  const lost = new Set<string>();
  let isSent = false;
  let isBegun = false;
  const begin = () => {
    if (!isBegun) key = readKey();
    if (!isBegun && key !== undefined) lost.add("before the form was opened again");
    isBegun = true;
  };
  return {
    /** Returns the key to send the form with. Call it just before sending the form itself: earlier calls publish nothing. */
    takeKey: (): string => {
      begin();
      isSent = true;
      key ??= makeRandomId();
      storeKey(key);
      return key;
    },
    fail: (error: unknown, values: unknown): void => {
      begin();
      if (isSent && mayHaveArrived(error)) lost.add(JSON.stringify(values));
      isSent = false;
      if (lost.size === 0) storeKey(undefined);
    },
    /** Whether the response to these values may belong to different values that a lost attempt sent. */
    isUnsure: (values: unknown): boolean => hasDifferentAttempt(lost, values),
    /** Forgets all attempts: the next one publishes another work. */
    forget: (): void => {
      isBegun = true;
      key = undefined;
      lost.clear();
      storeKey(undefined);
    },
  };
}
