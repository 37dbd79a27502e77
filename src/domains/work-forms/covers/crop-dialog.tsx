import { useRef, useState } from "react";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import type { PictureArea } from "#platform/images/fitting.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FieldError } from "#ui/field-error.tsx";
import { storePreference } from "#ui/store-preference.ts";
import PictureCropper from "#ui/picture-cropper.tsx";
import { coverShape, encodeCover, maxCoverZoom } from "./chosen-cover.ts";
import styles from "./crop-dialog.module.css";

interface CropDialogProps {
  /** Which cover, such as "Book cover". */
  name: string;
  picture: LocalPicture;
  /** An object URL of its file. */
  url: string;
  onCropped: (cover: LocalPicture) => void;
  onClose: () => void;
}

const zoomMax = 4;
type Crop = { share: PictureArea; shape: number };
/** Local storage key of the part that was last used, in percent, and of which shape of picture: the covers of a book are often cut alike. */
const lastCropKey = "last-crop";

/** Lets the user choose the part of a picture that becomes the cover. */
export function CropDialog({ name, picture, url, onCropped, onClose }: CropDialogProps) {
  const shown = useRef<{ area: PictureArea; share: PictureArea }>(undefined);
  const [last] = useState(readLastCrop);
  const [step, setStep] = useState<"open" | "encoding" | "failed">("open");

  async function crop() {
    setStep("encoding");
    try {
      onCropped(await encodeCover(picture, shown.current?.area));
      if (shown.current)
        storePreference(
          lastCropKey,
          JSON.stringify({ share: shown.current.share, shape: shapeOf(picture) } satisfies Crop),
        );
      onClose();
    } catch {
      setStep("failed");
    }
  }

  return (
    <Dialog
      open
      title={`Crop the ${name.toLowerCase()}`}
      closing={step === "encoding" ? "never" : "by-button"}
      onClose={onClose}
      actions={
        <>
          {step !== "encoding" && <Button onClick={onClose}>Cancel</Button>}
          <Button look="primary" busy={step === "encoding"} onClick={() => void crop()}>
            Use this part
          </Button>
        </>
      }
    >
      <p>
        A cover has the proportions of {coverWidth} x {coverHeight} px. Drag the picture to move it, or use the arrow
        keys.
      </p>
      <div className={styles.cropper}>
        <PictureCropper
          url={url}
          shape={coverShape}
          name={name}
          maxZoom={picture.size ? Math.min(zoomMax, maxCoverZoom(picture.size)) : 1}
          initialShare={last?.shape === shapeOf(picture) ? last.share : undefined}
          onArea={(area, share) => {
            shown.current = { area, share };
          }}
        />
      </div>
      <FieldError role="alert">
        {step === "failed" ? "This picture could not be cropped. Please try another one." : undefined}
      </FieldError>
    </Dialog>
  );
}

function readLastCrop(): Crop | null {
  try {
    return JSON.parse(localStorage.getItem(lastCropKey) ?? "null") as Crop | null;
  } catch {
    return null;
  }
}

const shapeOf = ({ size }: LocalPicture): number => (size ? size.width / size.height : 0);
