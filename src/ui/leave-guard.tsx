import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface LeaveGuardProps {
  /** Whether leaving now would lose something; asked at the moment of leaving. */
  wouldLose: () => boolean;
  title: string;
  /** What would be lost. */
  children: string;
}

/** Asks before the screen is left: for links and the back button in its own words, for a reload or closed tab in the browser's. */
export function LeaveGuard({ wouldLose, title, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
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
