import type { Ref } from "react";
import { Button } from "#web/ui/button.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PageDrop } from "./page-drop.tsx";
import { movePage, type NewPage, type SheetPage } from "./page-list.ts";
import styles from "./pages-field.module.css";
import { useContactSheet } from "./use-contact-sheet.ts";
import { pagesMax } from "./vocab.ts";

interface PagesFieldProps<P extends SheetPage> {
  pages: readonly P[];
  onChange: (pages: (P | NewPage)[]) => void;
  /** Called with a page that was taken out. */
  onRemoved: (page: P) => void;
  error?: string | undefined;
  focusRef?: Ref<{ focus: () => void }>;
}

/** The pages of an issue: where files are dropped, and the contact sheet on which they are sorted. New ones go in front. */
export function PagesField<P extends SheetPage>({ pages, onChange, onRemoved, error, focusRef }: PagesFieldProps<P>) {
  const { Sheet, failed, retry } = useContactSheet(pages.length > 0);

  function remove(position: number) {
    const page = pages[position];
    if (!page) return;
    onRemoved(page);
    onChange(pages.toSpliced(position, 1));
  }

  return (
    <>
      <PageDrop
        room={pagesMax - pages.length}
        onAdd={(added) => onChange([...added, ...pages])}
        error={error}
        {...(focusRef && { focusRef })}
      />
      {pages.length > 0 && (
        <div className={styles.head}>
          <p className={styles.count}>{pages.length === 1 ? "1 page" : `${pages.length} pages`}</p>
          {Sheet && <p className={styles.hint}>Drag a page to its place, or type its new number under it.</p>}
        </div>
      )}
      {pages.length > 0 && failed && (
        <ErrorNote action={<Button onClick={retry}>Try again</Button>}>
          The contact sheet could not be loaded. Your pages are kept.
        </ErrorNote>
      )}
      {pages.length > 0 && !Sheet && !failed && <Spinner />}
      {pages.length > 0 && Sheet && (
        <Sheet pages={pages} onMove={(from, to) => onChange(movePage(pages, from, to))} onRemove={remove} />
      )}
    </>
  );
}
