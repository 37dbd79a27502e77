import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { CutLine } from "./cut-line.tsx";
import { Handles } from "./handles.tsx";
import { addPanel, countPanels, placePanel } from "./page-actions.ts";
import { PageButtons } from "./page-buttons.tsx";
import { PanelBox } from "./panel-box.tsx";
import { findCommand } from "./panel-keys.ts";
import { fitPanel } from "./shapes.ts";
import styles from "./stage.module.css";
import { Tools } from "./tools.tsx";
import { useBoxDrag } from "./use-box-drag.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { usePanelCommands } from "./use-panel-commands.ts";
import type { PanelEditing } from "./use-panel-editor.ts";

interface StageProps {
  picture: PageRead;
  editing: PanelEditing;
}

/** The picture of a page with its panels over it, and the tools that change them by pointer, touch, and keys. */
export function Stage({ picture, editing }: StageProps) {
  const { page, view, apply, select } = editing;
  const { panels } = page;
  const hint = useId();
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const commands = usePanelCommands(editing);
  const { cut } = commands;
  const drag = useBoxDrag({
    frame,
    onEnd(at, box) {
      setDrawing(false);
      apply(at === null ? addPanel(panels, box) : placePanel(panels, at, box));
    },
  });
  const { dragged } = drag;
  const shown = panels.map((panel, at) => (dragged?.at === at ? fitPanel(panel, dragged.box) : panel));
  const selected = view.selected === null ? undefined : shown[view.selected];
  const watchFocus = useKeptFocus(area, editing, cut !== null);

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && (dragged || isDrawing)) {
      drag.cancel();
      setDrawing(false);
      return;
    }
    const command = findCommand(event);
    if (!command || cut) return;
    // Without a panel, arrow keys scroll.
    if (!selected && "by" in command) return;
    event.preventDefault();
    commands.run(command);
  }

  return (
    <>
      <PageButtons editing={editing} commands={commands} />
      <Tools editing={editing} isDrawing={isDrawing} onDraw={() => setDrawing(!isDrawing)} run={commands.run} />
      <p role="status" className={`hint ${styles.status}`}>
        {editing.status}
      </p>
      <p id={hint} hidden>
        Arrow keys move a panel, with Shift they resize it, and Y confirms the page. All keys are listed below the
        script.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        ref={area}
        className={styles.area}
        role="application"
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pages without panels take keys, too
        tabIndex={0}
        aria-label={`Picture of page ${view.page + 1}, ${countPanels(panels).toLowerCase()}`}
        data-drawing={isDrawing || undefined}
        {...watchFocus}
        onKeyDown={press}
        onPointerDown={(event) => {
          // By touch, a press beside the panels scrolls, unless Draw is on.
          if (isDrawing || event.pointerType !== "touch") drag.begin(event);
        }}
        onPointerMove={drag.move}
        onPointerUp={(event) => {
          const isClick = !drag.end(event) && !(event.target instanceof Element && event.target.closest("button"));
          if (isClick && !isDrawing && !cut) select(null);
        }}
        onPointerCancel={drag.cancel}
      >
        <div ref={frame} className={styles.frame} style={{ "--shape": picture.width / picture.height } as object}>
          <ResponsivePicture
            key={picture.id}
            picture={{ ...picture, url: picture.photo_url }}
            className={styles.picture}
            alt=""
            sizes="(min-width: 64rem) 40rem, 95vw"
            eager
          />
          {shown.map((panel, at) => (
            <PanelBox
              // oxlint-disable-next-line react/no-array-index-key -- panels have no ids, and a box shows what it is given
              key={at}
              panel={panel}
              at={at}
              total={panels.length}
              isSelected={at === view.selected}
              onSelect={() => select(at)}
              onDragStart={(event) => {
                const isScroll = event.pointerType === "touch" && at !== view.selected;
                const original = panels[at];
                if (original && !isScroll) drag.begin(event, { at, box: original });
              }}
            />
          ))}
          {dragged?.at === null && <div className={styles.drawn} style={toStyle(dragged.box)} />}
          {selected && view.selected !== null && !cut && !isDrawing && (
            <Handles
              box={selected}
              onDragStart={(event, edges) => {
                const original = panels[view.selected ?? -1];
                if (original) drag.begin(event, { at: view.selected ?? -1, box: original }, edges);
              }}
            />
          )}
          {cut && selected && (
            <CutLine panel={selected} number={(view.selected ?? 0) + 1} commands={commands} cut={cut} />
          )}
          {isDrawing && <div className={styles.drawLayer} />}
        </div>
      </div>
    </>
  );
}

function toStyle({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const percent = (value: number) => `${value * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
