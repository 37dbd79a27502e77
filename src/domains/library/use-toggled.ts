import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";

type KeepCalls = {
  /** Resolves when it is kept, is refused with 404 when not. */
  check: (signal: AbortSignal) => Promise<unknown>;
  add: () => Promise<unknown>;
  remove: () => Promise<unknown>;
};

/** Refusals of what is as wanted already, from another tab or an earlier press. */
const alreadyDone = new Set(["already_subscribed", "not_subscribed", "already_bookmarked", "not_bookmarked"]);

/**
 * Whether the signed-in viewer keeps something, such as a subscription: null until it is known, the wanted state at once when
 * toggled, and the former one again when the call fails. `toggle` tells whether it succeeded.
 */
export function useKept({ check, add, remove }: KeepCalls) {
  const [kept, setKept] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const calling = useRef(false);
  const ask = useEffectEvent(check);

  useEffect(() => {
    const left = new AbortController();
    const take = (found: boolean) => left.signal.aborted || setKept(found);
    ask(left.signal).then(
      () => take(true),
      () => take(false),
    );
    return () => left.abort();
  }, []);

  async function toggle(): Promise<boolean> {
    if (kept === null || calling.current) return false;
    calling.current = true;
    setKept(!kept);
    setBusy(true);
    setFailed(false);
    const done = await (kept ? remove() : add()).then(
      () => true,
      (error: unknown) => isCallError(error) && alreadyDone.has(error.code),
    );
    if (!done) setKept(kept);
    setFailed(!done);
    setBusy(false);
    calling.current = false;
    return done;
  }
  return { kept, busy, failed, toggle };
}
