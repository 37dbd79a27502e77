import { useLayoutEffect, useRef } from "react";

/** Reads what `value` was at the latest rendering: for work that outlives the rendering it was started in. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return () => latest.current;
}
