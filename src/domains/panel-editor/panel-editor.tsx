import { useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import type { PanelsRead } from "#domains/panels/contract.ts";
import { PasteScriptDialog } from "#domains/panel-editor/script/paste-script-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { ChangesFoot } from "#ui/dialogs/changes-foot.tsx";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { KeyHelp } from "./key-help.tsx";
import { PageRail } from "./page-rail.tsx";
import styles from "./panel-editor.module.css";
import { SaveOutcome } from "./save-outcome.tsx";
import { ScriptFields } from "./script-fields.tsx";
import { Stage } from "./stage.tsx";
import { findState, stateSentences } from "./page-states.ts";
import { usePanelEditor } from "./use-panel-editor.ts";
import { type EditedIssueRef, usePanelSaver } from "./use-panel-saver.ts";

interface PanelEditorProps {
  issue: EditedIssueRef;
  pages: readonly PageRead[];
  read: PanelsRead;
  /** Loads everything again, without the changes. */
  onReload: () => void;
}

/** The owner's editor of the panels of an issue and of the script inside them, one page at a time. */
export function PanelEditor({ issue, pages, read, onReload }: PanelEditorProps) {
  const editing = usePanelEditor(read, pages.length);
  const { result, save, settle } = usePanelSaver(issue, editing);
  const [isPasting, setPasting] = useState(false);
  const [leftOver, setLeftOver] = useState<readonly string[]>([]);
  const { view, page, changed } = editing;
  const picture = pages[view.page];

  return (
    <div className={styles.screen}>
      <div className={styles.editor}>
        <PageRail editing={editing} />
        <section className={styles.middle} aria-label={`Page ${view.page + 1}`}>
          <div>
            {" "}
            <SaveOutcome result={result} settle={settle} onReload={onReload} />
            <p className={styles.state}>
              <strong>
                Page {view.page + 1} of {pages.length}.
              </strong>{" "}
              {stateSentences[findState(page)]}
              {picture?.content_note && <> Content note: {picture.content_note}</>}
            </p>
          </div>{" "}
          {picture && <Stage picture={picture} editing={editing} />}
        </section>
        <section className={styles.script} aria-labelledby="script">
          <div className="split-line">
            <h2 id="script" className={styles.title}>
              Script
            </h2>
            <Button onClick={() => setPasting(true)}>Paste a script</Button>
          </div>
          {leftOver.length > 0 && (
            <details className={styles.leftOver} open>
              <summary>Left over from the script: {leftOver.length}</summary>
              <pre>{leftOver.join("\n")}</pre>
              <Button look="quiet" onClick={() => setLeftOver([])}>
                Put away
              </Button>
            </details>
          )}
          <ScriptFields editing={editing} />
        </section>
      </div>
      <KeyHelp />
      <ChangesFoot
        changes={changed.map((number) => `page ${number}`)}
        onDiscard={editing.discard}
        busy={result.step === "saving"}
      >
        <Button look="primary" busy={result.step === "saving"} onClick={() => void save()}>
          Save
        </Button>
      </ChangesFoot>
      <PasteScriptDialog
        open={isPasting}
        issue={editing.pages.map(({ panels }) => panels)}
        coverPages={countCovers(pages)}
        onClose={() => setPasting(false)}
        onPlace={(placement) => {
          editing.replace(placement.pages);
          setLeftOver(placement.leftOver);
          setPasting(false);
          const [first] = placement.pages.keys();
          if (first !== undefined) editing.show(first);
          editing.announce("The script is in place. It can be undone.");
        }}
      />
      <LeaveGuard title="Leave without saving?" hasUnsavedChanges={() => changed.length > 0}>
        Changes of panels and script that are not saved will be lost.
      </LeaveGuard>
    </div>
  );
}

/** How many pages before the story are covers. */
function countCovers(pages: readonly PageRead[]): number {
  const story = pages.findIndex(({ kind }) => kind !== "cover");
  return Math.max(0, story);
}
