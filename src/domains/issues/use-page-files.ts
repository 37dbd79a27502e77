import { useState } from "react";
import { type LocalPicture, readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { inNaturalOrder, type NewPage } from "./page-list.ts";
import { inPlainWords, pageReasons, type Reason, type RejectedFile } from "./rejected-files.ts";

const previewWidth = 360;
const tooMany = [{ code: "too-many-files", message: "" }];

/** A file that was read, and why it cannot be a page; `picture` is absent where it was not even read. */
type Checked = { file: File; picture?: LocalPicture; reasons: readonly Reason[] };

/** Reads page files, sorts them, and keeps those that cannot be pages with their reasons. */
export function usePageFiles() {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [reading, setReading] = useState({ done: 0, of: 0 });

  async function check(file: File): Promise<Checked> {
    setReading(({ done, of }) => ({ done, of: of + 1 }));
    const picture = await readLocalPicture(file, previewWidth);
    setReading(({ done, of }) => (done + 1 === of ? { done: 0, of: 0 } : { done: done + 1, of }));
    return { file, picture, reasons: pageReasons(picture) };
  }

  return {
    rejected,
    reading,
    dismiss: () => setRejected([]),
    check,
    /** The pages that files give, in natural order, at most `room`; the others are rejected. */
    sort(files: readonly Checked[], room: number): NewPage[] {
      const fit = inNaturalOrder(files.filter(({ reasons }) => reasons.length === 0).map(named));
      const surplus = fit.slice(room).map((taken) => ({ ...taken, reasons: tooMany }));
      const refused = [...files.filter(({ reasons }) => reasons.length > 0), ...surplus];
      for (const { picture } of refused) if (picture) releaseLocalPicture(picture);
      setRejected(refused.map(rejectedFile));
      return fit.slice(0, room).map(newPage);
    },
  };
}

export type PageFiles = ReturnType<typeof usePageFiles>;

function named(checked: Checked): Checked & { name: string } {
  return { ...checked, name: checked.file.name };
}

function newPage({ file, picture }: Checked): NewPage {
  return { key: crypto.randomUUID(), name: file.name, preview: picture?.preview ?? "", file };
}

function rejectedFile({ file, reasons }: Checked): RejectedFile {
  return { key: crypto.randomUUID(), name: file.name, bytes: file.size, reasons: inPlainWords(reasons) };
}
