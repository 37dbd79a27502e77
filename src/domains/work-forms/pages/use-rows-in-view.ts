import { type RefObject, useEffect } from "react";

/**
 * Scrolls to the next row while a page is moved by keyboard: the drag library moves pages only within the fully visible area. `row` is the
 * row of the lifted page, or null.
 */
export function useRowsInView(sheet: RefObject<HTMLElement | null>, row: RefObject<number | null>): void {
  useEffect(() => {
    const scrollToNextRow = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (row.current === null || step === undefined || !event.isTrusted) return;
      const next = sheet.current?.querySelector(`[data-rfd-droppable-id="${row.current + step}"]`);
      if (!next || isFullyVisible(next.getBoundingClientRect())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      next.scrollIntoView({ block: "center", behavior: "instant" });
      const { key, keyCode } = event;
      // The library notices the scrolling one frame late, and acts on it in the frame after that.
      runAfterFrames(3, () => dispatchEvent(new KeyboardEvent("keydown", { key, keyCode, cancelable: true })));
    };
    addEventListener("keydown", scrollToNextRow, { capture: true });
    return () => removeEventListener("keydown", scrollToNextRow, { capture: true });
  }, [sheet, row]);
}

function isFullyVisible({ top, bottom }: DOMRect): boolean {
  return top >= 0 && bottom <= document.documentElement.clientHeight;
}

function runAfterFrames(count: number, work: () => void): void {
  if (count === 0) work();
  else requestAnimationFrame(() => runAfterFrames(count - 1, work));
}
