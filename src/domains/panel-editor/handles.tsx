import type { PointerEvent } from "react";
import type { Box, Edge } from "./boxes.ts";
import styles from "./handles.module.css";

const handles: Edge[][] = [
  ["top"],
  ["right"],
  ["bottom"],
  ["left"],
  ["left", "top"],
  ["right", "top"],
  ["right", "bottom"],
  ["left", "bottom"],
];

interface HandlesProps {
  box: Box;
  onDragStart: (event: PointerEvent, edges: Edge[]) => void;
}

/** What the selected panel is resized by with a pointer. By keys, the panel itself is. */
export function Handles({ box: { x, y, width, height }, onDragStart }: HandlesProps) {
  return (
    <div
      className={styles.handles}
      aria-hidden
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    >
      {handles.map((edges) => (
        <span
          key={edges.join(" ")}
          className={styles.handle}
          data-edges={edges.join(" ")}
          onPointerDown={(event) => {
            event.stopPropagation();
            onDragStart(event, edges);
          }}
        />
      ))}
    </div>
  );
}
