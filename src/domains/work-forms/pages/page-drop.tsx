import { type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { pageHeightMax, pagesMax, pageWidthMax } from "#domains/issues/vocab.ts";
import { hasText } from "#platform/images/file-format.ts";
import { acceptedTypes, readHead } from "#platform/images/local-picture.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-error.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLatest } from "#ui/use-latest.ts";
import type { ComicDescription } from "./comic-info-file.ts";
import styles from "./page-drop.module.css";
import { type NewPage, sortNaturally } from "./page-list.ts";
import { type RejectedFile, tooManyPages } from "./rejected-files.ts";
import { RejectedList } from "./rejected-list.tsx";
import { type CheckedFile, type PageFiles, toArchiveReason } from "./use-page-files.ts";

const archiveTypes = "application/vnd.comicbook+zip,application/zip,.cbz,.zip,.cbr";
/** Formats of which the browser makes pages. */
const openableTypes = "application/pdf,image/gif,image/bmp,image/tiff,image/avif,image/heic,image/jxl,.tif,.psd,.psb";
const oneArchive =
  "One archive makes one issue. Please publish this issue first, and add this archive to the next one.";

interface PageDropProps {
  /** How many pages can still be added. */
  room: number;
  files: PageFiles;
  /** Called with the files that can be pages, in natural order. */
  onAdd: (pages: NewPage[]) => void;
  /** Called with an archive's description. */
  onComicInfo?: (info: ComicDescription) => void;
  /** Called with several archives in order, of which only the first is unpacked. Without it, the others are refused. */
  onComics?: (archives: File[]) => void;
  onFit: (files: readonly RejectedFile[]) => void;
  onCut: (file: RejectedFile, cuts?: readonly number[]) => void;
  onOpen: (files: readonly RejectedFile[]) => void;
  error?: string;
  focusRef?: Ref<{ focus: () => void }>;
  /** Further choices about new pages. */
  children?: ReactNode;
}

/** Accepts page files by drop, dialog, and paste, and lists the rejected ones with the reasons. */
export function PageDrop(props: PageDropProps) {
  const { room, files, onAdd, onComicInfo, onComics, onFit, onCut, onOpen, error, focusRef, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(focusRef, () => ({ focus: () => button.current?.focus() }));
  const { reading } = files;
  // Other pages may be added while files are being read.
  const latestRoom = useLatest(room);

  async function addFiles(added: File[]) {
    const isUnpacked = await Promise.all(added.map(isArchive));
    const archives = sortNaturally(added.filter((_, at) => isUnpacked[at]));
    const [archive, ...more] = archives;
    const chosen = added.filter((_, at) => !isUnpacked[at]);
    if (more.length > 0) onComics?.(archives);
    const surplus = onComics ? [] : more;
    const refused: CheckedFile[] = surplus.map((file) => ({ file, reasons: [toArchiveReason(oneArchive)] }));
    const unpacked = archive && (await files.unpack(archive));
    if (unpacked) refused.push(...unpacked.refused);
    const checked = await Promise.all([...chosen, ...(unpacked?.files ?? [])].map(files.check));
    const pages = files.sort([...checked, ...refused], latestRoom());
    if (pages.length > 0) onAdd(pages);
    if (unpacked?.info) onComicInfo?.(unpacked.info);
  }

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (added) => void addFiles(added),
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
        <input
          {...getInputProps({
            "aria-label": "Page files",
            accept: `${acceptedTypes},${archiveTypes},${openableTypes}`,
          })}
        />
        {room === 0 ? (
          <p className={styles.lead}>{tooManyPages.message}</p>
        ) : (
          <>
            <p className={`${styles.lead} ${styles.byMouse}`}>
              {isDragActive ? "Release to add them" : "Drop your pages here"}
            </p>
            <Button ref={button} aria-describedby="pages-guidance pages-error" onClick={open}>
              <span className={styles.byMouse}>Choose files</span>
              <span className={styles.byTouch}>Choose pages</span>
            </Button>
            {children}
          </>
        )}
        <p className="hint" id="pages-guidance">
          Recommended {pageWidthMax} x {pageHeightMax} px; may be smaller but not larger. At most 2 MB each, {pagesMax}{" "}
          pages per issue. JPEG, PNG, or WebP files, or one CBZ. Files are added in the order of their names.
        </p>
        <p role="status" className={styles.reading}>
          {reading.of > 0 && (
            <>
              <Spinner label="" /> Reading {reading.done} of {reading.of} files
            </>
          )}
        </p>
      </div>
      <FieldError id="pages-error">{error}</FieldError>
      <RejectedList files={files} onFit={onFit} onCut={onCut} onOpen={onOpen} />
    </div>
  );
}

/** Whether a file is to be unpacked: by its name, or as an archive under the name of another kind of archive. */
export async function isArchive(file: File): Promise<boolean> {
  if (/\.(cbz|zip)$/i.test(file.name)) return true;
  return /\.(cb[r7t]|rar|7z|tar)$|^[^.]*$/i.test(file.name) && hasText(await readHead(file), "PK\x03\x04");
}
