import { useEffect, useState } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import type { PagePanelsRead } from "#domains/panels/contract.ts";
import { loadShownPanels } from "#domains/panels/load-shown-panels.ts";

/** Reads the panels of an issue. Returns those of a page; none until they have arrived, and if they cannot be read. */
export function usePanels(issue: IssueRead) {
  const [pages, setPages] = useState<PagePanelsRead[]>([]);
  useEffect(() => {
    // Without panels, frames can be drawn.
    loadShownPanels(issue).then(setPages, () => {});
  }, [issue]);
  return (number: number) => pages.find(({ page_number }) => page_number === number)?.panels ?? [];
}
