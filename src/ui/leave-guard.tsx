import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialogs/dialog.tsx";
import { unsavedWork } from "./unsaved-work.ts";

interface LeaveGuardProps {
  /** Whether leaving now would lose something. Called when the user leaves. */
  wouldLose: () => boolean;
  title: string;
  /** What would be lost. */
  children: string;
}

/** Asks before the user leaves: in its own dialog for links and the back button, in the browser's for a reload or a closed tab. */
export function LeaveGuard({ wouldLose, title, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedWork.size > 0 && wouldLose(),
  );
  const wouldLoseNow = useEffectEvent(() => wouldLose());
  useEffect(() => {
    const isUnsaved = () => wouldLoseNow();
    unsavedWork.add(isUnsaved);
    return () => void unsavedWork.delete(isUnsaved);
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [wouldLose]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={title}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay</Button>
          <Button look="danger-final" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
