import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { PageRead } from "#domains/issues/contract.ts";
import { type CutArea, frameSizeMin, toFrame } from "./cut.ts";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./choose-part.module.css";
import { findPanelAt, isTap, type Selection, selectCut } from "./selection.ts";

// In pixels of the screen, which the arrow keys move by; with Shift, and with Control, the steps are larger.
ReactCrop.nudgeStep = 4;

const labels = {
  cropArea: "Frame: the arrow keys move it",
  nwDragHandle: "Upper left corner: the arrow keys resize the frame",
  nDragHandle: "Upper side: the arrow keys resize the frame",
  neDragHandle: "Upper right corner: the arrow keys resize the frame",
  eDragHandle: "Right side: the arrow keys resize the frame",
  seDragHandle: "Lower right corner: the arrow keys resize the frame",
  sDragHandle: "Lower side: the arrow keys resize the frame",
  swDragHandle: "Lower left corner: the arrow keys resize the frame",
  wDragHandle: "Left side: the arrow keys resize the frame",
};

interface ChoosePartProps {
  page: PageRead;
  /** In reading order. */
  panels: readonly CutArea[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Covers the page as long as the reader does not want to see it. */
  note: ReactNode;
}

/** A page with a frame around its chosen part, which is a panel, or drawn, moved, and resized by pointer, finger, or keys. */
export function ChoosePart({ page, panels, selection, onSelect, note }: ChoosePartProps) {
  const { area, panel } = selection;
  /** What was chosen before a frame that is being drawn. */
  const [before, setBefore] = useState(selection);
  const pressed = useRef<{ x: number; y: number }>(undefined);

  function finish(drawn: PercentCrop) {
    if (isTap(drawn)) onSelect(before);
    else if (Math.min(drawn.width, drawn.height) < frameSizeMin) onSelect({ area: toFrame(drawn), panel: null });
  }
  function press({ clientX: x, clientY: y }: PointerEvent) {
    pressed.current = { x, y };
    setBefore(selection);
  }
  function choosePanelAt({ currentTarget, clientX, clientY }: MouseEvent) {
    const from = pressed.current;
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) > 6) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = { x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height };
    choosePanel(findPanelAt(panels, at));
  }
  function choosePanel(number: number | null) {
    const selected = number === null ? null : selectCut(panels, { panel: number });
    if (selected) onSelect(selected);
  }

  return (
    <>
      <div className={styles.room}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard, panels are chosen below */}
        <div
          className={styles.page}
          style={{ "--width": page.width, "--height": page.height } as CSSProperties}
          onPointerDownCapture={press}
          onClick={choosePanelAt}
        >
          <ReactCrop
            crop={{ ...area, unit: "%" }}
            ariaLabels={labels}
            onChange={(_pixels, drawn) => onSelect({ area: drawn, panel: null })}
            onComplete={(_pixels, drawn) => finish(drawn)}
          >
            <div className={styles.sheet}>
              <ResponsivePicture
                picture={{ ...page, url: page.photo_url }}
                alt=""
                sizes="(orientation: portrait) 100vw, 60vh"
                eager
              />
              {panels.map(({ x, y, width, height }, at) => (
                <span
                  key={`${at + 1}`}
                  className={styles.panel}
                  style={{
                    left: `${100 * x}%`,
                    top: `${100 * y}%`,
                    width: `${100 * width}%`,
                    height: `${100 * height}%`,
                  }}
                  aria-hidden
                >
                  <span className={styles.number}>{at + 1}</span>
                </span>
              ))}
            </div>
          </ReactCrop>
          {note}
        </div>
      </div>
      {panels.length > 0 && (
        <div className={styles.choices}>
          <ChoiceGroup legend="Panel" look="chips" hidesLegend>
            {panels.map((_, at) => (
              <Choice
                key={`${at + 1}`}
                type="radio"
                name="panel"
                label={`Panel ${at + 1}`}
                checked={panel === at + 1}
                onChange={() => choosePanel(at + 1)}
              />
            ))}
            <Choice
              type="radio"
              name="panel"
              label="Own frame"
              checked={panel === null}
              onChange={() => onSelect({ area, panel: null })}
            />
          </ChoiceGroup>
        </div>
      )}
    </>
  );
}
