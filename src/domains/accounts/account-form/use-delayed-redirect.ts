import { useEffect, useEffectEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { redirectAfterMs } from "#domains/people/vocab.ts";

/** Opens `path` a few seconds after `isDone`, unless the user is navigating elsewhere by then. `go` opens it immediately. */
export function useDelayedRedirect(path: string, isDone: boolean): { path: string; go: () => void } {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const go = () => void navigate(path, { replace: true });
  const goUnlessLeaving = useEffectEvent(() => isLeaving || go());
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(goUnlessLeaving, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { path, go };
}
