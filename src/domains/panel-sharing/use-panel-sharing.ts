import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import { hasCutCards } from "./cut.ts";
import { type HeldPoint, listenForHolds } from "./holds.ts";
import type { SharePanelProps } from "./share-panel.tsx";
import { useLateDialog } from "#ui/dialogs/use-late-dialog.ts";

const load = async (): Promise<ComponentType<SharePanelProps>> => (await import("./share-panel.tsx")).SharePanel;

/** The dialog that shares a part of a page, and the holds that open it. `show` opens it for the page in view. */
export function usePanelSharing(issue: IssueRead, list: () => HTMLElement | null) {
  const { Dialog, show, state } = useLateDialog(load);
  const [held, setHeld] = useState<HeldPoint>();
  // A hidden issue has no cards.
  const isOffered = hasCutCards(issue) && !issue.removed && !issue.hidden_reason;
  const findStrip = useEffectEvent(() => list());
  const hold = useEffectEvent((point: HeldPoint) => {
    setHeld(point);
    show();
  });
  useEffect(() => {
    const strip = findStrip();
    const main = strip?.closest("main");
    if (!isOffered || !strip || !main) return undefined;
    return listenForHolds(main, strip, (point) => hold(point));
  }, [isOffered]);
  return {
    isOffered,
    Dialog,
    state: { ...state, held },
    show: () => {
      if (!isOffered) return;
      setHeld(undefined);
      show();
    },
  };
}
