import { useMemo, useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import { findExtras } from "#domains/issues/page-map.ts";
import { isWished, setWish } from "#domains/reading/page-wishes.ts";
import type { Skipping } from "./settings-panel.tsx";

/** The pages that are left out, and the choice to leave them out; undefined if there are none to leave out. */
export function useSkippedPages(pages: readonly PageRead[]) {
  const [isOn, setOn] = useState(() => isWished("extras"));
  const extras = useMemo(() => findExtras(pages), [pages]);
  const skipped = useMemo((): ReadonlySet<PageRead> => (isOn ? extras : new Set()), [isOn, extras]);
  function change(isWanted: boolean) {
    setWish("extras", isWanted);
    setOn(isWanted);
  }
  const skipping: Skipping | undefined = extras.size > 0 ? { isOn, change } : undefined;
  return { skipped, skipping };
}
