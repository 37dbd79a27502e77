import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useState } from "react";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { cutPath, parseCut } from "./cut.ts";
import type { HeldPoint } from "./holds.ts";
import { Button } from "#ui/button.tsx";
import { FullWindowDialog } from "#ui/dialogs/full-window-dialog.tsx";
import { useModalDialog } from "#ui/dialogs/use-modal-dialog.ts";
import { ShareButton } from "#ui/share-button.tsx";
import { CardPreview } from "./card-preview.tsx";
import { ChoosePart } from "./choose-part.tsx";
import { type Selection, selectCut, startSelection, toCut } from "./selection.ts";
import styles from "./share-panel.module.css";
import { usePanels } from "./use-panels.ts";

export interface SharePanelProps {
  open: boolean;
  onClose: () => void;
  issue: IssueRead;
  pages: readonly PageRead[];
  /** The number of the page in view. */
  page: number;
  /** Where a page was held, if that has opened the dialog. */
  held: HeldPoint | undefined;
  /** What covers a page as long as the reader does not want to see it. */
  noteOf: (page: PageRead) => ReactNode;
}

/** A full-screen dialog in which a part of a page is chosen, and its link with its card is shared. */
export function SharePanel({ open, onClose, ...props }: SharePanelProps) {
  const dialog = useModalDialog(open);
  return (
    <FullWindowDialog dialog={dialog} title="Share a panel" open={open} onClose={onClose}>
      <Steps {...props} />
    </FullWindowDialog>
  );
}

/** First the choice, and then the card. */
function Steps({ issue, pages, page, held, noteOf }: Omit<SharePanelProps, "open" | "onClose">) {
  const panelsOf = usePanels(issue);
  const [number, setNumber] = useState(held?.page ?? page);
  const [chosen, setChosen] = useState<Selection>();
  const [hasChosen, setHasChosen] = useState(false);
  const shown = pages[number - 1];
  if (!shown) return null;
  const panels = panelsOf(number);
  const selection = chosen ?? findStart();
  const cut = toCut(selection);

  /** What the address names, such as the panel in view, comes before the first panel. */
  function findStart(): Selection {
    const isOfPage = Number(new URLSearchParams(location.search).get("page") ?? 1) === number;
    const named = isOfPage ? parseCut(location.search) : null;
    const point = held?.page === number ? held : undefined;
    return (!point && named && selectCut(panels, named)) || startSelection(panels, point);
  }
  function turnTo(next: number) {
    setNumber(next);
    setChosen(undefined);
  }

  if (hasChosen)
    return (
      <div className={styles.step} ref={(step) => step?.focus()} tabIndex={-1} role="group" aria-label="Share the card">
        <CardPreview page={shown} cut={cut} />
        <div className={styles.actions}>
          <Button onClick={() => setHasChosen(false)}>Back</Button>
          <ShareButton
            title={`${issueName(issue)}, page ${number}`}
            path={cutPath(issue, number, cut)}
            label="Share the link"
            look="primary"
          />
        </div>
      </div>
    );
  return (
    <div className={`${styles.step} ${styles.choosing}`}>
      <p className={styles.hint}>
        {panels.length > 0 ? "Choose a panel, or draw a frame." : "Draw a frame around what you want to share."}
        <span className={styles.keys}> The arrow keys move the frame, and its handles resize it.</span>
      </p>
      <ChoosePart
        key={number}
        page={shown}
        panels={panels}
        selection={selection}
        onSelect={setChosen}
        note={noteOf(shown)}
      />
      <div className={styles.actions}>
        <div className={styles.turn}>
          <button
            type="button"
            className={styles.tool}
            aria-label="Previous page"
            disabled={number === 1}
            onClick={() => turnTo(number - 1)}
          >
            <ChevronLeft size={20} aria-hidden />
          </button>
          <p role="status">Page {number}</p>
          <button
            type="button"
            className={styles.tool}
            aria-label="Next page"
            disabled={number === pages.length}
            onClick={() => turnTo(number + 1)}
          >
            <ChevronRight size={20} aria-hidden />
          </button>
        </div>
        <Button
          look="primary"
          onClick={() => {
            setChosen(selection);
            setHasChosen(true);
          }}
        >
          See the card
        </Button>
      </div>
    </div>
  );
}
