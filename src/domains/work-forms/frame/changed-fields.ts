import { useState } from "react";
import { mayHaveArrived } from "./lost-responses.ts";

/**
 * Lists the fields that a form has to send: those whose `edited` value differs from the `saved` one, and those in `lost`, which were sent
 * without a response. The others must not be sent, because they may have been changed elsewhere.
 */
export function listChangedFields<B extends object>(saved: B, edited: B, lost: readonly (keyof B)[] = []): (keyof B)[] {
  const names = Object.keys(edited) as (keyof B)[];
  return names.filter((name) => lost.includes(name) || JSON.stringify(edited[name]) !== JSON.stringify(saved[name]));
}

/** Sends changed fields, and remembers those whose response was lost. */
export function useChangedFields<B extends object>() {
  const [lost, setLost] = useState<(keyof B)[]>([]);
  return {
    list: (saved: B, edited: B) => listChangedFields(saved, edited, lost),
    async send(changed: (keyof B)[], call: () => Promise<unknown>): Promise<void> {
      try {
        await call();
        setLost([]);
      } catch (error) {
        if (mayHaveArrived(error)) setLost(changed);
        throw error;
      }
    },
  };
}
