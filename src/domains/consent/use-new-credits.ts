import { useEffect, useState } from "react";

/** How many credits wait for the signed-in viewer's answer; 0 until it is known, and for visitors. */
export function useNewCredits(viewerId: number | undefined): number {
  const [total, setTotal] = useState(0);
  useEffect(() => {
    if (viewerId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("./new-credits.ts").then(
      (loaded) => {
        if (!isOver) stop = loaded.watchNewCredits(setTotal);
      },
      () => {}, // the link works without the number
    );
    return () => {
      isOver = true;
      stop?.();
      setTotal(0);
    };
  }, [viewerId]);
  return total;
}
