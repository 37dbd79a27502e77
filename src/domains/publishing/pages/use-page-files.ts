import { useState } from "react";
import { pageLimits } from "#domains/issues/vocab.ts";
import { fitPicture } from "#platform/images/fit-picture.ts";
import { type LocalPicture, readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { shortSize } from "#ui/short-size.ts";
import { inNaturalOrder, type NewPage } from "./page-list.ts";
import { fitsAs, inPlainWords, pageReasons, type Reason, type RejectedFile } from "./rejected-files.ts";

const previewWidth = 360;
const tooMany = [{ code: "too-many-files", message: "" }];
const cannotScale = [{ code: "file-invalid-type", message: "" }];

/** A file that was read, and why it cannot be a page; `picture` is absent where it was not even read. */
export type CheckedFile = { file: File; picture?: LocalPicture; reasons: readonly Reason[] };
/** A file that was scaled until it could be a page, in words: its name, and what it was and is. */
export type FittedFile = { key: string; name: string; was: string; is: string };

/** Reads page files, sorts them, keeps those that cannot be pages with their reasons, and scales those where that helps. */
export function usePageFiles() {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [fitted, setFitted] = useState<readonly FittedFile[]>([]);
  const [reading, setReading] = useState({ done: 0, of: 0 });

  async function counted<T>(work: Promise<T>): Promise<T> {
    setReading(({ done, of }) => ({ done, of: of + 1 }));
    try {
      return await work;
    } finally {
      setReading(({ done, of }) => (done + 1 === of ? { done: 0, of: 0 } : { done: done + 1, of }));
    }
  }

  async function check(file: File): Promise<CheckedFile> {
    const picture = await counted(readLocalPicture(file, previewWidth));
    return { file, picture, reasons: pageReasons(picture) };
  }

  async function fit({ key, file }: RejectedFile): Promise<NewPage | null> {
    const smaller = await counted(fitPicture(file, pageLimits).catch(() => null));
    const picture = smaller && (await readLocalPicture(smaller, previewWidth));
    if (!picture?.size || pageReasons(picture).length > 0) {
      const reasons = inPlainWords(cannotScale);
      setRejected((all) => all.map((other) => (other.key === key ? { ...other, reasons, fitsAs: null } : other)));
      return null;
    }
    setRejected((all) => all.filter((other) => other.key !== key));
    const is = `${picture.size.width} x ${picture.size.height} px, ${shortSize(picture.file.size)}`;
    setFitted((all) => [...all, { key, name: file.name, was: shortSize(file.size), is }]);
    return newPage({ file: picture.file, picture, reasons: [] });
  }

  /** The files of a CBZ and what it says of itself, or why it cannot be taken. */
  async function unpack(archive: File) {
    try {
      const unpacking = import("./comic-archive.ts").then(({ unpackComic }) => unpackComic(archive));
      return { ...(await counted(unpacking)), refused: null };
    } catch (error) {
      const isTold = error instanceof Error && error.name === "UnusableArchive";
      const message = isTold ? error.message : "This archive could not be unpacked.";
      return { files: [], info: null, refused: { file: archive, reasons: [archiveReason(message)] } };
    }
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
    /** The pages that files give, in natural order, at most `room`; the others are rejected. `replaces`: the key of the page they are for. */
    sort(files: readonly CheckedFile[], room: number, replaces?: string): NewPage[] {
      const fitting = files.filter(({ reasons }) => reasons.length === 0);
      const sorted = inNaturalOrder(fitting.map((checked) => ({ ...checked, name: checked.file.name })));
      const surplus = sorted.slice(room).map((checked) => ({ ...checked, reasons: tooMany }));
      const refused = [...files.filter(({ reasons }) => reasons.length > 0), ...surplus];
      for (const { picture } of refused) if (picture) releaseLocalPicture(picture);
      setRejected(refused.map((checked) => rejectedFile(checked, replaces)));
      if (replaces === undefined) setFitted([]);
      return sorted.slice(0, room).map(newPage);
    },
  };
}

export function archiveReason(message: string): Reason {
  return { code: "archive", message };
}

export type PageFiles = ReturnType<typeof usePageFiles>;

function newPage({ file, picture }: CheckedFile): NewPage {
  return { key: crypto.randomUUID(), name: file.name, preview: picture?.preview ?? "", file };
}

function rejectedFile({ file, picture, reasons }: CheckedFile, replaces: string | undefined): RejectedFile {
  const key = crypto.randomUUID();
  return { key, file, reasons: inPlainWords(reasons), fitsAs: picture ? fitsAs(picture) : null, replaces };
}
