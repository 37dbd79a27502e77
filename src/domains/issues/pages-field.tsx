import type { Ref } from "react";
import { Button } from "#web/ui/button.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useLatest } from "#web/ui/use-latest.ts";
import { PageDrop } from "./page-drop.tsx";
import { inPlaceOf, movePage, type NewPage, type SheetPage } from "./page-list.ts";
import styles from "./pages-field.module.css";
import { useContactSheet } from "./use-contact-sheet.ts";
import { usePageFiles } from "./use-page-files.ts";
import { pagesMax } from "./vocab.ts";

interface PagesFieldProps<P extends SheetPage> {
  pages: readonly P[];
  onChange: (pages: (P | NewPage)[]) => void;
  /** Called with a page that was taken out. */
  onRemoved: (page: P) => void;
  /** Tells new pages from those that are published already. */
  marksNew?: boolean;
  error?: string | undefined;
  focusRef?: Ref<{ focus: () => void }>;
}

/** The pages of an issue: where files are dropped, and the contact sheet on which they are sorted. New ones go in front. */
export function PagesField<P extends SheetPage>(props: PagesFieldProps<P>) {
  const { pages, onChange, onRemoved, marksNew = false, error, focusRef } = props;
  const { Sheet, failed, retry } = useContactSheet(pages.length > 0);
  const files = usePageFiles();
  const latest = useLatest(props);

  function remove(position: number) {
    const page = pages[position];
    if (!page) return;
    onRemoved(page);
    onChange(pages.toSpliced(position, 1));
  }

  async function replace(position: number, file: File) {
    const key = pages[position]?.key;
    const [page] = files.sort([await files.check(file)], 1);
    // The pages may have been moved while the file was read.
    const { pages: now } = latest();
    const at = now.findIndex((other) => other.key === key);
    const old = now[at];
    if (!page || !old) return;
    onRemoved(old);
    latest().onChange([...now.slice(0, at), inPlaceOf(old, page), ...now.slice(at + 1)]);
  }

  return (
    <>
      <PageDrop
        room={pagesMax - pages.length}
        files={files}
        onAdd={(added) => latest().onChange([...added, ...latest().pages])}
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
        <Sheet
          pages={pages}
          onMove={(from, to) => onChange(movePage(pages, from, to))}
          onRemove={remove}
          onReplace={(position, file) => void replace(position, file)}
          marksNew={marksNew}
        />
      )}
    </>
  );
}
