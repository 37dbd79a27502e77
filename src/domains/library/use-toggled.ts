import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";

type ToggleCalls = {
  /** Resolves if the switch is on, rejects with 404 if it is off. */
  check: (signal: AbortSignal) => Promise<unknown>;
  add: () => Promise<unknown>;
  remove: () => Promise<unknown>;
};

/** Refusals that mean that another tab or an earlier press has already reached the wanted state. */
const alreadyDoneCodes = new Set(["already_subscribed", "not_subscribed", "already_bookmarked", "not_bookmarked"]);

/**
 * A switch stored on the server, such as a bookmark: null until known, changed immediately when toggled, and reverted if the
 * call fails. `toggle` resolves to whether it succeeded. If the check failed, the state is unknown, and `checkAgain` asks for it.
 */
export function useToggled({ check, add, remove }: ToggleCalls) {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isCalling = useRef(false);
  const [attempt, setAttempt] = useState(1);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const found = await findState(check(signal));
    if (signal.aborted) return;
    setIsOn(found);
    setFailed(found === null);
  });

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each attempt
  useEffect(() => {
    const unmounted = new AbortController();
    void ask(unmounted.signal);
    return () => unmounted.abort();
  }, [attempt]);

  function checkAgain(): void {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  async function toggle(): Promise<boolean> {
    if (isOn === null || isCalling.current) return false;
    isCalling.current = true;
    setIsOn(!isOn);
    setBusy(true);
    setFailed(false);
    const hasSucceeded = await (isOn ? remove() : add()).then(
      () => true,
      (error: unknown) => isCallError(error) && alreadyDoneCodes.has(error.code),
    );
    if (!hasSucceeded) setIsOn(isOn);
    setFailed(!hasSucceeded);
    setBusy(false);
    isCalling.current = false;
    return hasSucceeded;
  }
  return { isOn, busy, failed, toggle, checkAgain };
}

/** Whether the switch is on. Only a 404 means off; after any other failure, nobody knows (null). */
async function findState(checking: Promise<unknown>): Promise<boolean | null> {
  return checking.then(
    () => true,
    (error: unknown) => (isCallError(error) && error.status === 404 ? false : null),
  );
}
