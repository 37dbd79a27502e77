import { useState } from "react";
import { describeFailure } from "./describe-failure.ts";

/**
 * The state of a list whose rows have buttons: `run` calls `act` for the row with this key, and `busy` is that key until `act` ends.
 * `failure` is the sentence of the last failure, cleared by the next `run`.
 */
export function useRowActions<Key extends string | number>() {
  const [busy, setBusy] = useState<Key>();
  const [failure, setFailure] = useState("");

  async function run(key: Key, act: () => Promise<unknown>): Promise<void> {
    setBusy(key);
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(describeFailure(error));
    }
    setBusy(undefined);
  }

  return { busy, failure, run };
}
