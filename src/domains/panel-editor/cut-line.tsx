import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { type Box, clamp } from "./boxes.ts";
import styles from "./cut-line.module.css";
import type { Cut } from "./shapes.ts";
import type { PanelCommands } from "./use-panel-commands.ts";

interface CutLineProps {
  panel: Box;
  /** The number of the panel. */
  number: number;
  cut: Cut;
  commands: Pick<PanelCommands, "moveCut" | "endCut" | "cancelCut">;
}

const keyStep = 0.005;

/** The line that will split a panel: it follows the mouse, which splits by a click; it is dragged by touch, and moved by arrow keys. */
export function CutLine({ panel, number, cut: { direction, at }, commands }: CutLineProps) {
  const { moveCut, endCut, cancelCut } = commands;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  const isAcross = direction === "across";
  const [start, length] = isAcross ? [panel.y, panel.height] : [panel.x, panel.width];
  const move = (to: number) => moveCut(clamp(to, start, start + length));

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move(start + length * (isAcross ? (event.clientY - top) / height : (event.clientX - left) / width));
  }
  function press(event: KeyboardEvent) {
    const back = isAcross ? "ArrowUp" : "ArrowLeft";
    const forth = isAcross ? "ArrowDown" : "ArrowRight";
    if (event.key === back) move(at - keyStep);
    else if (event.key === forth) move(at + keyStep);
    else if (event.key === "Enter") endCut();
    else if (event.key === "Escape") cancelCut();
    else return;
    event.preventDefault();
  }

  const percent = Math.round(((at - start) / length) * 100);
  return (
    <div
      className={styles.layer}
      data-direction={direction}
      style={{
        left: `${panel.x * 100}%`,
        top: `${panel.y * 100}%`,
        width: `${panel.width * 100}%`,
        height: `${panel.height * 100}%`,
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === "mouse" || event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        if (event.pointerType === "mouse") endCut();
      }}
    >
      <div
        ref={line}
        role="slider"
        tabIndex={0}
        className={styles.line}
        aria-label={`Line that splits panel ${number}`}
        aria-orientation={isAcross ? "vertical" : "horizontal"}
        aria-valuenow={percent}
        aria-valuetext={`${percent} % from ${isAcross ? "its top" : "its left"}`}
        style={isAcross ? { top: `${percent}%` } : { left: `${percent}%` }}
        onKeyDown={press}
      />
    </div>
  );
}
