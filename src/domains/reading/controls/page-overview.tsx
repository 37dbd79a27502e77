import { useEffect, useRef } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import type { Spread } from "#domains/reading/paged/pair-pages.ts";
import { FullWindowDialog } from "#ui/dialogs/full-window-dialog.tsx";
import { useModalDialog } from "#ui/dialogs/use-modal-dialog.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./page-overview.module.css";

export interface PageOverviewProps {
  open: boolean;
  onClose: () => void;
  pages: readonly PageRead[];
  /** The pages that are not left out, alone or in pairs as they are shown. */
  spreads: readonly Spread[];
  /** The index of the spread in view. */
  at: number;
  goTo: (at: number) => void;
}

/** A full-screen dialog with thumbnails of all pages, which jump to their page. */
export function PageOverview({ open, onClose, pages, spreads, at, goTo }: PageOverviewProps) {
  const dialog = useModalDialog(open);
  const current = useRef<HTMLButtonElement>(null);
  // Runs after the effect of useModalDialog, which shows the dialog.
  useEffect(() => {
    if (!open) return;
    current.current?.focus({ preventScroll: true });
    current.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [open]);

  function choose(chosen: number) {
    // Close first: closing restores the earlier focus, and only then can it move to the pages.
    dialog.current?.close();
    dialog.current?.closest("main")?.focus({ preventScroll: true });
    onClose();
    goTo(chosen);
  }
  const entries = spreads.flatMap((spread, place) => spread.flatMap((index) => ({ place, page: pages[index] })));
  return (
    <FullWindowDialog dialog={dialog} title="All pages" open={open} onClose={onClose}>
      <ol className={styles.pages}>
        {entries.map(
          ({ page, place }, index) =>
            page && (
              <li key={page.id}>
                <button
                  type="button"
                  ref={place === at && entries[index - 1]?.place !== at ? current : undefined}
                  className={styles.page}
                  aria-current={place === at || undefined}
                  data-noted={page.content_note ? "" : undefined}
                  onClick={() => choose(place)}
                >
                  <span className={styles.sheet}>
                    <ResponsivePicture
                      className={styles.picture}
                      picture={{ ...page, url: page.photo_url }}
                      alt=""
                      sizes="8rem"
                    />
                  </span>
                  <span className={styles.number}>
                    <span className="visually-hidden">Page </span>
                    {page.page_number}
                  </span>
                  <span className={styles.note}>Content note</span>
                </button>
              </li>
            ),
        )}
      </ol>
    </FullWindowDialog>
  );
}
