import { useState } from "react";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import type { Step } from "#domains/reading/paged/panel-steps.ts";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";
import type { WholePage } from "./reader-settings.ts";
import { parsePanel } from "./use-page-address.ts";
import { usePanels } from "./use-panels.ts";

/** The steps of the panel mode, and the one in view: as chosen, as in the address, or the first of its page. */
export function usePanelSteps(
  issue: IssueRead,
  pages: readonly PageRead[],
  page: number,
  { isOn, wholePage }: { isOn: boolean; wholePage: WholePage },
) {
  const { guide, load, hasFailed } = usePanels(issue, isOn, wholePage);
  const [chosen, setChosen] = useState((): { page: number; step: Step } => ({
    page: parsePage(location.search),
    step: parsePanel(location.search),
  }));
  const chosenOn = (of: number): Step => (chosen.page === of ? chosen.step : "first");
  const inView = pages[page - 1];
  const step = guide?.find(inView, chosenOn(page)) ?? 0;
  const label = guide?.describe(inView, step);
  return {
    /** Undefined in the other modes, and until the panels have been loaded. */
    guide,
    step,
    /** The panel in view; undefined if it is a whole page. */
    panel: label === undefined ? undefined : { number: step, label },
    choose: (of: number, wanted: Step) => setChosen({ page: of, step: wanted }),
    chosenOn,
    /** Resolves once the panels are there, or have failed to load. Does nothing in the other modes. */
    prepare: async () => (isOn ? load() : undefined),
    failure: isOn && hasFailed ? "The panels could not be loaded. Please try again later." : undefined,
  };
}
