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
import { FieldError } from "#ui/field-error.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { shortSize } from "#ui/short-size.ts";
import styles from "./cover-field.module.css";

interface CoverFieldProps {
  label: string;
  value: LocalPicture | null;
  /** The address of the published cover, if there is one. */
  current?: string;
  /** Called with every file that was read, even one that cannot be a cover: the form validates it and sets `error`. */
  onChange: (picture: LocalPicture | null) => void;
  error?: string;
  /** A button that fills in the cover, shown beside the file button. */
  action?: ReactNode;
  /** Lets the form focus the file button. */
  focusRef?: RefCallBack;
}

/** Lets the user choose the cover of a book or an issue, and shows it as lists will. */
export function CoverField({ label, value, current, onChange, error, action, focusRef }: CoverFieldProps) {
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

  const describedBy = `${id}-hint${error === undefined ? "" : ` ${id}-error`}`;
  return (
    <div className={styles.field}>
      <div className={styles.frame} data-wrong={error !== undefined || undefined} aria-busy={reading}>
        {value?.preview ? (
          <img className={styles.cover} src={value.preview} alt="" />
        ) : current !== undefined && !value ? (
          <img className={styles.cover} src={current} alt="" />
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
        <p className="hint" id={`${id}-hint`}>
          {coverWidth} x {coverHeight} px, at most 1 MB. JPEG, PNG or WebP.
        </p>
        <div className={styles.actions}>
          <FileButton
            ref={input}
            accept={Object.keys(takenFormats).join(",")}
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
            aria-invalid={error !== undefined || undefined}
            onChoose={(file) => void choose(file)}
          >
            {value || current !== undefined ? "Choose another file" : "Choose a file"}
          </FileButton>
          {action}
          {value && current === undefined && (
            <Button look="quiet" aria-label={`Remove the ${label.toLowerCase()}`} onClick={() => replace(null)}>
              Remove
            </Button>
          )}
          {value && current !== undefined && (
            <Button look="quiet" onClick={() => replace(null)}>
              Keep the current cover
            </Button>
          )}
        </div>
        {value && (
          <p className={`hint ${styles.name}`}>
            {value.file.name}
            {current !== undefined && " will replace the current cover"}
            {value.size && (
              <span className={styles.measures}>
                {value.size.width} x {value.size.height} px, {shortSize(value.file.size)}
              </span>
            )}
          </p>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
