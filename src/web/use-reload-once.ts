import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";

/**
 * Reloads the data of a page once when `isNeeded` becomes true: the server renders pages as everybody sees them, and this
 * viewer may see more. Pages opened by a link have already been loaded for the viewer.
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
