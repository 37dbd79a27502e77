import { useCallback, useEffect, useState } from "react";
import type { ContactSheet } from "./contact-sheet.tsx";

type Loaded = { Sheet: typeof ContactSheet | null; failed: boolean };

/**
 * Loads the contact sheet once it is `wanted`, since the drag library is 28 KB. Does not use React's `lazy`, because a failure to load
 * would unmount the whole form.
 */
export function useContactSheet(wanted: boolean): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ Sheet: null, failed: false });

  const load = useCallback(() => {
    import("./contact-sheet.tsx").then(
      ({ ContactSheet: Sheet }) => setLoaded({ Sheet, failed: false }),
      () => setLoaded({ Sheet: null, failed: true }),
    );
  }, []);

  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  return { ...loaded, retry: load };
}
