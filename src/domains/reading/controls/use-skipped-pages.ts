import { useMemo, useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import { findExtras } from "#domains/issues/page-map.ts";
import { hasPreference, setPreference } from "#domains/reading/pages/page-preferences.ts";
import type { Skipping } from "./settings-panel.tsx";

/** The pages that are left out, and the choice to leave them out; undefined if there are none to leave out. */
export function useSkippedPages(pages: readonly PageRead[]) {
  const [isOn, setOn] = useState(() => hasPreference("extras"));
  const extras = useMemo(() => findExtras(pages), [pages]);
  const skipped = useMemo((): ReadonlySet<PageRead> => (isOn ? extras : new Set()), [isOn, extras]);
  function change(isWanted: boolean) {
    setPreference("extras", isWanted);
    setOn(isWanted);
  }
  const skipping: Skipping | undefined = extras.size > 0 ? { isOn, change } : undefined;
  return { skipped, skipping };
}
