import { useCallback, useEffect, useState } from "react";
import type { ContactSheet } from "./contact-sheet.tsx";

type Loaded = { Sheet: typeof ContactSheet | null; failed: boolean };

/**
 * The contact sheet, loaded once it is `wanted`: dragging weighs 28 KB. Not React's `lazy`, whose failure on a lost
 * connection would take the filled-in form down with it.
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
