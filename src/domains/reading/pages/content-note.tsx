import { type MouseEvent, useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import { hasPreference } from "./page-preferences.ts";
import styles from "./content-note.module.css";

/** The pages that the reader has opened. They stay open when the reader turns away and back. */
const opened = new Set<number>();

/** Whether a content note covers a page now. */
export const isCovered = ({ id, content_note }: PageRead): boolean =>
  content_note !== undefined && hasPreference("notes") && !opened.has(id);

/**
 * If the reader has chosen so, covers a page that has a content note until they open it. Put it after the picture.
 * `isBeside`: the page is loaded but not in view.
 */
export function ContentNote({ page, isBeside = false }: { page: PageRead; isBeside?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!page.content_note || isOpen || opened.has(page.id)) return null;
  function open(event: MouseEvent<HTMLButtonElement>) {
    // A click on a page shows and hides the controls.
    event.stopPropagation();
    // The button disappears, so move keyboard focus to where the page appears.
    event.currentTarget.closest("main")?.focus({ preventScroll: true });
    opened.add(page.id);
    setOpen(true);
  }
  return (
    <button type="button" className={styles.note} tabIndex={isBeside ? -1 : undefined} onClickCapture={open}>
      <span className={styles.text}>
        Page {page.page_number}: {page.content_note}
      </span>
      <span className={styles.open}>Show this page</span>
    </button>
  );
}
