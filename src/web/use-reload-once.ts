import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";

/**
 * Loads the data of a page again, once, when `isNeeded` becomes true: pages come from the server as everybody sees them, and
 * this viewer may see more. Pages that were opened by a link have been loaded for the viewer already.
 */
export function useReloadOnce(isNeeded: boolean): void {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  const { revalidate } = useRevalidator();
  const reloaded = useRef(false);
  useEffect(() => {
    if (!isNeeded || !isFromServer || reloaded.current) return;
    reloaded.current = true;
    void revalidate();
  }, [isNeeded, isFromServer, revalidate]);
}
