import { useId, useMemo } from "react";
import type { Line, Panel } from "#domains/panels/forms.ts";
import { listSpeakers } from "#domains/panel-editor/script/speakers.ts";
import { linesMax } from "#domains/panels/vocab.ts";
import { Button } from "#ui/button.tsx";
import { LineFields } from "./line-fields.tsx";
import { moveLine } from "./move-line.ts";
import { setLines } from "./page-actions.ts";
import styles from "./script-fields.module.css";
import type { PanelEditing } from "./use-panel-editor.ts";

/** The script of a page: the lines of each of its panels. */
export function ScriptFields({ editing }: { editing: PanelEditing }) {
  const { pages, page, view, write, select, announce } = editing;
  const { panels } = page;
  const list = useId();
  const speakers = useMemo(() => listSpeakers(pages.flatMap((other) => other.panels)), [pages]);
  if (panels.length === 0)
    return (
      <>
        <p className="hint">Lines are inside panels. For a script of a page that is shown whole, make it one panel.</p>
        <div>
          <Button onClick={() => write([{ x: 0, y: 0, width: 1, height: 1, lines: [] }], 0)}>
            Make the page one panel
          </Button>
        </div>
      </>
    );

  function change(at: number, lines: Line[], kind?: string) {
    write(setLines(panels, at, lines), at, kind);
  }
  function move(at: number, line: number, by: -1 | 1) {
    const moved = moveLine(panels, { panel: at, line }, by);
    if (!moved) return announce("There is no place for it there.");
    write(moved.panels, moved.panel);
    announce(`Now line ${moved.line + 1} of panel ${moved.panel + 1}.`);
    const button = `${by < 0 ? "earlier" : "later"}-${moved.panel}-${moved.line}`;
    requestAnimationFrame(() => document.getElementById(button)?.focus());
  }

  return (
    <>
      <datalist id={list}>
        {speakers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <ol className={styles.panels}>
        {panels.map((panel, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- panels have no ids, and their fields show what they are given
          <li key={at} className={styles.panel} data-selected={at === view.selected || undefined}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields get the focus */}
            <fieldset onFocus={() => select(at)}>
              <legend className={styles.legend}>Panel {at + 1}</legend>
              {panel.lines.map((line, lineAt) => (
                <LineFields
                  // oxlint-disable-next-line react/no-array-index-key -- lines have no ids either
                  key={lineAt}
                  line={line}
                  place={{ panel: at, line: lineAt }}
                  speakers={list}
                  onChange={(changed, field) =>
                    change(at, panel.lines.with(lineAt, changed), `${field} ${view.page} ${at} ${lineAt}`)
                  }
                  onMove={(by) => move(at, lineAt, by)}
                  onRemove={() => {
                    change(at, panel.lines.toSpliced(lineAt, 1));
                    announce(`Line ${lineAt + 1} of panel ${at + 1} is deleted.`);
                  }}
                />
              ))}
              <AddLine panel={panel} at={at} onAdd={(lines) => change(at, lines)} />
            </fieldset>
          </li>
        ))}
      </ol>
    </>
  );
}

function AddLine({ panel: { lines }, at, onAdd }: { panel: Panel; at: number; onAdd: (lines: Line[]) => void }) {
  if (lines.length >= linesMax) return <p className="hint">A panel has at most {linesMax} lines.</p>;
  return (
    <Button
      look="quiet"
      onClick={() => {
        onAdd([...lines, { kind: "dialogue", text: "" }]);
        requestAnimationFrame(() => document.getElementById(`speaker-${at}-${lines.length}`)?.focus());
      }}
    >
      Add a line<span className="visually-hidden"> to panel {at + 1}</span>
    </Button>
  );
}
