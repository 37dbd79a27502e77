import { type ReactNode, useState } from "react";
import { useReadingFiles } from "#domains/publishing/form-frame/reading-files.ts";
import { type LocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { encodeCover, nextForCover, readCover } from "./chosen-cover.ts";
import type { CropDialog } from "./crop-dialog.tsx";

/** A picture file, or what loads it. */
export type CoverSource = File | (() => Promise<File>);

interface CoverChoice {
  /** Never rejects. If the picture has to be cropped, this opens the dialog, and the user may cancel. */
  choose: (source: CoverSource) => Promise<void>;
  isReading: boolean;
  /** Why the last file could not be prepared. */
  failure: string | undefined;
  /** Render it: the dialog for cropping, while it is needed. */
  dialog: ReactNode;
}

type Cropping = { Dialog: typeof CropDialog; picture: LocalPicture; url: string };

const cannotCrop = "This picture could not be prepared. Please check your connection and try again.";

/**
 * Turns a picture file into a cover: unchanged if it fits, otherwise encoded again or cropped by the user. `label` names the cover in
 * the dialog. A picture that cannot become a cover is passed to `onCover` as it is, for the form to refuse.
 */
export function useCoverChoice(label: string, onCover: (cover: LocalPicture) => void | Promise<void>): CoverChoice {
  const readFiles = useReadingFiles();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();

  async function prepare(file: File): Promise<void> {
    const picture = await readCover(file);
    const next = nextForCover(picture);
    if (next === "nothing") return onCover(picture);
    releaseLocalPicture(picture);
    if (next === "encode") return onCover(await encodeCover(picture));
    const { CropDialog: Dialog } = await import("./crop-dialog.tsx");
    setCropping({ Dialog, picture, url: URL.createObjectURL(file) });
  }

  async function choose(source: CoverSource): Promise<void> {
    setReading(true);
    setFailure(undefined);
    try {
      const load = async () => (source instanceof File ? source : source());
      await readFiles(load().then(prepare));
    } catch {
      setFailure(cannotCrop);
    } finally {
      setReading(false);
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
  return { choose, isReading, failure, dialog };
}
