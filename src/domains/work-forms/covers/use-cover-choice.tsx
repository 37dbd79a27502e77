import { type ReactNode, useEffect, useRef, useState } from "react";
import { useReadingFiles } from "#domains/work-forms/frame/reading-files.ts";
import { type LocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { decideCoverStep, encodeCover, readCover } from "./chosen-cover.ts";
import type { CropDialog } from "./crop-dialog.tsx";

/** A picture file, or a function that loads one. */
export type CoverSource = File | ((signal: AbortSignal) => Promise<File>);

interface CoverChoice {
  /** Never rejects. If the picture has to be cropped, this opens the dialog, and the user may cancel. */
  choose: (source: CoverSource) => Promise<void>;
  /** Cancels a choice that is still being read. Choosing again does this too. */
  drop: () => void;
  isReading: boolean;
  /** Why the last file could not be prepared. */
  failure: string | undefined;
  /** The dialog for cropping, while it is needed. The caller renders it. */
  dialog: ReactNode;
}

type Cropping = { Dialog: typeof CropDialog; picture: LocalPicture; url: string };

const cannotCrop = "This picture could not be prepared. Please check your connection and try again.";

/**
 * Turns a picture file into a cover: unchanged if it fits, otherwise encoded again or cropped by the user. `label` names the cover in the
 * dialog. A picture that cannot become a cover is passed to `onCover` unchanged, for the form to refuse.
 */
export function useCoverChoice(label: string, onCover: (cover: LocalPicture) => void | Promise<void>): CoverChoice {
  const readFiles = useReadingFiles();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);

  async function prepare(source: CoverSource, signal: AbortSignal): Promise<void> {
    const file = source instanceof File ? source : await source(signal);
    const picture = await readCover(file);
    const next = decideCoverStep(picture);
    if (next === "nothing") return pass(picture, signal);
    releaseLocalPicture(picture);
    if (signal.aborted) return undefined;
    if (next === "encode") return pass(await encodeCover(picture), signal);
    const { CropDialog: Dialog } = await import("./crop-dialog.tsx");
    if (!signal.aborted) setCropping({ Dialog, picture, url: URL.createObjectURL(file) });
  }

  async function pass(cover: LocalPicture, signal: AbortSignal): Promise<void> {
    if (signal.aborted) releaseLocalPicture(cover);
    else await onCover(cover);
  }

  function drop() {
    latest.current?.abort();
    setReading(false);
    setFailure(undefined);
  }

  async function choose(source: CoverSource): Promise<void> {
    drop();
    const { signal } = (latest.current = new AbortController());
    setReading(true);
    try {
      await readFiles(prepare(source, signal));
    } catch {
      if (!signal.aborted) setFailure(cannotCrop);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  }

  const dialog = cropping && (
    <cropping.Dialog
      name={label}
      picture={cropping.picture}
      url={cropping.url}
      onCropped={(cover) => void readFiles(Promise.resolve(onCover(cover)))}
      onClose={() => {
        URL.revokeObjectURL(cropping.url);
        setCropping(undefined);
      }}
    />
  );
  return { choose, drop, isReading, failure, dialog };
}
