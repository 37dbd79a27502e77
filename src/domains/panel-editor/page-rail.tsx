import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useEffect, useRef } from "react";
import { countPanels } from "./page-actions.ts";
import styles from "./page-rail.module.css";
import { describeWork, findState, showsPanels, stateLabels } from "./page-states.ts";
import type { PanelEditing } from "./use-panel-editor.ts";

/** How much of the list is left in view before the current page, in pixels. */
const gapBefore = 48;

/** The pages of the issue with what is known of their panels, and whether readers see them. */
export function PageRail({ editing: { pages, view, changed, show } }: { editing: PanelEditing }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[view.page];
    // Only the list scrolls, not the window.
    if (item instanceof HTMLElement)
      list.current?.scrollTo({ left: item.offsetLeft - gapBefore, top: item.offsetTop - gapBefore });
  }, [view.page]);
  return (
    <nav className={styles.rail} aria-label="Pages">
      <p className="hint">{describeWork(pages)}</p>
      <ol ref={list} className={styles.list}>
        {pages.map((page, at) => {
          const state = findState(page);
          const isShown = showsPanels(page);
          const Mark = isShown ? Eye : EyeOff;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pages keep their places
            <li key={at}>
              <button
                type="button"
                className={styles.page}
                aria-current={at === view.page ? "page" : undefined}
                data-state={state}
                onClick={() => show(at)}
              >
                <span className={styles.number}>
                  <span className="visually-hidden">Page </span>
                  {at + 1}
                  {changed.includes(at + 1) && <span className={styles.changed} />}
                </span>
                <span className={styles.state}>
                  {stateLabels[state]}
                  <span className="visually-hidden">
                    {changed.includes(at + 1) && ", not saved"}
                    {page.panels.length > 0 && `, ${countPanels(page.panels)}`}
                    {isShown ? ", readers see the panels" : ", readers see it whole"}
                  </span>
                </span>
                <Mark size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
