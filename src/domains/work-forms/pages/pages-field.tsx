import { type ReactNode, type Ref, useState } from "react";
import { isFilledIn } from "#domains/issues/page-map.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import { MasterChoice } from "#domains/masters/master-choice.tsx";
import type { MasterSwitch } from "#domains/masters/use-book-masters.ts";
import { Button } from "#ui/button.tsx";
import { useLateDialog } from "#ui/dialogs/use-late-dialog.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLatest } from "#ui/use-latest.ts";
import type { ComicDescription } from "./comic-info-file.ts";
import type { EditedPage } from "./edited-pages.ts";
import { PageDrop } from "./page-drop.tsx";
import {
  addPages,
  describePages,
  findPage,
  findPlaceByName,
  isNew,
  movePage,
  type NewPage,
  type NewPlace,
  setPageMapEntry,
  sortNaturally,
  toReplacement,
} from "./page-list.ts";
import styles from "./pages-field.module.css";
import { PlaceChoice } from "./place-choice.tsx";
import type { RejectedFile } from "./rejected-files.ts";
import { useContactSheet } from "./use-contact-sheet.ts";
import { usePageFiles } from "./use-page-files.ts";

interface PagesFieldProps<P extends EditedPage> {
  pages: readonly P[];
  onChange: (pages: (P | NewPage)[]) => void;
  /** Called with a page that was removed. */
  onRemoved: (page: P) => void;
  /** Whether the files that pages are made from are kept, too. */
  masters: MasterSwitch;
  /** Called with an archive's description. */
  onComicInfo?: (info: ComicDescription) => void;
  /** Called with several archives in order, of which only the first is unpacked. Without it, the others are refused. */
  onComics?: (archives: File[]) => void;
  /** Shown while no file is being read and none is left that can be scaled. */
  whenSettled?: ReactNode;
  /** Marks new pages, to tell them from published ones. */
  marksNew?: boolean;
  error?: string;
  focusRef?: Ref<{ focus: () => void }>;
}

const loadPreview = async () => (await import("./pages-preview.tsx")).PagesPreview;
const loadEditor = async () => (await import("./page-map-editor.tsx")).PageMapEditor;

/**
 * The pages of an issue: an area to drop files on, and the contact sheet to sort them. New pages are added at the front unless the user
 * chooses the end.
 */
export function PagesField<P extends EditedPage>(props: PagesFieldProps<P>) {
  const {
    pages,
    onChange,
    onRemoved,
    masters,
    onComicInfo,
    onComics,
    whenSettled,
    marksNew = false,
    error,
    focusRef,
  } = props;
  const { Sheet, failed, retry } = useContactSheet(pages.length > 0);
  const files = usePageFiles();
  const latest = useLatest(props);
  const [place, setPlace] = useState<NewPlace>("front");
  const preview = useLateDialog(loadPreview);
  const editor = useLateDialog(loadEditor);
  const isSettled = files.reading.of === 0 && files.rejected.every(({ scaledSize }) => scaledSize === null);
  const filledIn = pages.filter(({ entry }) => entry && isFilledIn(entry)).length;

  function remove(position: number) {
    const page = pages[position];
    if (!page) return;
    onRemoved(page);
    onChange(pages.toSpliced(position, 1));
  }

  /** Whether a page can be added, or take the place of the page with the key `replaces`. */
  function hasRoom(replaces?: string): boolean {
    const { pages: current } = latest();
    return current.length < pagesMax || findPage(current, replaces) !== -1;
  }

  async function replace(position: number, file: File) {
    const key = pages[position]?.key;
    const checked = await files.check(file);
    const [page] = files.sort([checked], hasRoom(key) ? 1 : 0, key);
    if (page) insert(page, key);
  }

  /**
   * Adds a page in place of the page with the key `replaces`, or otherwise where its name belongs, and `more` right after it. There must be
   * room for them.
   */
  function insert(page: NewPage, replaces?: string, more: readonly NewPage[] = []) {
    // The pages may have been moved while the file was being read.
    const { pages: current } = latest();
    const at = findPage(current, replaces);
    const old = current[at];
    if (!old) {
      const position = findPlaceByName(current, page, place);
      const [before, after] = [current.slice(0, position), current.slice(position)];
      latest().onChange([...before, page, ...more, ...after]);
      return;
    }
    onRemoved(old);
    latest().onChange([...current.slice(0, at), toReplacement(old, page), ...more, ...current.slice(at + 1)]);
  }

  async function fit(tooLarge: readonly RejectedFile[]) {
    for (const entry of tooLarge) {
      const page = await files.fit(entry, () => hasRoom(entry.replaces));
      if (page) insert(page, entry.replaces);
    }
  }

  async function open(entries: readonly RejectedFile[]) {
    // Added together, or each would come before the one opened before it.
    const added: NewPage[] = [];
    for (const entry of entries) {
      const replaced = () => (findPage(latest().pages, entry.replaces) === -1 ? 0 : 1);
      const made = await files.open(entry, () => pagesMax - latest().pages.length - added.length + replaced());
      if (entry.replaces === undefined) added.push(...made);
      else if (made[0]) insert(made[0], entry.replaces, made.slice(1));
    }
    if (added.length > 0) latest().onChange(addPages(latest().pages, sortNaturally(added), place));
  }

  async function cut(entry: RejectedFile, cuts: readonly number[] = []) {
    const room = () => pagesMax - latest().pages.length;
    const parts = await files.cut(entry, cuts, (count) => count <= room());
    if (parts.length > room()) return;
    const [first, ...more] = parts;
    if (first) insert(first, entry.replaces, more);
  }

  return (
    <>
      <PageDrop
        room={pagesMax - pages.length}
        files={files}
        onAdd={(added) => latest().onChange(addPages(latest().pages, added, place))}
        onComicInfo={onComicInfo}
        onComics={onComics}
        onFit={(tooLarge) => void fit(tooLarge)}
        onCut={(entry, cuts) => void cut(entry, cuts)}
        onOpen={(entries) => void open(entries)}
        error={error}
        focusRef={focusRef}
      >
        {pages.length > 0 && <PlaceChoice place={place} onChange={setPlace} />}
      </PageDrop>
      {isSettled && whenSettled}
      <MasterChoice masters={masters} pages={pages.flatMap((page) => (isNew(page) ? page : (page.made ?? [])))} />
      {pages.length > 0 && (
        <div className={styles.head}>
          <p className={styles.count}>{pages.length === 1 ? "1 page" : `${pages.length} pages`}</p>
          <Button onClick={preview.show}>Preview as the reader sees it</Button>
          <Button onClick={editor.show}>
            {filledIn ? `Describe pages (${filledIn} of ${pages.length})` : "Describe pages"}
          </Button>
          {Sheet && <p className="hint">Drag a page into place, or type its new number below it.</p>}
        </div>
      )}
      {pages.length > 0 && failed && (
        <ErrorNote action={<Button onClick={retry}>Try again</Button>}>
          The contact sheet could not be loaded. Your pages are not lost.
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
      {(preview.hasFailed || editor.hasFailed) && (
        <ErrorNote>This could not be loaded. Please check your connection and try again.</ErrorNote>
      )}
      {editor.Dialog && editor.state.open && (
        <editor.Dialog
          pages={pages}
          onChange={(key, entry) => onChange(setPageMapEntry(latest().pages, key, entry))}
          onDescribe={(texts) => onChange(describePages(latest().pages, texts))}
          onClose={editor.state.onClose}
        />
      )}
      {preview.Dialog && preview.state.open && <preview.Dialog pages={pages} onClose={preview.state.onClose} />}
    </>
  );
}
