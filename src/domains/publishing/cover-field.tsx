import { type ReactNode, useId, useImperativeHandle, useRef, useState } from "react";
import type { RefCallBack } from "react-hook-form";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import {
  type LocalPicture,
  readLocalPicture,
  releaseLocalPicture,
  takenFormats,
} from "#platform/images/local-picture.ts";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { shortSize } from "#ui/short-size.ts";
import styles from "./cover-field.module.css";

interface CoverFieldProps {
  label: string;
  value: LocalPicture | null;
  /** The address of the cover that is published, while the form edits it. */
  present?: string;
  /** Called once the chosen file was read, fit or not; `error` says what is wrong with it. */
  onChange: (picture: LocalPicture | null) => void;
  error?: string | undefined;
  /** Another way to fill it, beside the file button. */
  action?: ReactNode;
  /** What the form focuses. */
  focusRef?: RefCallBack;
}

/** Chooses the cover of a book or an issue and shows it as it will stand in lists. */
export function CoverField({ label, value, present, onChange, error, action, focusRef }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  useImperativeHandle(focusRef, () => ({ focus: () => input.current?.focus() }));

  async function choose(file: File) {
    setReading(true);
    const picture = await readLocalPicture(file, coverWidth);
    setReading(false);
    replace(picture);
  }

  function replace(picture: LocalPicture | null) {
    if (value) releaseLocalPicture(value);
    onChange(picture);
  }

  const about = `${id}-hint${error === undefined ? "" : ` ${id}-error`}`;
  return (
    <div className={styles.field}>
      <div className={styles.frame} data-wrong={error !== undefined || undefined} aria-busy={reading}>
        {value?.preview ? (
          <img className={styles.cover} src={value.preview} alt="" />
        ) : present !== undefined && !value ? (
          <img className={styles.cover} src={present} alt="" />
        ) : (
          <span className={styles.empty} aria-hidden>
            {coverWidth} × {coverHeight}
          </span>
        )}
      </div>
      <div className={styles.side}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <p className={styles.hint} id={`${id}-hint`}>
          {coverWidth} x {coverHeight} px, at most 1 MB. JPEG, PNG or WebP.
        </p>
        <div className={styles.actions}>
          <FileButton
            ref={input}
            accept={Object.keys(takenFormats).join(",")}
            aria-labelledby={`${id}-label`}
            aria-describedby={about}
            aria-invalid={error !== undefined || undefined}
            onChoose={(file) => void choose(file)}
          >
            {value || present !== undefined ? "Choose another file" : "Choose a file"}
          </FileButton>
          {action}
          {value && present === undefined && (
            <Button look="quiet" aria-label={`Remove the ${label.toLowerCase()}`} onClick={() => replace(null)}>
              Remove
            </Button>
          )}
          {value && present !== undefined && (
            <Button look="quiet" onClick={() => replace(null)}>
              Keep the present cover
            </Button>
          )}
        </div>
        {value && (
          <p className={styles.name}>
            {present !== undefined && "The present cover is to be replaced by "}
            {value.file.name}
            {value.size && (
              <span className={styles.measures}>
                {value.size.width} x {value.size.height} px, {shortSize(value.file.size)}
              </span>
            )}
          </p>
        )}
        {error !== undefined && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
