import type { PointerEvent } from "react";
import type { Panel } from "#domains/panels/forms.ts";
import { confidentFrom } from "#domains/panels/vocab.ts";
import { describePlace } from "./page-actions.ts";
import styles from "./panel-box.module.css";

interface PanelBoxProps {
  panel: Panel;
  /** Its place in reading order, counted from 0. */
  at: number;
  total: number;
  isSelected: boolean;
  onSelect: () => void;
  onDragStart: (event: PointerEvent) => void;
}

/** A panel over the picture of its page, with its number. */
export function PanelBox({ panel, at, total, isSelected, onSelect, onDragStart }: PanelBoxProps) {
  const { x, y, width, height, polygon, confidence = 1 } = panel;
  const isUnsure = confidence < confidentFrom;
  return (
    <button
      type="button"
      className={styles.box}
      data-panel={at}
      data-selected={isSelected || undefined}
      data-unsure={isUnsure || undefined}
      data-polygon={polygon !== undefined || undefined}
      aria-pressed={isSelected}
      aria-label={`Panel ${at + 1} of ${total}, ${describePlace(panel)}${isUnsure ? ", unsure" : ""}`}
      style={{
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${width * 100}%`,
        height: `${height * 100}%`,
        // Insets are on top of the panels around them.
        zIndex: 1 + Math.round((1 - width * height) * 1000),
      }}
      onFocus={onSelect}
      onClick={(event) => {
        onSelect();
        // Safari does not focus what is pressed.
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        onDragStart(event);
      }}
    >
      {polygon && (
        <svg className={styles.polygon} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          <polygon points={polygon.map((point) => `${(point.x - x) / width},${(point.y - y) / height}`).join(" ")} />
        </svg>
      )}
      <span className={styles.number}>{at + 1}</span>
    </button>
  );
}
