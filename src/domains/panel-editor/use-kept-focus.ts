import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { PanelEditing } from "./use-panel-editor.ts";

/**
 * Keeps the focus on the selected panel, or on the page in `area`, when the panel that had it has another place or is gone. Nothing happens
 * while the focus is elsewhere, or on the line of a split (`isCutting`). Returns the handlers for the area.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, { view, page }: PanelEditing, isCutting: boolean) {
  const wasInside = useRef(false);
  const { selected, page: number } = view;
  useLayoutEffect(() => {
    const element = area.current;
    const active = document.activeElement;
    // What is removed loses the focus to the body.
    const isInside = element?.contains(active) || (active === document.body && wasInside.current);
    if (!element || !isInside || isCutting) return;
    const panel = selected === null ? null : element.querySelector<HTMLElement>(`[data-panel="${selected}"]`);
    const target = panel ?? element;
    if (target !== active) target.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each of them, panels may have moved or gone
  }, [area, selected, number, page.panels.length, isCutting]);
  return {
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) wasInside.current = false;
    },
  };
}
