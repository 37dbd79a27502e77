import { useEffect, useRef } from "react";

/**
 * Keeps the place in a list that is read again after an act: the focus goes to the entry that was acted on or, if it is gone, to the next one,
 * the one before, or `fallback`. All are ids of elements. Returns the function to
 * call before the list is read again.
 */
export function useKeptFocus<T>(entries: readonly T[], idOf: (entry: T) => string, fallback: string) {
  const wanted = useRef<string[]>(undefined);
  useEffect(() => {
    const order = wanted.current;
    if (!order) return;
    wanted.current = undefined;
    const ids = new Set(entries.map(idOf));
    document.getElementById(order.find((id) => ids.has(id)) ?? fallback)?.focus();
  }, [entries, idOf, fallback]);
  return (acted: T | undefined) => {
    const ids = entries.map(idOf);
    const at = acted === undefined ? 0 : ids.indexOf(idOf(acted));
    wanted.current = acted === undefined ? [] : [...ids.slice(at), ...ids.slice(0, at).toReversed()];
  };
}
