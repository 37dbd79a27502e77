import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import {
  type LocalPicture,
  readLocalPicture,
  releaseLocalPicture,
  takenFormats,
} from "#platform/images/local-picture.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import styles from "./page-drop.module.css";
import { inNaturalOrder, type NewPage } from "./page-list.ts";
import { inPlainWords, pageReasons, type Reason, type RejectedFile } from "./rejected-files.ts";
import { RejectedList } from "./rejected-list.tsx";
import { pageHeightMax, pagesMax, pageWidthMax } from "./vocab.ts";

const previewWidth = 360;
const tooMany = inPlainWords([{ code: "too-many-files", message: "" }]);

interface PageDropProps {
  /** How many pages there is room for. */
  room: number;
  /** The files that can be pages, in natural order. */
  onAdd: (pages: NewPage[]) => void;
  error?: string | undefined;
  focusRef?: Ref<{ focus: () => void }>;
}

/** Takes page files by drop, dialog and paste, and says which it cannot take and why. */
export function PageDrop({ room, onAdd, error, focusRef }: PageDropProps) {
  const read = useRef(new Map<File, LocalPicture>());
  const button = useRef<HTMLButtonElement>(null);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  useImperativeHandle(focusRef, () => ({ focus: () => button.current?.focus() }));

  async function check(file: File) {
    setProgress(({ done, of }) => ({ done, of: of + 1 }));
    const picture = await readLocalPicture(file, previewWidth);
    read.current.set(file, picture);
    setProgress(({ done, of }) => ({ done: done + 1, of }));
    return pageReasons(picture);
  }

  function take(accepted: File[], rejections: FileRejection[]) {
    const sorted = inNaturalOrder(accepted);
    const surplus = sorted.slice(room).map((file) => ({ file, errors: tooMany }));
    const refused = [...rejections, ...surplus];
    const pages = sorted.slice(0, room).map((file) => newPage(file, read.current.get(file)?.preview ?? ""));
    for (const { file } of refused) releaseLocalPicture(read.current.get(file) ?? { preview: "" });
    read.current.clear();
    setProgress({ done: 0, of: 0 });
    setRejected(refused.map(rejectedFile));
    if (pages.length > 0) onAdd(pages);
  }

  const { getRootProps, getInputProps, open, isDragActive, isProcessing } = useDropzone({
    accept: takenFormats,
    validator: check,
    onDrop: take,
    noClick: true,
    noKeyboard: true,
    disabled: room === 0,
  });

  return (
    <div className={styles.part}>
      <div
        {...getRootProps({ role: "group", "aria-label": "Add pages" })}
        className={styles.target}
        data-over={isDragActive || undefined}
        data-wrong={error !== undefined || undefined}
      >
        <input {...getInputProps({ "aria-label": "Page files" })} />
        {room === 0 ? (
          <p className={styles.lead}>{tooMany[0]?.message}</p>
        ) : (
          <>
            <p className={styles.lead}>{isDragActive ? "Let go to add them" : "Drop your pages here"}</p>
            <button
              ref={button}
              type="button"
              className={styles.browse}
              aria-describedby="pages-guidance pages-error"
              onClick={open}
            >
              Choose files
            </button>
          </>
        )}
        <p className={styles.guidance} id="pages-guidance">
          Recommended {pageWidthMax} x {pageHeightMax} px; may be smaller but not larger. At most 2 MB each, {pagesMax}{" "}
          pages an issue. JPEG, PNG or WebP. New files go in front, in the order of their names.
        </p>
        <p role="status" className={styles.reading}>
          {isProcessing && (
            <>
              <Spinner label="" /> Reading {progress.done} of {progress.of} files
            </>
          )}
        </p>
      </div>
      {error !== undefined && (
        <p className={styles.error} id="pages-error">
          {error}
        </p>
      )}
      <RejectedList files={rejected} onDismiss={() => setRejected([])} />
    </div>
  );
}

function newPage(file: File, preview: string): NewPage {
  return { key: crypto.randomUUID(), name: file.name, preview, file };
}

function rejectedFile({ file, errors }: { file: File; errors: readonly Reason[] }): RejectedFile {
  return { key: crypto.randomUUID(), name: file.name, bytes: file.size, reasons: inPlainWords(errors) };
}
