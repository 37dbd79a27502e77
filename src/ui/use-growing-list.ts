import { useLayoutEffect, useRef, useState } from "react";

/**
 * For a list with a button that shows more of it. `list` is the ref of the list. `showMore` calls `readMore`, which never rejects, and when
 * it has ended, the focus moves to the first entry that it has added, because the button disappears when nothing is left. Who has moved the
 * focus meanwhile keeps it.
 */
export function useGrowingList<List extends HTMLElement>(readMore: () => Promise<unknown>) {
  const list = useRef<List>(null);
  const [ended, setEnded] = useState<{ shown: Set<Element>; focused: Element | null }>();
  // A state, so that it runs when what was read is on the screen. At once, before the focus of a button that is gone goes elsewhere.
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

/** Whether the focus has left this element, other than by its removal. */
function hasMoved(focused: Element | null): boolean {
  const now = document.activeElement;
  return now !== focused && (now !== document.body || focused?.isConnected === true);
}
