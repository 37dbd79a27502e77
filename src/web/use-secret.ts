import { useSyncExternalStore } from "react";

/**
 * What follows # in the address: the server never learns it. Another link opened in the same tab changes only this. Undefined on the
 * server.
 */
export function useSecret(): string | undefined {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed);
      return () => removeEventListener("hashchange", changed);
    },
    () => location.hash.slice(1),
    () => undefined,
  );
}
