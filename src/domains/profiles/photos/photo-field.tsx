import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useDropzone } from "react-dropzone";
import type { PictureArea } from "#platform/images/fitting.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-error.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { PictureFrame } from "#ui/picture-frame.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type ChosenPhoto, readPhoto, unreadablePhoto } from "./chosen-photo.ts";
import styles from "./photo-field.module.css";

const loadCropper = () => import("#ui/picture-cropper.tsx");
const PictureCropper = lazy(loadCropper);

interface PhotoFieldProps {
  label: string;
  hint: string;
  /** Aspect ratio, width divided by height. */
  shape: number;
  /** The photo the profile has now. */
  current: ReactNode;
  photo: ChosenPhoto | null;
  onChange: (photo: ChosenPhoto | null) => void;
  /** Called when another part of the photo `url` is in the frame. */
  onArea: (url: string, area: PictureArea) => void;
  /** Called when reading a file starts and ends, which may take seconds. */
  onReading: (isReading: boolean) => void;
}

/** Lets the user choose a photo, with a button or by dropping it, and the part of it to show. */
export function PhotoField({ label, hint, shape, current, photo, onChange, onArea, onReading }: PhotoFieldProps) {
  const id = useId();
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string>();

  async function choose(file: File) {
    setReading(true);
    onReading(true);
    setError(undefined);
    try {
      const chosen = await readPhoto(file);
      // Load the cropper before rendering it; a failed lazy import would unmount the form.
      if (await loadCropper().catch(() => null)) onChange(chosen);
      else setError("The photo editor could not be loaded. Please check your connection and try again.");
    } catch {
      setError(unreadablePhoto);
    } finally {
      setReading(false);
      onReading(false);
    }
  }

  const { getRootProps, isDragActive } = useDropzone({
    onDropAccepted: ([file]) => file && void choose(file),
    noClick: true,
    noKeyboard: true,
    disabled: reading,
  });

  return (
    <div
      {...getRootProps({ role: "group", "aria-labelledby": `${id}-label` })}
      className={styles.field}
      data-over={isDragActive || undefined}
    >
      <div className={styles.head}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <div className={styles.view} style={{ maxWidth: `${shape * 16}rem` }} aria-busy={reading}>
        {photo ? (
          <Suspense
            fallback={
              <PictureFrame shape={shape}>
                <Spinner label="Loading the photo" />
              </PictureFrame>
            }
          >
            <PictureCropper
              // Remounted for another photo, to start in the middle again.
              key={photo.url}
              url={photo.url}
              shape={shape}
              name={label}
              onArea={(area) => onArea(photo.url, area)}
            />
          </Suspense>
        ) : (
          <PictureFrame shape={shape}>
            {reading ? <Spinner label="Reading the photo" /> : <div className={styles.current}>{current}</div>}
          </PictureFrame>
        )}
      </div>
      <div className={styles.actions}>
        <FileButton
          accept="image/*"
          disabled={reading}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint${error === undefined ? "" : ` ${id}-error`}`}
          aria-invalid={error !== undefined || undefined}
          onChoose={(file) => void choose(file)}
        >
          {photo ? "Choose another photo" : "Choose a photo"}
        </FileButton>
        {photo ? (
          <Button look="quiet" aria-label={`Remove the new ${label.toLowerCase()}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        ) : (
          <span className={`hint ${styles.byMouse}`}>or drop one here</span>
        )}
      </div>
      <FieldError role="alert" id={`${id}-error`}>
        {error}
      </FieldError>
    </div>
  );
}
