import { type RefObject, useLayoutEffect, useState } from "react";

/** In rem: the minimum width of a card with its margins, and the sheet width from which there are always two columns (a small phone). */
const cardWidthMin = 9.9;
const pairWidthMin = 13;

function countColumns(element: HTMLElement, isSmall: boolean): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = element.clientWidth / rem;
  return Math.max(width < pairWidthMin ? 1 : 2, Math.floor(width / (isSmall ? cardWidthMin / 2 : cardWidthMin)));
}

/** How many cards fit side by side in the element, or of half the width if `isSmall`; updated when its width changes. */
export function useColumns(element: RefObject<HTMLElement | null>, isSmall: boolean): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setColumns(countColumns(current, isSmall));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isSmall]);
  return columns;
}
