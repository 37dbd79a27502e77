import { useEffect, useState } from "react";

/** How many credits await the viewer's answer; 0 until known, and for visitors. */
export function useNewCredits(viewerId: number | undefined): number {
  const [total, setTotal] = useState(0);
  useEffect(() => {
    if (viewerId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const watch = async () => {
      // If this fails, the link still works, without the number.
      const loaded = await import("./new-credits.ts").catch(() => null);
      if (loaded && !isOver) stop = loaded.watchNewCredits(setTotal);
    };
    void watch();
    return () => {
      isOver = true;
      stop?.();
      setTotal(0);
    };
  }, [viewerId]);
  return total;
}
