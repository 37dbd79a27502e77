import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import Combine from "lucide-react/icons/combine";
import Redo from "lucide-react/icons/redo-2";
import SplitAcross from "lucide-react/icons/square-split-vertical";
import SplitDown from "lucide-react/icons/square-split-horizontal";
import Draw from "lucide-react/icons/square-dashed";
import Rectangle from "lucide-react/icons/square";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import type { LucideIcon } from "lucide-react";
import type { PanelCommand } from "./panel-keys.ts";
import styles from "./tools.module.css";
import type { PanelEditing } from "./use-panel-editor.ts";

interface ToolsProps {
  editing: PanelEditing;
  isDrawing: boolean;
  onDraw: () => void;
  run: (command: PanelCommand) => void;
}

/** The buttons for what can be done with panels. */
export function Tools({ editing, isDrawing, onDraw, run }: ToolsProps) {
  const { page, view } = editing;
  const at = view.selected ?? -1;
  const panel = page.panels[at];
  const tools: [icon: LucideIcon, label: string, command: PanelCommand["name"], isPossible: boolean][] = [
    [SplitAcross, "Split across", "cut across", panel !== undefined],
    [SplitDown, "Split down", "cut down", panel !== undefined],
    [Combine, "Merge with next", "merge", at !== -1 && at < page.panels.length - 1],
    [ChevronsLeft, "Earlier", "earlier", at > 0],
    [ChevronsRight, "Later", "later", at !== -1 && at < page.panels.length - 1],
    [Rectangle, "Rectangle", "rectangle", panel?.polygon !== undefined],
    [Trash, "Delete", "delete", panel !== undefined],
    [Undo, "Undo", "undo", editing.canUndo],
    [Redo, "Redo", "redo", editing.canRedo],
  ];
  return (
    <div className={styles.tools} role="group" aria-label="Tools">
      <button type="button" className={styles.tool} aria-pressed={isDrawing} onClick={onDraw}>
        <Draw size={20} aria-hidden />
        Draw
      </button>
      {tools.map(([Icon, label, name, isPossible]) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          // Not `disabled`, which would lose the focus.
          aria-disabled={!isPossible}
          onClick={() => isPossible && run({ name } as PanelCommand)}
        >
          <Icon size={20} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
