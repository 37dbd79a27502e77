import { useEffect, useEffectEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { redirectAfterMs } from "./vocab.ts";

/**
 * Leads to `path` once its message has been shown for a while (`isDone`), unless a pressed link is leading elsewhere by then. `go`
 * leads there immediately.
 */
export function useOnward(path: string, isDone: boolean): { path: string; go: () => void } {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const go = () => void navigate(path, { replace: true });
  const goLater = useEffectEvent(() => isLeaving || go());
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(goLater, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { path, go };
}
