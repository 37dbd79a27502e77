import { type RefObject, useLayoutEffect, useState } from "react";

/** A page's width on the sheet with its margins, at least; two stand side by side on the smallest phone. */
const cardWidthMin = 168;

/** How many pages stand side by side in the element, kept up as its width changes. */
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
