import { Button } from "#ui/button.tsx";
import styles from "./page-buttons.module.css";
import type { PanelCommands } from "./use-panel-commands.ts";
import type { PanelEditing } from "./use-panel-editor.ts";

interface PageButtonsProps {
  editing: Pick<PanelEditing, "looksRight" | "showWhole">;
  commands: Pick<PanelCommands, "cut" | "endCut" | "cancelCut">;
}

/** What the owner says about a page or, while the line of a split is placed, the end of that. */
export function PageButtons({ editing, commands: { cut, endCut, cancelCut } }: PageButtonsProps) {
  return (
    <div className={styles.buttons}>
      {cut ? (
        <>
          <Button look="primary" onClick={endCut}>
            Split here
          </Button>
          <Button onClick={cancelCut}>Cancel</Button>
        </>
      ) : (
        <>
          <Button look="primary" onClick={editing.looksRight}>
            Looks right
          </Button>
          <Button onClick={editing.showWhole}>No panels: show this page whole</Button>
        </>
      )}
    </div>
  );
}
