import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import type { PagePanelsRead } from "#domains/panels/contract.ts";

/**
 * The panels of an issue that readers are shown, once they are wanted and have arrived. `load` asks for them earlier. If they cannot be
 * loaded, the next time that they are wanted asks again.
 */
export function usePanels(issue: IssueRead, isWanted: boolean) {
  const [panels, setPanels] = useState<readonly PagePanelsRead[]>();
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  function load(): Promise<void> {
    loading.current ??= loadPanels(issue).then(
      (found) => {
        setPanels(found);
        setFailed(false);
      },
      () => {
        loading.current = undefined;
        setFailed(true);
      },
    );
    return loading.current;
  }
  const loadNow = useEffectEvent(() => void load());
  useEffect(() => {
    if (isWanted) loadNow();
  }, [isWanted]);
  return { panels, load, hasFailed };
}

async function loadPanels(issue: IssueRead): Promise<PagePanelsRead[]> {
  const { loadShownPanels } = await import("#domains/panels/load-shown-panels.ts");
  return loadShownPanels(issue);
}
