import { useState } from "react";
import { defaultPageMapEntry, type PageKind } from "#domains/issues/page-map.ts";
import { pageHeightMax, pageLimits, pagesMax, pageWidthMax } from "#domains/issues/vocab.ts";
import { useReadingFiles } from "#domains/work-forms/frame/reading-files.ts";
import { type LocalPicture, readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { makeRandomId } from "#platform/random-id.ts";
import { formatSize } from "#ui/format/format-size.ts";
import { type NewPage, sortNaturally } from "./page-list.ts";
import {
  addRejected,
  findCut,
  findRejectReasons,
  findScaledSize,
  type Reason,
  type RejectedFile,
  readableWidthMin,
  tooManyPages,
} from "./rejected-files.ts";

const previewWidth = 360;
const spreadLeft: PageKind = "spread left";
const spreadRight: PageKind = "spread right";
const cannotScale = [
  {
    code: "cannot-scale",
    message: `Your browser cannot make this picture small enough to be a page. Please save it with at most ${pageWidthMax} x ${pageHeightMax} pixels and 2 MB.`,
  },
];

/**
 * A file with the reasons why it cannot be a page. `picture` is missing if the file was not read, `bytes` is its size if it is in an
 * archive, and `master` is the file that was chosen, if the browser has made this one from it.
 */
export type CheckedFile = {
  file: File;
  bytes?: number;
  picture?: LocalPicture;
  reasons: readonly Reason[];
  master?: File;
};
/** A file that was scaled to fit. `was` and `is` describe its old and new size to the user. */
export type FittedFile = { key: string; name: string; was: string; is: string };

/** Reads, sorts, and scales page files, and keeps a list of the rejected ones with the reasons. */
export function usePageFiles() {
  const readFiles = useReadingFiles();
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [fitted, setFitted] = useState<readonly FittedFile[]>([]);
  const [reading, setReading] = useState({ done: 0, of: 0 });

  async function trackReading<T>(work: Promise<T>): Promise<T> {
    setReading(({ done, of }) => ({ done, of: of + 1 }));
    try {
      return await readFiles(work);
    } finally {
      setReading(({ done, of }) => (done + 1 === of ? { done: 0, of: 0 } : { done: done + 1, of }));
    }
  }

  async function check(file: File): Promise<CheckedFile> {
    const picture = await trackReading(readLocalPicture(file, previewWidth));
    return { file: picture.file, picture, reasons: findRejectReasons(picture) };
  }

  /** Scales a refused file to fit a page. Returns null, with the reason in the list, if that does not help or there is no room. */
  async function fit(
    { key, file, scaledSize, master = file }: RejectedFile,
    hasRoom: () => boolean,
  ): Promise<NewPage | null> {
    const refuse = (changed: Partial<RejectedFile>) => {
      setRejected((all) => all.map((other) => (other.key === key ? { ...other, ...changed } : other)));
      return null;
    };
    if (!hasRoom()) return refuse({ reasons: [tooManyPages] });
    const scaled = import("#platform/images/fit-picture.ts")
      .then(({ fitPicture }) => fitPicture(file, pageLimits))
      .then((smaller) => readLocalPicture(smaller, previewWidth));
    const picture = await trackReading(scaled.catch(() => null));
    const widthMin = Math.min(readableWidthMin, scaledSize?.width ?? 0);
    if (!picture?.size || picture.size.width < widthMin || findRejectReasons(picture).length > 0) {
      if (picture) releaseLocalPicture(picture);
      return refuse({ reasons: cannotScale, scaledSize: null });
    }
    // Other pages may have been added during scaling.
    if (!hasRoom()) {
      releaseLocalPicture(picture);
      return refuse({ reasons: [tooManyPages] });
    }
    setRejected((all) => all.filter((other) => other.key !== key));
    const is = `${picture.size.width} x ${picture.size.height} px, ${formatSize(picture.file.size)}`;
    setFitted((all) => [...all, { key, name: file.name, was: formatSize(file.size), is }]);
    return toNewPage({ file: picture.file, picture, reasons: [], master });
  }

  /**
   * Makes pages of a refused file in another format, scaled if that is enough. Those that must be cut are refused anew. Returns none, with
   * the reason in the list, if the file cannot be opened or there is no room for all of its pages.
   */
  async function open(entry: RejectedFile, room: () => number): Promise<NewPage[]> {
    const { key, file, replaces } = entry;
    try {
      const opening = import("#platform/images/foreign/open-foreign-file.ts").then(({ readForeignFile }) =>
        readForeignFile(file, { ...pageLimits, pagesMax }),
      );
      const pictures = await trackReading(opening);
      setRejected((all) => all.filter((other) => other.key !== key));
      const checked = await Promise.all(pictures.map(checkFitted));
      return sort(
        checked.map((made) => ({ ...made, master: file })),
        room(),
        replaces,
      );
    } catch (error) {
      const isUnusable = error instanceof Error && error.name === "UnusablePicture";
      const message = isUnusable ? error.message : "This file could not be opened. Please check your connection.";
      const changed = { reasons: [{ code: "cannot-open", message }], canOpen: !isUnusable };
      setRejected((all) => all.map((other) => (other.key === key ? { ...other, ...changed } : other)));
      return [];
    }
  }

  /** Checks a picture that this browser has made, and scales it if it is too large only for that. */
  async function checkFitted(made: File): Promise<CheckedFile> {
    const checked = await check(made);
    if (!checked.picture || findScaledSize(checked.picture) === null) return checked;
    const { fitPicture } = await import("#platform/images/fit-picture.ts");
    releaseLocalPicture(checked.picture);
    return check(await fitPicture(made, pageLimits));
  }

  /** Unpacks the files and the description of a CBZ. `refused` are files in it, or the archive itself, with the reasons. */
  async function unpack(archive: File) {
    try {
      const unpacking = import("./comic-archive.ts").then(({ unpackComic }) => unpackComic(archive));
      const { files, info, rejected: entries } = await trackReading(unpacking);
      const refused: CheckedFile[] = entries.map(({ name, bytes, reason }) => {
        return { file: new File([], name), bytes, reasons: [toArchiveReason(reason)] };
      });
      return { files, info, refused };
    } catch (error) {
      const isUnusable = error instanceof Error && error.name === "UnusableArchive";
      const message = isUnusable ? error.message : "This archive could not be unpacked.";
      return { files: [], info: null, refused: [{ file: archive, reasons: [toArchiveReason(message)] }] };
    }
  }

  /**
   * Cuts a refused file into pages: a spread into its halves, a strip at `cuts`. Returns none, with the reason in the list, if that does
   * not help or there is no room for all of them.
   */
  async function cut(
    { key, file, cut: how, master = file }: RejectedFile,
    cuts: readonly number[],
    hasRoom: (pages: number) => boolean,
  ) {
    const refuse = (reasons: readonly Reason[]): NewPage[] => {
      setRejected((all) => all.map((other) => (other.key === key ? { ...other, reasons } : other)));
      return [];
    };
    if (!hasRoom(how === "two" ? 2 : cuts.length + 1)) return refuse([tooManyPages]);
    const parts = import("./cut-pages.ts").then(({ cutPages }) => cutPages(file, how, cuts));
    const checked = await trackReading(
      parts.then((files) => Promise.all(files.map((part) => readLocalPicture(part, previewWidth)))).catch(() => []),
    );
    if (checked.length === 0 || checked.some((picture) => findRejectReasons(picture).length > 0)) {
      for (const picture of checked) releaseLocalPicture(picture);
      return refuse(cannotScale);
    }
    setRejected((all) => all.filter((other) => other.key !== key));
    return checked.map((picture, at) => {
      const page = toNewPage({ file: picture.file, picture, reasons: [], master });
      return how === "two"
        ? { ...page, entry: { ...defaultPageMapEntry, kind: at === 0 ? spreadLeft : spreadRight } }
        : page;
    });
  }

  /**
   * Returns the files that can be pages, in natural order, and rejects the others and those beyond `room`. `replaces` is the key of
   * the page that they replace.
   */
  function sort(files: readonly CheckedFile[], room: number, replaces?: string): NewPage[] {
    const fitting = files.filter(({ reasons }) => reasons.length === 0);
    const sorted = sortNaturally(fitting.map((checked) => ({ ...checked, name: checked.file.name })));
    const surplus = sorted.slice(room).map((checked) => ({ ...checked, reasons: [tooManyPages] }));
    const refused = [...files.filter(({ reasons }) => reasons.length > 0), ...surplus];
    for (const { picture } of refused) if (picture) releaseLocalPicture(picture);
    const taken = sorted.slice(0, room);
    const entries = refused.map((checked) => toRejectedFile(checked, replaces));
    const takenHere = taken.map(({ file }) => ({ file, replaces }));
    setRejected((all) => addRejected(all, entries, takenHere));
    if (replaces === undefined) setFitted([]);
    return taken.map(toNewPage);
  }

  return {
    rejected,
    fitted,
    reading,
    dismiss: () => {
      setRejected([]);
      setFitted([]);
    },
    check,
    unpack,
    fit,
    cut,
    open,
    sort,
  };
}

export function toArchiveReason(message: string): Reason {
  return { code: "archive", message };
}

export type PageFiles = ReturnType<typeof usePageFiles>;

function toNewPage({ file, picture, master }: CheckedFile): NewPage {
  const preview = picture?.preview ?? "";
  return { key: makeRandomId(), name: file.name, preview, file, ...(master && { master }) };
}

function toRejectedFile(checked: CheckedFile, replaces: string | undefined): RejectedFile {
  const { file, bytes = file.size, picture, reasons, master } = checked;
  return {
    key: makeRandomId(),
    file,
    bytes,
    reasons,
    scaledSize: picture ? findScaledSize(picture) : null,
    cut: picture ? findCut(picture) : null,
    canOpen: picture?.canOpen ?? false,
    replaces,
    ...(master && { master }),
  };
}
