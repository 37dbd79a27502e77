import { type RefObject, useEffect } from "react";

/**
 * Brings the next row into view while a page is moved by keys: the drag library moves one only to where it is seen whole.
 * `row` is the row of the page that was lifted by keys, null while there is none.
 */
export function useRowsInView(sheet: RefObject<HTMLElement | null>, row: RefObject<number | null>): void {
  useEffect(() => {
    const bring = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (row.current === null || step === undefined || !event.isTrusted) return;
      const next = sheet.current?.querySelector(`[data-rfd-droppable-id="${row.current + step}"]`);
      if (!next || isSeenWhole(next.getBoundingClientRect())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      next.scrollIntoView({ block: "center", behavior: "instant" });
      const { key, keyCode } = event;
      // The library hears of the scrolling one frame late, and acts on it in the next.
      afterFrames(3, () => dispatchEvent(new KeyboardEvent("keydown", { key, keyCode, cancelable: true })));
    };
    addEventListener("keydown", bring, { capture: true });
    return () => removeEventListener("keydown", bring, { capture: true });
  }, [sheet, row]);
}

function isSeenWhole({ top, bottom }: DOMRect): boolean {
  return top >= 0 && bottom <= document.documentElement.clientHeight;
}

function afterFrames(count: number, work: () => void): void {
  if (count === 0) work();
  else requestAnimationFrame(() => afterFrames(count - 1, work));
}
