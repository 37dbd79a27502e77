import { useEffect, useState } from "react";
import { listClient } from "./client.ts";
import { splitEntries } from "./forms.ts";

/** The reasons that moderators have put on their list. Empty until they are loaded, and if that fails. */
export function usePresets(): string[] {
  const [presets, setPresets] = useState<string[]>([]);
  useEffect(() => {
    const unmounted = new AbortController();
    listClient.readLists({ signal: unmounted.signal }).then(
      ({ lists }) => setPresets(splitEntries(lists.reasons)),
      () => {},
    );
    return () => unmounted.abort();
  }, []);
  return presets;
}
