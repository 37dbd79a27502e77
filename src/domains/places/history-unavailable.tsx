import { useEffect, useEffectEvent, useRef } from "react";
import { useSite } from "#domains/settings/site-context.tsx";
import { Button } from "#ui/button.tsx";
import { useReachable } from "#ui/use-reachable.ts";

interface HistoryUnavailableProps {
  busy?: boolean;
  /** Called to load the history again: on a press, and when the site can be reached again. */
  onRetry: () => void;
}

/** Shown in place of the history while the site cannot be reached. */
export function HistoryUnavailable({ busy = false, onRetry }: HistoryUnavailableProps) {
  const { name } = useSite();
  const isReachable = useReachable();
  const wasReachable = useRef(true);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isReachable && !wasReachable.current) retry();
    wasReachable.current = isReachable;
  }, [isReachable]);
  return (
    <>
      <p role="status">Your history will appear as soon as {name} can be reached.</p>
      <div>
        <Button busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </>
  );
}
