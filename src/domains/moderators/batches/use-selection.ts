import { useState } from "react";

/** Which entries of a list are selected. Entries that are no longer in the list are not. `keyOf` names an entry. */
export function useSelection<T>(all: readonly T[], keyOf: (entry: T) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = all.filter((entry) => keys.has(keyOf(entry)));
  return {
    selected,
    has: (entry: T) => keys.has(keyOf(entry)),
    toggle(entry: T) {
      const changed = new Set(keys);
      if (!changed.delete(keyOf(entry))) changed.add(keyOf(entry));
      setKeys(changed);
    },
    toggleAll: () => setKeys(new Set(selected.length < all.length ? all.map(keyOf) : [])),
    clear: () => setKeys(new Set()),
  };
}
export type Selection<T> = ReturnType<typeof useSelection<T>>;
