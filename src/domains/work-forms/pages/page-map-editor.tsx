import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { defaultPageMapEntry, type PageMapEntry } from "#domains/issues/page-map.ts";
import { Button } from "#ui/button.tsx";
import { recountCharacters } from "#ui/characters-left.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { useModalDialog } from "#ui/dialogs/use-modal-dialog.ts";
import { decodeText } from "./decode-text.ts";
import type { EditedPage } from "./edited-pages.ts";
import { findPage } from "./page-list.ts";
import styles from "./page-map-editor.module.css";
import { countedFields, PageMapFields } from "./page-map-fields.tsx";
import { PagePicture } from "./page-picture.tsx";
import { splitPageTexts } from "./split-page-texts.ts";

/** An entry is saved once typing pauses for this many milliseconds. */
const pauseMs = 300;
/** Far more than the texts of all pages. */
const textBytesMax = 2_000_000;

interface PageMapEditorProps {
  pages: readonly EditedPage[];
  onChange: (key: string, entry: PageMapEntry) => void;
  /** Describes pages by their numbers, which count from 1. */
  onDescribe: (descriptions: ReadonlyMap<number, string>) => void;
  onClose: () => void;
}

/** A dialog that edits the page map, one page at a time. Mount it to open it. */
export function PageMapEditor({ pages, onChange, onDescribe, onClose }: PageMapEditorProps) {
  const dialog = useModalDialog(true);
  // Where the fields scroll, the browser focuses what they are in.
  useEffect(() => dialog.current?.querySelector("select")?.focus(), [dialog]);
  const id = useId();
  // Keeps the key, because pages may be added in front, or replaced, while the dialog is open.
  const [key, setKey] = useState(pages[0]?.key);
  const at = findPage(pages, key);
  const page = pages[at];
  // A local copy while typing, because a contact sheet of 200 pages renders too slowly for every keystroke.
  const [entry, setEntry] = useState(page?.entry ?? defaultPageMapEntry);
  const [outcome, setOutcome] = useState("");

  // Character counts follow only typing, so they must be updated when the page changes.
  useEffect(() => {
    if (key !== undefined) for (const name of countedFields) recountCharacters(name);
  }, [key]);

  const change = (changed: Partial<PageMapEntry>) => setEntry({ ...entry, ...changed });
  function save({ kind, contentNote, description }: PageMapEntry) {
    const trimmed = { kind, contentNote: contentNote.trim(), description: description.trim() };
    if (page && JSON.stringify(trimmed) !== JSON.stringify(page.entry ?? defaultPageMapEntry))
      onChange(page.key, trimmed);
  }
  // Saved when typing pauses, so that the form can warn before an entry is lost.
  const saveAfterPause = useEffectEvent(save);
  useEffect(() => {
    const timer = setTimeout(() => saveAfterPause(entry), pauseMs);
    return () => clearTimeout(timer);
  }, [entry]);

  function go(to: number) {
    const next = pages[to];
    if (!next) return;
    save(entry);
    setKey(next.key);
    setEntry(next.entry ?? defaultPageMapEntry);
  }
  /** A text with the descriptions of several pages goes to all of them. False if it is not of that kind. */
  function describeAll(text: string): boolean {
    const texts = splitPageTexts(text, pages.length);
    if (!texts) return false;
    onDescribe(texts);
    setOutcome(
      texts.size === 1 ? "The text of 1 page is filled in." : `The texts of ${texts.size} pages are filled in.`,
    );
    const own = texts.get(at + 1);
    if (own !== undefined) change({ description: own });
    return true;
  }
  async function readTexts(file: File) {
    const isRead = file.size <= textBytesMax && describeAll(await decodeText(file));
    if (!isRead) setOutcome(`${file.name} has no texts such as “Page 1: …”, nor one paragraph for each page.`);
  }
  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (file) void readTexts(file);
    const isField = event.target instanceof HTMLTextAreaElement;
    if (file || (isField && describeAll(event.clipboardData.getData("text")))) event.preventDefault();
  }
  function close() {
    save(entry);
    onClose();
  }
  function press(event: KeyboardEvent) {
    // Enter would submit the surrounding form.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
    const isNext = event.key === "PageDown" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
    if (!isNext && event.key !== "PageUp") return;
    event.preventDefault();
    go(isNext ? at + 1 : at - 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields get the keys first
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onKeyDown={press}
      onPaste={paste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void readTexts(file);
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          Describe pages
        </h2>
        <p className={styles.place} role="status">
          Page {at + 1} of {pages.length}
        </p>
      </div>
      <div className={styles.picture}>
        {page && <PagePicture key={page.key} page={page} alt={`Page ${at + 1}`} className={styles.image} />}
      </div>
      <div className={styles.fields}>
        <PageMapFields entry={entry} onChange={change} />
        <div>
          <FileButton accept=".txt,.md,text/plain" onChoose={(file) => void readTexts(file)}>
            Fill in all pages from a text file
          </FileButton>
        </div>
        <FormMessage tone="note">{outcome}</FormMessage>
        <p className={`hint ${styles.keys}`}>Page Down goes to the next page, and Page Up to the previous one.</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => go(at - 1)} disabled={at === 0}>
          <ArrowLeft size={20} aria-hidden /> Previous
        </Button>
        <Button onClick={() => go(at + 1)} disabled={at === pages.length - 1}>
          Next <ArrowRight size={20} aria-hidden />
        </Button>
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </div>
    </dialog>
  );
}
