import { useEffect, useEffectEvent } from "react";
import { unsavedWork } from "./unsaved-work.ts";

/** Registers a form that is asked whether leaving would lose something, before the user leaves or logs out. `LeaveGuard` asks the user. */
export function useUnsavedWork(hasUnsavedChanges: () => boolean): void {
  const check = useEffectEvent(() => hasUnsavedChanges());
  useEffect(() => {
    const isUnsaved = () => check();
    unsavedWork.add(isUnsaved);
    return () => void unsavedWork.delete(isUnsaved);
  }, []);
}
