import { useEffect, useState } from "react";

/** How many notifications the viewer has not read; 0 until known, and for visitors. */
export function useUnread(viewerId: number | undefined): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (viewerId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const watch = async () => {
      // If this fails, the link still works, without the number.
      const loaded = await import("./unread.ts").catch(() => null);
      if (loaded && !isOver) stop = loaded.watchUnread(setUnread);
    };
    void watch();
    return () => {
      isOver = true;
      stop?.();
      setUnread(0);
    };
  }, [viewerId]);
  return unread;
}
