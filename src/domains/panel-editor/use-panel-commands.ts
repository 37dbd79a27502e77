import { useState } from "react";
import { moveBox, moveEdges } from "./boxes.ts";
import {
  addPanelByKey,
  cutPanel,
  deletePanel,
  makeRectangle,
  mergeWithNext,
  placePanel,
  reorderPanel,
} from "./page-actions.ts";
import type { PanelCommand } from "./panel-keys.ts";
import type { Cut } from "./shapes.ts";
import type { PanelEditing } from "./use-panel-editor.ts";

/** Carries out commands of keys and buttons on the selected panel. `cut` is the line that is being placed before it splits the panel. */
export function usePanelCommands(editing: PanelEditing) {
  const { page, view, apply } = editing;
  const { panels } = page;
  // Without a panel, actions say that one must be selected.
  const at = view.selected ?? -1;
  const panel = panels[at];
  const [placed, setPlaced] = useState<(Cut & { page: number; panel: number }) | null>(null);
  const cut = placed && placed.page === view.page && placed.panel === at ? placed : null;

  function beginCut(direction: Cut["direction"]) {
    if (!panel) return apply({ says: "Please select a panel first." });
    const middle = direction === "across" ? panel.y + panel.height / 2 : panel.x + panel.width / 2;
    setPlaced({ direction, at: middle, page: view.page, panel: at });
    editing.announce("Move the line with the arrow keys. Enter splits the panel, Escape cancels.");
  }

  function endCut() {
    if (!cut) return;
    setPlaced(null);
    apply(cutPanel(panels, at, cut));
  }

  function run(command: PanelCommand) {
    switch (command.name) {
      case "move":
        if (panel) apply(placePanel(panels, at, moveBox(panel, command.by)), `move ${view.page} ${at}`);
        return;
      case "resize":
        if (panel) {
          const right = panel.x + panel.width + command.by.x;
          const bottom = panel.y + panel.height + command.by.y;
          apply(placePanel(panels, at, moveEdges(panel, { right, bottom })), `resize ${view.page} ${at}`);
        }
        return;
      case "add":
        return apply(addPanelByKey(panels));
      case "cut across":
        return beginCut("across");
      case "cut down":
        return beginCut("down");
      case "merge":
        return apply(mergeWithNext(panels, at));
      case "earlier":
        return apply(reorderPanel(panels, at, -1));
      case "later":
        return apply(reorderPanel(panels, at, 1));
      case "rectangle":
        return apply(makeRectangle(panels, at));
      case "delete":
        return apply(deletePanel(panels, at));
      case "looks right":
        return editing.looksRight();
      case "show whole":
        return editing.showWhole();
      case "next page":
        return editing.show(view.page + 1);
      case "previous page":
        return editing.show(view.page - 1);
      case "undo":
        return editing.undo();
      case "redo":
        return editing.redo();
    }
  }

  return {
    run,
    cut,
    moveCut: (position: number) => placed && setPlaced({ ...placed, at: position }),
    endCut,
    cancelCut: () => setPlaced(null),
  };
}

export type PanelCommands = ReturnType<typeof usePanelCommands>;
