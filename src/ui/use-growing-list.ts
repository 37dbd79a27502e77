import { useEffect, useRef } from "react";

/**
 * For a list with a button that shows more of it. `list` is the ref of the list. `showMore` calls `readMore`, and then the focus moves to the
 * first entry that is added, because the button disappears when nothing is left.
 */
export function useGrowingList<List extends HTMLElement>(readMore: () => void) {
  const list = useRef<List>(null);
  const nextIndex = useRef<number>(undefined);
  useEffect(() => {
    const added = nextIndex.current !== undefined && list.current?.children[nextIndex.current];
    if (!(added instanceof HTMLElement)) return;
    nextIndex.current = undefined;
    added.tabIndex = -1;
    added.focus();
  });
  return {
    list,
    showMore: () => {
      nextIndex.current = list.current?.children.length;
      readMore();
    },
  };
}
