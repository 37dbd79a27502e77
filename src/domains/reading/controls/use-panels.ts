import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import type { Guide } from "#domains/reading/paged/panel-steps.ts";
import type { WholePage } from "./reader-settings.ts";

/**
 * The guide through the panels of an issue, once it is wanted and its panels have arrived. `load` asks for them earlier. If they cannot
 * be loaded, the next time that they are wanted asks again.
 */
export function usePanels(issue: IssueRead, isWanted: boolean, wholePage: WholePage) {
  const [open, setOpen] = useState<(whole: WholePage) => Guide>();
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  async function start(): Promise<void> {
    try {
      const [{ openGuide }, { loadShownPanels }] = await Promise.all([
        import("#domains/reading/paged/panel-steps.ts"),
        import("#domains/panels/load-shown-panels.ts"),
      ]);
      const pages = await loadShownPanels(issue);
      setOpen(() => (whole: WholePage) => openGuide(pages, whole));
      setFailed(false);
    } catch {
      loading.current = undefined;
      setFailed(true);
    }
  }
  const load = () => (loading.current ??= start());
  const loadNow = useEffectEvent(() => void load());
  useEffect(() => {
    if (isWanted) loadNow();
  }, [isWanted]);
  const guide = useMemo(() => (isWanted ? open?.(wholePage) : undefined), [isWanted, open, wholePage]);
  return { guide, load, hasFailed };
}
