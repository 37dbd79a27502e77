import { type Ref, useState } from "react";
import { pagesMax } from "#domains/issues/vocab.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLatest } from "#ui/use-latest.ts";
import type { ComicInfo } from "./comic-archive.ts";
import type { EditedPage } from "./edited-pages.ts";
import { PageDrop } from "./page-drop.tsx";
import { inPlaceOf, movePage, type NewPage, placeByName } from "./page-list.ts";
import styles from "./pages-field.module.css";
import type { PagesPreview } from "./pages-preview.tsx";
import type { RejectedFile } from "./rejected-files.ts";
import { useContactSheet } from "./use-contact-sheet.ts";
import { usePageFiles } from "./use-page-files.ts";

interface PagesFieldProps<P extends EditedPage> {
  pages: readonly P[];
  onChange: (pages: (P | NewPage)[]) => void;
  /** Called with a page that was taken out. */
  onRemoved: (page: P) => void;
  /** What an archive of pages says of itself. */
  onComicInfo?: (info: ComicInfo) => void;
  /** Tells new pages from those that are published already. */
  marksNew?: boolean;
  error?: string;
  focusRef?: Ref<{ focus: () => void }>;
}

/** The pages of an issue: where files are dropped, and the contact sheet on which they are sorted. New ones go in front. */
export function PagesField<P extends EditedPage>(props: PagesFieldProps<P>) {
  const { pages, onChange, onRemoved, onComicInfo, marksNew = false, error, focusRef } = props;
  const { Sheet, failed, retry } = useContactSheet(pages.length > 0);
  const files = usePageFiles();
  const latest = useLatest(props);
  const [Preview, setPreview] = useState<typeof PagesPreview>();
  const [previewFailed, setPreviewFailed] = useState(false);

  async function preview() {
    setPreviewFailed(false);
    try {
      const loaded = await import("./pages-preview.tsx");
      setPreview(() => loaded.PagesPreview);
    } catch {
      setPreviewFailed(true);
    }
  }

  function remove(position: number) {
    const page = pages[position];
    if (!page) return;
    onRemoved(page);
    onChange(pages.toSpliced(position, 1));
  }

  async function replace(position: number, file: File) {
    const key = pages[position]?.key;
    const [page] = files.sort([await files.check(file)], 1, key);
    if (page) put(page, key);
  }

  /** Takes a page in: in the place of the page `replaces`, else where its name belongs. */
  function put(page: NewPage, replaces?: string) {
    // The pages may have been moved while the file was read.
    const { pages: now } = latest();
    const at = now.findIndex((other) => other.key === replaces);
    const old = now[at];
    if (!old) {
      const place = placeByName(now, page);
      if (now.length < pagesMax) latest().onChange([...now.slice(0, place), page, ...now.slice(place)]);
      return;
    }
    onRemoved(old);
    latest().onChange([...now.slice(0, at), inPlaceOf(old, page), ...now.slice(at + 1)]);
  }

  async function fit(tooLarge: readonly RejectedFile[]) {
    for (const entry of tooLarge) {
      const page = await files.fit(entry);
      if (page) put(page, entry.replaces);
    }
  }

  return (
    <>
      <PageDrop
        room={pagesMax - pages.length}
        files={files}
        onAdd={(added) => latest().onChange([...added, ...latest().pages])}
        onComicInfo={onComicInfo}
        onFit={(tooLarge) => void fit(tooLarge)}
        error={error}
        focusRef={focusRef}
      />
      {pages.length > 0 && (
        <div className="split-line">
          <p className={styles.count}>{pages.length === 1 ? "1 page" : `${pages.length} pages`}</p>
          <Button look="quiet" onClick={() => void preview()}>
            Preview as the reader sees it
          </Button>
          {Sheet && <p className="hint">Drag a page to its place, or type its new number under it.</p>}
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
      {previewFailed && (
        <ErrorNote>The preview could not be loaded. Please check your connection and try again.</ErrorNote>
      )}
      {Preview && <Preview pages={pages} onClose={() => setPreview(undefined)} />}
    </>
  );
}
