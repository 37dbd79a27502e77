import { useLayoutEffect, useRef } from "react";

/** Returns a function that gives `value` as of the latest rendering, for work that outlives the rendering that started it. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return () => latest.current;
}
