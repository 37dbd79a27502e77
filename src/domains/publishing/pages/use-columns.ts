import { type RefObject, useLayoutEffect, useState } from "react";

/** The minimum width of a card with its margins, in pixels. Two fit side by side on the smallest phone. */
const cardWidthMin = 168;

/** How many cards fit side by side in the element; updated when its width changes. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setColumns(Math.max(2, Math.floor(current.clientWidth / cardWidthMin)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
