import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";
import { Dialog } from "./dialog.tsx";
import { hasUnsavedWork } from "#ui/unsaved-work.ts";
import { useUnsavedWork } from "#ui/use-unsaved-work.ts";

interface LeaveGuardProps {
  /** Whether leaving now would lose something. Called when the user leaves. */
  hasUnsavedChanges: () => boolean;
  /** Whether the navigation that is starting keeps this screen open. */
  isStaying?: () => boolean;
  title: string;
  /** What would be lost. */
  children: string;
}

/**
 * Asks before the user leaves: in its own dialog for links and the back button, in the browser's for a reload or a closed tab. Use one per
 * screen, because React Router supports only one blocker; other forms on the screen call `useUnsavedWork`.
 */
export function LeaveGuard({ hasUnsavedChanges, isStaying, title, children }: LeaveGuardProps) {
  useUnsavedWork(hasUnsavedChanges);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isStaying?.() && hasUnsavedWork(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const stay = () => blocker.reset?.();
  // The form may be in a hidden tab, which would hide the dialog, too.
  return createPortal(
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
    </Dialog>,
    document.body,
  );
}
