import { useLayoutEffect, useRef } from "react";

/** Returns a function that returns the `value` of the latest render, for work that outlives the render that started it. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return () => latest.current;
}
