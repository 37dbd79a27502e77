import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";

type ToggleCalls = {
  /** Resolves if the switch is on, rejects with 404 if it is off. */
  check: (signal: AbortSignal) => Promise<unknown>;
  add: () => Promise<unknown>;
  remove: () => Promise<unknown>;
};

/** Refusals that mean that another tab or an earlier press has already reached the wanted state. */
const alreadyDone = new Set(["already_subscribed", "not_subscribed", "already_bookmarked", "not_bookmarked"]);

/**
 * A switch stored on the server, such as a bookmark: null until known, changed immediately when toggled, and reverted if the
 * call fails. `toggle` resolves to whether it succeeded.
 */
export function useToggled({ check, add, remove }: ToggleCalls) {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const calling = useRef(false);
  const ask = useEffectEvent(check);

  useEffect(() => {
    const left = new AbortController();
    const take = (found: boolean) => left.signal.aborted || setIsOn(found);
    ask(left.signal).then(
      () => take(true),
      () => take(false),
    );
    return () => left.abort();
  }, []);

  async function toggle(): Promise<boolean> {
    if (isOn === null || calling.current) return false;
    calling.current = true;
    setIsOn(!isOn);
    setBusy(true);
    setFailed(false);
    const done = await (isOn ? remove() : add()).then(
      () => true,
      (error: unknown) => isCallError(error) && alreadyDone.has(error.code),
    );
    if (!done) setIsOn(isOn);
    setFailed(!done);
    setBusy(false);
    calling.current = false;
    return done;
  }
  return { isOn, busy, failed, toggle };
}
