import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { type Box, boxBetween, type Edge, moveBox, moveEdges, type Point, snapToPage } from "./boxes.ts";

type Drag = {
  pointer: number;
  from: Point;
  /** The panel that is dragged, as it was; without it, a new one is drawn. */
  panel?: { at: number; box: Box };
  /** The edges that are dragged; without any, the whole panel is. */
  edges: readonly Edge[];
  /** In pixels. A press that hardly moves is a click. */
  start: Point;
  hasMoved: boolean;
};
type Dragged = { at: number | null; box: Box };

interface DragOptions {
  frame: RefObject<HTMLElement | null>;
  /** Called at the end with the new box, of a panel or (null) of a new one. */
  onEnd: (at: number | null, box: Box) => void;
}

const clickPixels = 4;
/** The least width and height of a drawn panel in pixels. */
const drawnPixels = 12;

/**
 * Drags panels and their edges, and draws new ones. Everything is measured from where the drag began, so that quick movements past the
 * edge of the page change nothing else. `dragged` is what to show meanwhile.
 */
export function useBoxDrag({ frame, onEnd }: DragOptions) {
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  function toPage({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  function begin(event: PointerEvent, panel?: { at: number; box: Box }, edges: readonly Edge[] = []) {
    if (event.button !== 0 || drag.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = { x: event.clientX, y: event.clientY };
    drag.current = { pointer: event.pointerId, from: toPage(event), panel, edges, start, hasMoved: false };
  }

  function move(event: PointerEvent) {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return;
    const distance = Math.hypot(event.clientX - current.start.x, event.clientY - current.start.y);
    current.hasMoved ||= distance >= clickPixels;
    if (current.hasMoved) setDragged({ at: current.panel?.at ?? null, box: measure(current, toPage(event)) });
  }

  /** Ends the drag. Returns whether it was one, rather than a click. */
  function end(event: PointerEvent): boolean {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return false;
    cancel();
    if (!current.hasMoved) return false;
    const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    // Where it ends: the last movement may not have been told.
    const box = measure(current, toPage(event));
    const isLarge = box.width * width >= drawnPixels && box.height * height >= drawnPixels;
    if (current.panel || isLarge) onEnd(current.panel?.at ?? null, box);
    return true;
  }

  function cancel() {
    drag.current = null;
    setDragged(null);
  }

  return { dragged, begin, move, end, cancel };
}

function measure({ panel, edges, from }: Drag, to: Point): Box {
  if (!panel) return boxBetween(snapPoint(from), snapPoint(to));
  const by = { x: to.x - from.x, y: to.y - from.y };
  if (edges.length === 0) return moveBox(panel.box, by);
  const { x, y, width, height } = panel.box;
  const positions: Record<Edge, number> = {
    left: x + by.x,
    top: y + by.y,
    right: x + width + by.x,
    bottom: y + height + by.y,
  };
  return moveEdges(panel.box, Object.fromEntries(edges.map((edge) => [edge, snapToPage(positions[edge])])));
}

function snapPoint({ x, y }: Point): Point {
  return { x: snapToPage(x), y: snapToPage(y) };
}
