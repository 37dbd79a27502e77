import { useLayoutEffect, useRef, useState } from "react";

/**
 * For a list with a button that shows more entries. `list` is the ref for the list. `showMore` calls `readMore`, which must never reject,
 * and then moves the focus to the first added entry, because the button disappears when there are no more. If the user has moved the focus
 * by then, it stays there.
 */
export function useGrowingList<List extends HTMLElement>(readMore: () => Promise<unknown>) {
  const list = useRef<List>(null);
  const [ended, setEnded] = useState<{ shown: Set<Element>; focused: Element | null }>();
  // Depends on state, to run after the new entries are rendered. A layout effect, to run before a removed button's focus moves elsewhere.
  useLayoutEffect(() => {
    if (!ended || hasMoved(ended.focused)) return;
    const added = Array.from(list.current?.children ?? []).find((entry) => !ended.shown.has(entry));
    if (!(added instanceof HTMLElement)) return;
    added.tabIndex = -1;
    added.focus();
  }, [ended]);
  return {
    list,
    showMore: () => {
      const before = { shown: new Set(list.current?.children), focused: document.activeElement };
      void readMore().then(() => setEnded(before));
    },
  };
}

/** Whether the focus has left this element for another reason than its removal. */
function hasMoved(focused: Element | null): boolean {
  const now = document.activeElement;
  return now !== focused && (now !== document.body || focused?.isConnected === true);
}
